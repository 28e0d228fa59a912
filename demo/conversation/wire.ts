/** What the page needs of the way to an agent; each protocol has a file of its own. */
export type Conversation = HTMLElementTagNameMap['mdui-conversation'];

export interface Wire {
  /** Sends what the user typed; false when it did not arrive. */
  say(text: string): Promise<boolean>;
  /** The user stopped what was arriving. */
  stop(): void;
  /** Breaks the line, and mends it: what came meanwhile is there. */
  disconnect(): void;
  connect(): void;
}

/** Serves the conversation that the element shows now; `told` hears how the line is. */
export type Connect = (element: Conversation, id: string, told: (state: string) => void) => Wire;
