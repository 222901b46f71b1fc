// What the page itself says, in English and Chinese. Everything else comes from the engine in the guest's language.

const WORDS = {
  play: ["Play", "对局"],
  study: ["Study", "研究"],
  read: ["Read", "查阅"],
  rooms: ["Rooms", "房间"],
  language: ["Language", "语言"],
  lost: ["Connection lost. Trying again …", "连接中断，正在重试……"],
  connecting: ["Connecting …", "正在连接……"],
  back: ["Connected again", "已重新连接"],
  loading: ["Loading the engine …", "正在载入引擎……"],
  failed: ["The engine does not run here. Reload the page, or use a newer browser.", "引擎无法在此运行。请重新载入页面，或使用较新的浏览器。"],
  no_rooms: ["This page has no server: nobody else can be met here.", "此页面没有服务器：无法与他人对局。"],
  // before a duel
  against_computer: ["Against the computer", "对电脑"],
  against_person: ["With another person", "与他人对局"],
  your_deck: ["Your deck", "您的卡组"],
  their_deck: ["Their deck", "对手的卡组"],
  opponent: ["Opponent", "对手"],
  begins: ["Who begins", "先攻"],
  you: ["You", "您"],
  chance: ["By chance", "随机"],
  deal: ["Deal", "开始决斗"],
  load: ["Go on with a saved duel …", "继续已保存的决斗……"],
  open_table: ["Open a table", "开桌"],
  clock: ["Clock", "计时"],
  no_clock: ["none", "无"],
  minutes: ["{0} min each", "每人{0}分钟"],
  invite: ["Send this link to the other player:", "把此链接发给对手："],
  invite_watch: ["Whoever only watches gets this one:", "观战者使用此链接："],
  own_link: ["Your own seat, to come back to:", "您自己的座位，可由此返回："],
  copy: ["Copy", "复制"],
  copied: ["Copied", "已复制"],
  waiting: ["Waiting for the other player …", "等待对手……"],
  bring: ["You were invited. Choose your deck:", "您受邀对局。请选择卡组："],
  sit_down: ["Begin", "开始"],
  leave: ["Leave the table", "离开桌子"],
  away: ["The other player is not here.", "对手不在。"],
  welcome: ["Yu-Gi-Oh! OCG, with every rule", "游戏王OCG，规则齐备"],
  welcome_more: [
    "Every legal option is offered. Whatever cannot be done is answered with the rule that forbids it.",
    "列出所有合规的选择。不能做的事，会告诉您是哪条规则所限。",
  ],
  own_deck: ["A deck file (.ydk) …", "卡组文件（.ydk）……"],
  own_link_deck: ["Paste a deck (ydke://) …", "粘贴卡组（ydke://）……"],
  paste_deck: ["A ydke:// link, or the text of a deck file:", "ydke://链接，或卡组文件的内容："],
  use_deck: ["Use this deck", "使用此卡组"],
  pasted: ["Pasted deck", "粘贴的卡组"],
  // on the table
  mine: ["you", "您"],
  theirs: ["opponent", "对手"],
  life: ["{0} LP", "LP {0}"],
  turn: ["Turn {0}", "第{0}回合"],
  your_turn: ["your turn", "您的回合"],
  their_turn: ["opponent's turn", "对手的回合"],
  turn_of: ["{0}'s turn", "{0}的回合"],
  chain: ["Chain", "连锁"],
  link: ["Chain link {0}", "连锁{0}"],
  targets: ["targets {0}", "对象：{0}"],
  negated_effect: ["effect negated", "效果无效"],
  negated_activation: ["activation negated", "发动无效"],
  resolves: ["resolves", "处理"],
  attack: ["{0} attacks {1}", "{0}攻击{1}"],
  directly: ["directly", "（直接攻击）"],
  log: ["What has happened", "经过"],
  options: ["Options", "选项"],
  waits: ["The opponent is to choose …", "等待对手选择……"],
  thinks: ["The computer is thinking …", "电脑思考中……"],
  watching: ["You watch this duel.", "您正在观战。"],
  over: ["The duel is over", "决斗结束"],
  won: ["You have won", "您胜利了"],
  lost_duel: ["You have lost", "您落败了"],
  draw: ["A draw", "平局"],
  undo: ["Take back", "悔棋"],
  save: ["Save", "保存"],
  surrender: ["Surrender", "投降"],
  surrender_sure: ["Give the duel up?", "要认输吗？"],
  yes: ["Yes", "是"],
  no: ["No", "否"],
  rematch: ["Rematch", "再来一局"],
  new_duel: ["New duel", "新的决斗"],
  study_this: ["Study this duel", "研究此局"],
  asking: ["Ask me for answers", "询问连锁"],
  asking_auto: ["auto", "自动"],
  asking_always: ["always", "总是"],
  asking_off: ["off", "关闭"],
  asking_hint: ["auto: when the opponent does something; always: at every chance; off: never", "自动：对手行动时；总是：每次机会；关闭：从不"],
  wish_undo: ["The opponent would like to take the last choice back.", "对手请求悔棋。"],
  wish_rematch: ["The opponent would like a rematch.", "对手请求再来一局。"],
  wished: ["Asked the opponent. They have not agreed yet.", "已向对手提出，等待同意。"],
  allow: ["Agree", "同意"],
  refuse: ["Refuse", "拒绝"],
  say_words: ["Or say it: “set Dark Hole”, “pass” …", "或直接输入：如“盖放 黑洞”“不发动”……"],
  do_it: ["Do it", "执行"],
  hints: ["Arrow keys move over the board, Enter opens a card, 1 to 9 choose, W asks why not.", "方向键在场上移动，回车打开卡片，1到9选择，W询问为何不能。"],
  // cards
  card: ["Card", "卡片"],
  card_none: ["Choose a card to see what it does and what can be done with it.", "选择一张卡，查看其效果以及能做什么。"],
  hidden: ["You do not see this card.", "您看不到这张卡。"],
  look: ["What it does", "查看效果"],
  why: ["Why not?", "为何不能？"],
  can: ["can be done", "可以"],
  cannot: ["cannot be done", "不可以"],
  nothing: ["There is nothing to do with it there.", "在那里没有可以用它做的事。"],
  face_down: ["a face-down card", "里侧表示的卡"],
  a_card: ["a card", "一张卡"],
  empty: ["empty", "空"],
  unusable: ["cannot be used", "不能使用"],
  in_attack: ["Attack Position", "攻击表示"],
  in_defense: ["Defense Position", "守备表示"],
  in_face_down: ["face-down Defense Position", "里侧守备表示"],
  set: ["Set", "盖放"],
  negated: ["effects negated", "效果无效"],
  materials: ["Materials", "超量素材"],
  counters: ["Counters", "指示物"],
  can_choose: ["can be chosen", "可以选择"],
  monster_zone: ["monster zone {0}", "怪兽区{0}"],
  extra_zone_left: ["left Extra Monster Zone", "左侧额外怪兽区"],
  extra_zone_right: ["right Extra Monster Zone", "右侧额外怪兽区"],
  spell_zone: ["Spell & Trap zone {0}", "魔法与陷阱区{0}"],
  field: ["Field Zone", "场地区"],
  gy: ["Graveyard", "墓地"],
  banished: ["banished", "除外"],
  extra: ["Extra Deck", "额外卡组"],
  deck: ["Deck", "卡组"],
  hand: ["hand", "手卡"],
  sources: ["Source", "出处"],
  rule: ["Rule", "规则"],
  // study
  position: ["Position", "局面"],
  position_hint: ["Write lines such as “A hand: Dark Hole; Raigeki” or “B monsters: 1 Dark Blade (attack)”, or place cards below.", "直接书写，如“A hand: 黑洞”“B monsters: 1 暗黑之刃 (attack)”，或在下方放置卡片。"],
  place_hint: ["Click a card to place it there, or drag it onto the board. Cards that lie there can be dragged, too.", "点击卡片放到该处，或拖到场上。场上的卡也可以拖动。"],
  turn_number: ["Turn", "回合"],
  turn_player: ["Whose", "回合玩家"],
  phase: ["Phase", "阶段"],
  edit_card: ["Change or move it …", "更改或移动……"],
  set_this_turn: ["Set this turn", "这个回合盖放"],
  remove_card: ["Remove it", "移除"],
  marks: ["Also true of it (counters, “set this turn” …), separated by commas", "其他状态（指示物、“set this turn”等），以逗号分隔"],
  materials_of: ["Its materials, separated by semicolons", "其素材，以分号分隔"],
  no_position: ["This moment is inside a chain or a choice, and no position. Go back to one that is.", "此时点在连锁或选择之中，没有局面文本。请回到有局面的时点。"],
  not_in_text: ["The position does not name this card there. Edit its text.", "局面文本没有写明那里的这张卡，请直接修改文本。"],
  step_back: ["One moment back ([)", "后退一步（[）"],
  step_on: ["One moment on (])", "前进一步（]）"],
  how: ["How it lies", "放置方式"],
  face_up: ["face-up", "表侧表示"],
  file: ["The file", "文件"],
  set_up: ["Set up", "摆出"],
  place_card: ["Search a card and place it", "搜索卡片并放置"],
  add_to: ["Place at", "放到"],
  problems: ["Problems", "问题"],
  line: ["Line {0}", "第{0}行"],
  tree: ["Moments", "局面树"],
  start: ["Beginning", "开始"],
  here: ["here", "当前"],
  cut: ["Remove", "删除"],
  rules_switch: ["Rule set", "规则"],
  share: ["Share as a link", "生成分享链接"],
  shared: ["The link contains everything. It is in the address bar and copied.", "链接包含全部内容，已写入地址栏并复制。"],
  shared_only: ["The link contains everything. It is in the address bar.", "链接包含全部内容，已写入地址栏。"],
  keep: ["Save as a ruling", "保存为裁定"],
  keep_title: ["Title", "标题"],
  keep_id: ["Id", "编号"],
  load_duel: ["Load a saved duel …", "读取已保存的决斗……"],
  load_ruling: ["Load a ruling", "读取裁定"],
  ruling_id: ["Id of a ruling", "裁定编号"],
  for_player: ["For player {0}", "玩家{0}"],
  asked: ["{0} is asked", "询问{0}"],
  write_back: ["Position of this moment", "当前时点的局面"],
  // read
  search_cards: ["Search cards: name, text, passcode", "搜索卡片：卡名、效果、密码"],
  series: ["Series", "系列"],
  kind: ["Kind", "种类"],
  any: ["any", "任意"],
  monster: ["Monster", "怪兽"],
  spell: ["Spell", "魔法"],
  trap: ["Trap", "陷阱"],
  search: ["Search", "搜索"],
  cards: ["Cards", "卡片"],
  rulebook: ["Rulebook", "规则书"],
  rulings: ["Rulings", "裁定"],
  found_n: ["{0} found, the first {1}", "共{0}个，显示前{1}个"],
  found_all: ["{0} found", "共{0}个"],
  search_rules: ["Search the rulebook", "搜索规则书"],
  search_rulings: ["Search the rulings", "搜索裁定"],
  shown_by: ["Shown by these rulings", "相关裁定"],
  shows: ["Rules these show", "所涉规则"],
  step_through: ["Step through it", "逐步查看"],
  not_described: ["Known, but not described yet.", "已知，尚未描述。"],
  grade_read: ["read from its print", "由卡面解读"],
  grade_draft: ["a draft", "草稿"],
  grade_undescribed: ["not described yet", "尚未描述"],
  close: ["Close", "关闭"],
  more: ["More", "更多"],
};

const PHASES = {
  draw: ["Draw", "抽卡", "DP"], standby: ["Standby", "准备", "SP"], "main-1": ["Main 1", "主要1", "M1"],
  battle: ["Battle", "战斗", "BP"], "main-2": ["Main 2", "主要2", "M2"], end: ["End", "结束", "EP"],
};

const STEPS = {
  start: ["Start Step", "开始步骤"], battle: ["Battle Step", "战斗步骤"], "damage-start": ["Damage Step: start", "伤害步骤：开始时"],
  "before-calculation": ["before damage calculation", "伤害计算前"], calculation: ["damage calculation", "伤害计算时"],
  "after-calculation": ["after damage calculation", "伤害计算后"], "damage-end": ["Damage Step: end", "伤害步骤：结束时"],
  end: ["End Step", "结束步骤"],
};

export const LANGUAGES = { en: "English", zh: "中文" };
let lang = "en";

export function speak(chosen) {
  lang = chosen in LANGUAGES ? chosen : "en";
  document.documentElement.lang = lang === "zh" ? "zh-CN" : "en";
}

export const spoken = () => lang;
const pick = (pair) => pair[lang === "zh" ? 1 : 0];

// The words of the page for a key, with what belongs in their gaps.
export function t(key, ...gaps) {
  if (!(key in WORDS)) throw new Error(`no words for ${key}`);
  return pick(WORDS[key]).replace(/\{(\d)\}/g, (_, at) => gaps[at]);
}

export const phaseName = (phase) => pick(PHASES[phase] ?? [phase, phase]);
export const phaseShort = (phase) => (PHASES[phase] ?? ["", "", phase])[2];
export const stepName = (step) => (step in STEPS ? pick(STEPS[step]) : "");
export const PHASE_ORDER = Object.keys(PHASES);

// A place in short ("A.m3") as people say it, from the side of `seat` ("A", "B"; else both are named by letter).
export function placeName(ref, seat) {
  const [side, where, number] = ref.split(".");
  const owner = seat === side ? t("mine") : seat === "A" || seat === "B" ? t("theirs") : side;
  const zone = /^([ms])(\d)$/.exec(where);
  let name;
  if (zone && zone[1] === "m") name = { 6: t("extra_zone_left"), 7: t("extra_zone_right") }[zone[2]] ?? t("monster_zone", zone[2]);
  else if (zone) name = t("spell_zone", zone[2]);
  else name = t(where) + (number ? ` ${number}` : "");
  return lang === "zh" ? `${owner}的${name}` : `${owner}: ${name}`;
}
