/** A message from its first character to its last: open, append, close, cancel (`language.md §5`). */
import {endBodies} from './body.js';
import type {Core} from './core.js';
import type {Role} from './types.js';

/** UTF-8 bytes of a text. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    // Each half of a pair counts two.
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

export function open(core: Core, role: Role = core.role): void {
  core.phase = 'streaming';
  core.role = role;
  core.main = core.parser(core.root);
  core.changed({kind: 'phase', node: core.root});
}

/** Reads text; what passes the limit of the message is left out, and said. */
export function append(core: Core, text: string): void {
  const {limits} = core.policy;
  const before = core.bytes;
  core.appended += text.length;
  core.bytes += bytesOf(text);
  if (core.bytes <= limits.bytes) return core.main?.write(text);
  if (before <= limits.bytes) {
    // The part that still fits, in whole characters; one of them is at most four bytes.
    let fits = '';
    let room = limits.bytes - before;
    for (const char of text) {
      room -= bytesOf(char);
      if (room < 0) break;
      fits += char;
    }
    core.main?.write(fits);
    core.report({code: 'limit', message: `A message has at most ${limits.bytes} bytes; the rest is left out.`, line: 1, column: 1, severity: 'error'});
    core.changed({kind: 'phase', node: core.root});
  }
}

/** `live` false is a cancel: what is open closes inert. */
export function end(core: Core, live: boolean): void {
  core.main?.end(live);
  endBodies(core, live);
  core.phase = live ? 'closed' : 'cancelled';
  // Errors whose control never came show now.
  for (const node of core.nodes.values()) if (node.type === 'error') core.changed({kind: 'props', node});
  core.changed({kind: 'phase', node: core.root});
}
