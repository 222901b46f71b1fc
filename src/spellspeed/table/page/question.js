// The question and its options: a list, a menu at a card, a line to say it in words, and the keys 1 to 9.

import { h } from "./dom.js";
import { t } from "./words.js";

const AT_ONCE = new Set(["pick", "zone", "position", "attack-target"]); // kinds of question that one click answers

// Tells `answer` (an option), `say` (words) and `touch` (an option one is about to take, or null).
export class DuelQuestion extends HTMLElement {
  question = null;

  // What is asked, or in words what is waited for.
  show(question, otherwise = "") {
    const focused = this.contains(document.activeElement) || this.open?.contains(document.activeElement);
    this.question = question;
    this.closeMenu();
    this.fill(question, otherwise);
    if (focused) this.querySelector(".option")?.focus({ preventScroll: true });
  }

  fill(question, otherwise) {
    if (!question) {
      this.replaceChildren(h("h2", { class: "faint" }, otherwise));
      return;
    }
    this.replaceChildren(
      h("h2", { "aria-live": "polite" }, question.words),
      h("ol", { class: "options" }, question.options.map((option, n) => h("li", {}, this.button(option, n < 9 ? n + 1 : "")))),
      this.line(),
    );
  }

  button(option, key = "") {
    const draft = option.grade === "draft" || option.grade === "undescribed";
    const made = h("button", { type: "button", class: `option ${draft ? option.grade : ""}`, data: { number: option.number, kind: option.kind } },
      key === "" ? null : h("kbd", { "aria-hidden": "true" }, key), h("span", {}, option.words));
    made.addEventListener("click", () => this.answer(option));
    for (const begin of ["mouseenter", "focus"]) made.addEventListener(begin, () => this.tell("touch", option));
    for (const end of ["mouseleave", "blur"]) made.addEventListener(end, () => this.tell("touch", null));
    return made;
  }

  line() {
    const input = h("input", { type: "text", maxlength: 400, placeholder: t("say_words"), "aria-label": t("say_words"), autocomplete: "off" });
    const form = h("form", { class: "words" }, input, h("button", {}, t("do_it")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (input.value.trim()) this.tell("say", input.value.trim());
    });
    return form;
  }

  tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { bubbles: true, detail }));
  }

  answer(option) {
    this.closeMenu();
    this.tell("answer", option);
  }

  optionsAt(ref) {
    return this.question?.options.filter((option) => option.ref === ref) ?? [];
  }

  // A card or zone was taken: the one option there is, or a menu at it. False: nothing can be chosen there.
  choose(ref, element, others) {
    const found = this.optionsAt(ref);
    if (found.length === 1 && AT_ONCE.has(this.question.kind)) {
      this.answer(found[0]);
      return true;
    }
    if (found.length) this.menu(found, element, others);
    return found.length > 0;
  }

  // The options at one card, and what else one may want to know about it.
  menu(options, element, others) {
    this.closeMenu();
    const entries = [
      ...options.map((option) => this.button(option)),
      ...others.map(([words, act]) => h("button", { type: "button", class: "quiet", onclick: () => (this.closeMenu(), act()) }, words)),
    ];
    const made = h("div", { class: "menu", role: "menu", popover: "auto" }, entries);
    for (const entry of entries) entry.setAttribute("role", "menuitem");
    this.append(made);
    made.showPopover?.();
    place(made, element);
    made.addEventListener("toggle", (event) => event.newState === "closed" && made.remove());
    made.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === "Escape") {
        this.closeMenu();
        element.focus();
      }
      if (!step) return;
      event.preventDefault();
      const at = entries.indexOf(document.activeElement);
      entries[(at + step + entries.length) % entries.length].focus();
    });
    this.open = made;
    entries[0].focus();
  }

  closeMenu() {
    this.open?.remove();
    this.open = null;
  }

  // The keys 1 to 9, where nothing is being typed.
  key(event) {
    if (!this.question || this.open || event.ctrlKey || event.altKey || event.metaKey) return false;
    if (event.target.closest?.("input, textarea, select, dialog")) return false;
    const option = /^[1-9]$/.test(event.key) ? this.question.options[event.key - 1] : undefined;
    if (!option) return false;
    this.answer(option);
    return true;
  }
}

function place(menu, element) {
  const box = element.getBoundingClientRect();
  const own = menu.getBoundingClientRect();
  const top = box.bottom + 6 + own.height < innerHeight ? box.bottom + 6 : Math.max(6, box.top - own.height - 6);
  menu.style.left = `${Math.max(6, Math.min(innerWidth - own.width - 6, box.x + box.width / 2 - own.width / 2))}px`;
  menu.style.top = `${top}px`;
}

customElements.define("duel-question", DuelQuestion);
