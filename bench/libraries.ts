/** What is measured: each renderer, how long it may take, and what of npm it stands for. */

export interface Library {
  readonly name: string;
  /** The file of `adapters/`. */
  readonly adapter: string;
  /** Milliseconds for one text; a renderer that needs longer is asked for no longer text of that kind. */
  readonly limit: number;
  /** Whether `markdownui.min.js` is in its page. */
  readonly ours?: true;
  /** Not a renderer, but what no renderer can be faster than. */
  readonly floor?: true;
  /** Its work does not grow faster than the text, or it is done once: a short run asks it for long texts too. */
  readonly paced?: true;
  readonly packages: readonly string[];
}

export const ours = 'markdownui';
/** The renderers that the bars are set by may take longer, so that there is something to compare with. This one is the fastest of all others. */
export const rival = 'streaming-markdown';
export const wholesale = 'marked + DOMPurify';
export const parseOnce = 'floor: parse once';

export const libraries: readonly Library[] = [
  {name: ours, adapter: 'markdownui', limit: 20_000, ours: true, paced: true, packages: []},
  {name: rival, adapter: 'streaming-markdown', limit: 20_000, paced: true, packages: ['streaming-markdown']},
  {name: 'streamdown', adapter: 'streamdown', limit: 6_000, packages: ['streamdown', 'react', 'react-dom']},
  {name: 'incremark', adapter: 'incremark', limit: 6_000, packages: ['@incremark/core', '@incremark/react', 'react', 'react-dom']},
  {name: wholesale, adapter: 'marked', limit: 24_000, packages: ['marked', 'dompurify']},
  {name: 'markdown-it', adapter: 'markdown-it', limit: 6_000, packages: ['markdown-it']},
  {name: parseOnce, adapter: 'floor-parse', limit: 8_000, floor: true, paced: true, packages: ['marked']},
  {name: 'floor: append text', adapter: 'floor-append', limit: 3_000, floor: true, packages: []},
];
