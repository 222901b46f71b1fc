class ReadRoom extends HTMLElement { visit() {} reconnected() {} speak() {} }
customElements.define("read-room", ReadRoom);
