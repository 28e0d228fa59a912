/** What a page loads to have each renderer, bundled alike. */
import {type Size, sizeOf, sizeOfFile} from './bundle.js';
import {type Library, ours} from './libraries.js';
import type {Rows} from './rows.js';

const script = 'markdownui.min.js';

/** Ways to have this project. What the elements load later is A2UI: with the first surface, and parts of it that few surfaces need. The last one has its core for pages of their own, too. */
const own: Readonly<Record<string, () => Promise<Size> | Size>> = {
  [`${ours}: mdui-message, prose only`]: () => sizeOf('import \'./.build/elements/message.js\';'),
  [`${ours}: core and all elements`]: () => sizeOf('import \'./.build/elements.js\';\nexport * from \'./.build/index.js\';'),
  [`${ours}: ${script} as it is served`]: () => sizeOfFile(script),
  [`${ours}: core, all elements, a surface`]: () => sizeOf('import \'./.build/elements.js\';\nexport * from \'./.build/index.js\';\nimport \'./.build/elements/surface.js\';'),
  [`${ours}: core, all elements, a2ui`]: () => sizeOf('import \'./.build/elements.js\';\nexport * from \'./.build/index.js\';\nexport * from \'./.build/a2ui.js\';'),
};

export const sizeNames = Object.keys(own);

export async function measureSizes(rows: Rows, libraries: readonly Library[], say: (text: string) => void): Promise<void> {
  const others = libraries.filter(({name, floor}) => name !== ours && !floor)
    .map(({name, adapter}) => [name, () => sizeOf(`export {start} from './adapters/${adapter}.ts';`)] as const);
  for (const [library, measure] of [...Object.entries(own), ...others]) {
    try {
      for (const [name, value] of Object.entries(await measure())) rows.add({library, document: 'bundle', length: 0, measure: name, value});
    } catch (error) {
      rows.add({library, document: 'bundle', length: 0, measure: 'gzip', value: Number.NaN, why: String(error).split('\n')[0] ?? ''});
    }
    say(`size of ${library}: ${rows.value(library, 'bundle', 0, 'gzip').toFixed(1)} kB`);
  }
}
