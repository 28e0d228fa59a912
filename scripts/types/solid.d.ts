/** The elements in JSX of Solid: `import type {} from 'markdownui/types/solid'`, once. */
import type {JSX} from 'solid-js';
import type {MduiElements, MduiEvent, MduiTag} from './elements.js';

type Given<Tag extends MduiTag> = MduiElements[Tag]['props'];
type Own<Tag extends MduiTag> = MduiElements[Tag]['element'];

/** What a tag takes: what every element does, its own attributes and properties, also as `prop:…`, and `on:mdui-…` for what it or its content dispatches. */
export type MduiProps<Tag extends MduiTag> = Omit<JSX.HTMLAttributes<Own<Tag>>, keyof Given<Tag>> & Given<Tag> & {
  [Name in keyof Given<Tag> & string as `prop:${Name}`]?: Given<Tag>[Name];
} & {
  [Name in keyof MduiEvent<Tag> & string as `on:${Name}`]?: JSX.EventHandlerWithOptionsUnion<Own<Tag>, MduiEvent<Tag>[Name], (event: MduiEvent<Tag>[Name]) => void> | undefined;
};

type MduiTags = {[Tag in MduiTag]: MduiProps<Tag>};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends MduiTags {}
  }
}
