/**
 * A build step for the standalone files: small pieces of dependencies that nothing reaches.
 * Of lit, what it keeps for browsers that cannot show our elements anyway (no adopted style
 * sheets, polyfilled shadow trees) and for rendering on a server; of the event-stream
 * parser, words for errors, of which `src/protocol` reads the kind alone.
 */
import type {Plugin} from 'vite';

/** A file, to pieces of it and what stands in their place. */
const pieces: ReadonlyMap<string, readonly (readonly [piece: string | RegExp, instead: string])[]> = new Map([
  ['@lit/reactive-element/css-tag.js', [
    ['t.ShadowRoot&&(void 0===t.ShadyCSS||t.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype', '!0'],
    // Each sheet of ours is one template, written here.
    ['throw Error("Value passed to \'css\' function must be a \'css\' function result: "+t+". Use \'unsafeCSS\' to pass non-literal values, but take care to ensure page security.")', 'throw Error("css")'],
    ['throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.")', 'throw Error("css")'],
  ]],
  ['@lit/reactive-element/reactive-element.js', [['p=a.reactiveElementPolyfillSupport', 'p=void 0']]],
  ['lit-html/lit-html.js', [['B=t.litHtmlPolyfillSupport;B?.(S,k),', 'B=0;']]],
  ['lit-element/lit-element.js', [['s.litElementHydrateSupport?.({LitElement:i});const o=s.litElementPolyfillSupport;o?.({LitElement:i});', '0;']]],
  ['eventsource-parser/dist/index.js', [
    ['  if (typeof config == "function")\n    throw new TypeError(\n      "`config` must be an object, got a function instead. Did you mean `createParser({onEvent: fn})`?"\n    );\n', ''],
    ['"Cannot feed parser: it was terminated after exceeding the configured max buffer size. Call `reset()` to resume parsing."', ''],
    [/`Buffered data .*`/, '""'],
    [/`Invalid \\`retry\\`.*`/, '""'],
    [/`Unknown field .*`/, '""'],
  ]],
]);

export function slimPiecesPlugin(): Plugin {
  return {
    name: 'slim-pieces',
    apply: 'build',
    transform(code, id) {
      const [file, changes] = [...pieces].find(([path]) => id.endsWith(`/node_modules/${path}`)) ?? [];
      if (!file || !changes) return null;
      let slim = code;
      for (const [from, to] of changes) {
        const before = slim;
        slim = slim.replace(from, () => to);
        if (slim === before) this.error(`${file} no longer has ${from}.`);
      }
      return {code: slim, map: null};
    },
  };
}
