/** Under which keys a desk keeps what is not a message by its reference. */

/** Where the text that a user writes next belongs. */
export const askKey = (channel: string, chat: string, actor: string): string => `ask:${channel}:${chat}:${actor}`;
/** The chat's open question, where answers say nothing of what they answer. */
export const openKey = (channel: string, chat: string): string => `open:${channel}:${chat}`;
/** Where a message of ours was posted. */
export const postKey = (channel: string, chat: string, message: string): string => `post:${channel}:${chat}:${message}`;
/** Among what was seen: when a number answered something in a chat. */
export const numberKey = (channel: string, chat: string, actor: string, text: string): string => `number:${channel}:${chat}:${actor}:${text}`;
