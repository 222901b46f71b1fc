class StudyRoom extends HTMLElement { visit() {} reconnected() {} speak() {} }
customElements.define("study-room", StudyRoom);
