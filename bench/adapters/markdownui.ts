import type {Start} from './session.js';

export interface Message extends HTMLElement {
  readonly stats: {readonly appended: number; readonly lexed: number; readonly flushes: number};
  append(text: string): void;
  close(): void;
  flush(): void;
}

export const start: Start = (host) => {
  const message = document.createElement('mdui-message') as Message;
  host.append(message);
  return {
    append(text) {
      message.append(text);
      message.flush();
    },
    end() {
      message.close();
      message.flush();
    },
  };
};
