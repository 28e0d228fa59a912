/**
 * Types of the elements as JSX, Vue and Svelte templates write them. They depend on no
 * framework; an application joins them to its own in a few lines:
 *
 * ```ts
 * import type {MduiIntrinsicElements} from 'markdownui/elements';
 * declare module 'react' {
 *   namespace JSX { interface IntrinsicElements extends MduiIntrinsicElements {} }
 * }
 * ```
 */
import type {LitElement} from 'lit';

/** The tags of this library: those that the program has imported. */
type MduiTag = Extract<keyof HTMLElementTagNameMap, `mdui-${string}`>;
type Method = (...parameters: never[]) => unknown;

/** What an element takes besides what every HTML element does: its properties, without its methods. */
type Properties<Element> = {[Key in Exclude<keyof Element, keyof LitElement> as Element[Key] extends Method ? never : Key]?: Element[Key]};

/** `onmdui-click` and its kin, as React 19 and Svelte 5 write listeners. */
type Listeners = {[Name in Extract<keyof HTMLElementEventMap, `mdui-${string}`> as `on${Name}`]?: (event: HTMLElementEventMap[Name]) => void};

/** What every element takes, in the little that the frameworks agree on. */
interface Common {
  id?: string;
  class?: string;
  className?: string;
  slot?: string;
  title?: string;
  hidden?: boolean;
  dir?: string;
  lang?: string;
  style?: unknown;
  children?: unknown;
  key?: string | number | bigint | null;
}

/** A ref of React's: a function, also one that takes no null, or an object. */
type Ref<Element> = {take(element: Element | null): unknown}['take'] | {current: Element | null} | null;

/** Props of each element by its tag. */
export type MduiIntrinsicElements = {[Tag in MduiTag]: Properties<HTMLElementTagNameMap[Tag]> & Listeners & Common & {ref?: Ref<HTMLElementTagNameMap[Tag]>}};
