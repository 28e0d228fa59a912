/** The elements in templates of Vue 3: `import type {} from 'markdownui/types/vue'`, once. */
import type {HTMLAttributes, ReservedProps, Slot} from 'vue';
import type {MduiElements, MduiEvent, MduiTag} from './elements.js';

type Given<Tag extends MduiTag> = MduiElements[Tag]['props'];
type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Camel<Capitalize<Tail>>}` : Name;

/** What a tag takes: what every element does, its own attributes and properties, and `@mdui-…` for what it or its content dispatches. */
export type MduiProps<Tag extends MduiTag> = Omit<HTMLAttributes, keyof Given<Tag>> & ReservedProps & Given<Tag> & {
  [Name in keyof MduiEvent<Tag> & string as `on${Capitalize<Camel<Name>>}`]?: ((event: MduiEvent<Tag>[Name]) => void) | undefined;
};

/** An element as the checker of templates wants it: a thing that is made with props. */
type MduiTags = {[Tag in MduiTag]: new () => MduiElements[Tag]['element'] & {$props: MduiProps<Tag>; $slots: Readonly<Record<string, Slot | undefined>>}};

declare module 'vue' {
  interface GlobalComponents extends MduiTags {}
}
