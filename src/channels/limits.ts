/** The limits of the channels, one row each (`docs/channels.md`). Where sources differ, the smaller. */
import type {Limit} from './types.js';

const row = (unit: Limit['unit'], max: number): Limit => ({unit, max});

/** By channel and by what is counted. */
export const limits = {
  telegram: {
    text: row('utf16', 4096), caption: row('utf16', 64), callback: row('byte', 64), toast: row('utf16', 200), placeholder: row('utf16', 64),
    perRow: row('item', 8), buttons: row('item', 100), entities: row('item', 100),
  },
  slack: {
    text: row('utf16', 40_000), section: row('utf16', 3000), header: row('utf16', 150), label: row('utf16', 2000), caption: row('utf16', 75), option: row('utf16', 75),
    placeholder: row('utf16', 150), blocks: row('item', 50), message: row('utf16', 13_000), elements: row('item', 25), radio: row('item', 10), select: row('item', 100),
    confirmTitle: row('utf16', 100), confirmText: row('utf16', 300), confirmButton: row('utf16', 30), length: row('utf16', 3000), title: row('utf16', 24), modalBlocks: row('item', 100),
  },
  discord: {
    text: row('utf16', 4000), components: row('item', 40), caption: row('utf16', 80), customId: row('utf16', 100), perRow: row('item', 5), option: row('utf16', 100), select: row('item', 25),
    placeholder: row('utf16', 150), title: row('utf16', 45), label: row('utf16', 45), hint: row('utf16', 100), value: row('utf16', 4000), radio: row('item', 10), modalPlaceholder: row('utf16', 100),
  },
  teams: {card: row('byte', 80_000), actions: row('item', 6), caption: row('utf16', 300), question: row('utf16', 1000)},
  whatsapp: {
    text: row('utf16', 4096), body: row('utf16', 1024), buttons: row('item', 3), caption: row('utf16', 20), id: row('utf16', 256), rows: row('item', 10), rowId: row('utf16', 200),
    title: row('utf16', 24), description: row('utf16', 72), button: row('utf16', 20),
    flowLabel: row('utf16', 30), flowTextLabel: row('utf16', 20), flowText: row('utf16', 80), flowArea: row('utf16', 600), flowHelper: row('utf16', 80), flowDescription: row('utf16', 300), flowHeading: row('utf16', 80), flowButton: row('utf16', 30),
  },
  email: {html: row('byte', 90_000), local: row('byte', 64), mailto: row('char', 2000), subject: row('char', 200)},
  sms: {body: row('septet', 1600)},
} as const;
