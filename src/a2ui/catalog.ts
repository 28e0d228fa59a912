/**
 * The components of the basic catalog, one row each (A2UI v1.0, basic catalog): what
 * stands at each property, and what it is when nothing is said.
 */
import type {Json} from '../base/json.js';
import {type Place, readSignature} from './signature.js';

/** The id that we write. */
export const basicCatalogId = 'https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json';

/** Other names that the basic catalog has or had. */
const aliases: ReadonlySet<string> = new Set([
  basicCatalogId,
  'https://a2ui.org/catalogs/basic/v1/catalog.json',
  ...['v0_9', 'v0_9_1', 'v0_10'].flatMap((version) =>
    ['catalogs/basic/catalog.json', 'basic_catalog.json', 'standard_catalog.json'].map((file) => `https://a2ui.org/specification/${version}/${file}`)),
  'basic',
]);

export function isBasicCatalog(catalogId: string): boolean {
  return aliases.has(catalogId);
}

/** The protocol's words for a catalog that cannot be used; undefined for one that can. */
export function catalogProblem(catalogId: Json | undefined, fallback: string | undefined, surface: string): string | undefined {
  const id = catalogId ?? fallback;
  if (id === undefined) return `Surface '${surface}' has no default catalogId: createSurface needs one, "${basicCatalogId}" for the basic components.`;
  if (typeof id !== 'string') return 'A catalogId is a string.';
  return isBasicCatalog(id) ? undefined : `Catalog not found: ${id}`;
}

/**
 * text, number, boolean, texts: may be bound; then the value is made that type.
 * word, amount, flag: literal; a word that is not among them is the first.
 * child, children, tabs: other components. options, icon (a name, or a path of its own), action: shapes of their own.
 */
export type PropType =
  | 'text' | 'number' | 'boolean' | 'texts' | 'word' | 'amount' | 'flag' | 'child' | 'children' | 'tabs' | 'options' | 'icon' | 'path' | 'action';

export interface PropRow extends Place<PropType> {
  readonly words: readonly string[];
  /** What it is when nothing is said; undefined where that is nothing. */
  readonly initial: Json | undefined;
}

export type Props = Readonly<Record<string, PropRow>>;

const placed = 'justify:word=start|center|end|spaceAround|spaceBetween|spaceEvenly|stretch align:word=stretch|start|center|end';

/** Their properties; the first word is what it is when nothing is said. */
const rows = {
  Text: 'text! variant:word=body|caption|h1|h2|h3|h4|h5',
  Image: 'url! description fit:word=fill|contain|cover|none|scaleDown variant:word=mediumFeature|icon|avatar|smallFeature|largeFeature|header',
  Icon: 'name:icon!',
  Video: 'url! posterUrl',
  AudioPlayer: 'url! description',
  Row: `children:children! ${placed}`,
  Column: `children:children! ${placed}`,
  List: 'children:children! direction:word=vertical|horizontal align:word=stretch|start|center|end',
  Card: 'child:child!',
  Tabs: 'tabs:tabs!',
  Modal: 'trigger:child! content:child!',
  Divider: 'axis:word=horizontal|vertical',
  Button: 'child:child! action:action! variant:word=default|primary|borderless',
  TextField: 'label! value placeholder variant:word=shortText|longText|number|obscured',
  CheckBox: 'label! value:boolean!',
  ChoicePicker: 'label options:options! value:texts! variant:word=mutuallyExclusive|multipleSelection displayStyle:word=checkbox|chips filterable:flag=false',
  Slider: 'label min:amount=0 max:amount! value:number! steps:amount',
  DateTimeInput: 'value! enableDate:flag enableTime:flag=false min max label',
};

/** Every component may say how much room it takes. */
const readProps = (text: string): Props => Object.fromEntries(Object.entries(readSignature<PropType>(`${text} weight:amount`)).map(([name, place]) => {
  const words = place.given.split('|');
  return [name, {...place, words, initial: place.type === 'word' ? words[0] : place.given === '' ? undefined : (JSON.parse(place.given) as Json)}];
}));

/** Looked up by names that agents made: a map, not the object. */
export const components: ReadonlyMap<string, Props> = new Map(Object.entries(rows).map(([name, text]) => [name, readProps(text)]));

/** What is shown of a component that nobody knows: its words, and what stands in it. */
export const unknownComponent: Props = readProps('text label title child:child children:children');
