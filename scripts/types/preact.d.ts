/** The elements in JSX of Preact: `import type {} from 'markdownui/types/preact'`, once. */
import type {ClassAttributes, HTMLAttributes} from 'preact';
import type {MduiElements, MduiEvent, MduiTag} from './elements.js';

type Given<Tag extends MduiTag> = MduiElements[Tag]['props'];
type Own<Tag extends MduiTag> = MduiElements[Tag]['element'];

/** What a tag takes: what every element does, its own attributes and properties, and `onmdui-…` for what it or its content dispatches. */
export type MduiProps<Tag extends MduiTag> = Omit<HTMLAttributes<Own<Tag>> & ClassAttributes<Own<Tag>>, keyof Given<Tag>> & Given<Tag> & {
  [Name in keyof MduiEvent<Tag> & string as `on${Name}`]?: ((event: MduiEvent<Tag>[Name]) => void) | undefined;
};

type MduiTags = {[Tag in MduiTag]: MduiProps<Tag>};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends MduiTags {}
  }
}
