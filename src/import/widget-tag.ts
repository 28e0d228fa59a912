/** The content of a rendered widget: JSON, percent-encoded since September 2025 and in base64 before. */
import type {Json} from '../base/json.js';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Undefined for what is no base64. One character a byte, as `atob` gives it. */
function fromBase64(text: string): string | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  let out = '';
  let bits = 0;
  let held = 0;
  for (const char of text.replace(/=+$/, '')) {
    held = ((held << 6) | alphabet.indexOf(char)) & 0xffff;
    bits += 6;
    if (bits >= 8) out += String.fromCharCode((held >> (bits -= 8)) & 0xff);
  }
  return out;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The object behind the `content` of a tag's attributes; undefined when there is none. */
export function widgetContent(attributes: string): Json | undefined {
  const [, double, single] = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
  const content = (double ?? single ?? '').trim();
  for (const json of [decoded(content), fromBase64(content)]) {
    try {
      if (json !== undefined && json !== '') return JSON.parse(json) as Json;
    } catch {
      // the other encoding, then
    }
  }
  return undefined;
}
