/** The elements in templates of Svelte: `import type {} from 'markdownui/types/svelte'`, once. */
import type {HTMLAttributes} from 'svelte/elements';
import type {MduiElements, MduiEvent, MduiTag} from './elements.js';

type Given<Tag extends MduiTag> = MduiElements[Tag]['props'];
type Own<Tag extends MduiTag> = MduiElements[Tag]['element'];

/** What a tag takes: what every element does, its own attributes and properties, and `onmdui-…` (Svelte 4: `on:mdui-…`) for what it or its content dispatches. */
export type MduiProps<Tag extends MduiTag> = Omit<HTMLAttributes<Own<Tag>>, keyof Given<Tag>> & Given<Tag> & {
  [Name in keyof MduiEvent<Tag> & string as `on${Name}` | `on:${Name}`]?: ((event: MduiEvent<Tag>[Name]) => void) | null | undefined;
};

type MduiTags = {[Tag in MduiTag]: MduiProps<Tag>};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends MduiTags {}
}
