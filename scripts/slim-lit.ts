/**
 * A build step for the standalone files: lit without what it keeps for browsers that cannot
 * show our elements anyway (no adopted style sheets, polyfilled shadow trees) and for
 * rendering on a server.
 */
import type {Plugin} from 'vite';

/** A file of lit, to pieces of it and what stands in their place. */
const pieces: ReadonlyMap<string, readonly (readonly [string, string])[]> = new Map([
  ['@lit/reactive-element/css-tag.js', [
    ['t.ShadowRoot&&(void 0===t.ShadyCSS||t.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype', '!0'],
    // Each sheet of ours is one template, written here.
    ['throw Error("Value passed to \'css\' function must be a \'css\' function result: "+t+". Use \'unsafeCSS\' to pass non-literal values, but take care to ensure page security.")', 'throw Error("css")'],
    ['throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.")', 'throw Error("css")'],
  ]],
  ['@lit/reactive-element/reactive-element.js', [['p=a.reactiveElementPolyfillSupport', 'p=void 0']]],
  ['lit-html/lit-html.js', [['B=t.litHtmlPolyfillSupport;B?.(S,k),', 'B=0;']]],
  ['lit-element/lit-element.js', [['s.litElementHydrateSupport?.({LitElement:i});const o=s.litElementPolyfillSupport;o?.({LitElement:i});', '0;']]],
]);

export function slimLitPlugin(): Plugin {
  return {
    name: 'slim-lit',
    apply: 'build',
    transform(code, id) {
      const [file, changes] = [...pieces].find(([path]) => id.endsWith(`/node_modules/${path}`)) ?? [];
      if (!file || !changes) return null;
      let slim = code;
      for (const [from, to] of changes) {
        if (!slim.includes(from)) this.error(`${file} no longer has ${JSON.stringify(from)}.`);
        slim = slim.replace(from, () => to);
      }
      return {code: slim, map: null};
    },
  };
}
