/**
 * The components of the basic catalog, one row each (A2UI v1.0, basic catalog): what
 * stands at each property, and what it is when nothing is said.
 */
import type {Json} from '../base/json.js';

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

/**
 * text, number, boolean, texts: may be bound; then the value is made that type.
 * word, amount, flag: literal; a word outside `words` is its default.
 * child, children, tabs: other components. options, icon, action: shapes of their own.
 */
export type PropType =
  | 'text' | 'number' | 'boolean' | 'texts' | 'word' | 'amount' | 'flag' | 'child' | 'children' | 'tabs' | 'options' | 'icon' | 'action';

export interface PropRow {
  readonly type: PropType;
  readonly required?: true;
  readonly words?: readonly string[];
  readonly initial?: Json;
}

export interface ComponentRow {
  readonly props: Readonly<Record<string, PropRow>>;
  /** `checks` may stand there. */
  readonly checks?: true;
}

const text: PropRow = {type: 'text'};
const textRequired: PropRow = {type: 'text', required: true};
const child: PropRow = {type: 'child', required: true};
const children: PropRow = {type: 'children', required: true};
/** The first is the default. */
const word = (...words: readonly string[]): PropRow => ({type: 'word', words, initial: words[0] as string});

const align = word('stretch', 'start', 'center', 'end');
const justify = word('start', 'center', 'end', 'spaceAround', 'spaceBetween', 'spaceEvenly', 'stretch');

const rows: Readonly<Record<string, ComponentRow>> = {
  Text: {props: {text: textRequired, variant: word('body', 'caption', 'h1', 'h2', 'h3', 'h4', 'h5')}},
  Image: {
    props: {
      url: textRequired, description: text, fit: word('fill', 'contain', 'cover', 'none', 'scaleDown'),
      variant: word('mediumFeature', 'icon', 'avatar', 'smallFeature', 'largeFeature', 'header'),
    },
  },
  Icon: {props: {name: {type: 'icon', required: true}}},
  Video: {props: {url: textRequired, posterUrl: text}},
  AudioPlayer: {props: {url: textRequired, description: text}},
  Row: {props: {children, justify, align}},
  Column: {props: {children, justify, align}},
  List: {props: {children, direction: word('vertical', 'horizontal'), align}},
  Card: {props: {child}},
  Tabs: {props: {tabs: {type: 'tabs', required: true}}},
  Modal: {props: {trigger: child, content: child}},
  Divider: {props: {axis: word('horizontal', 'vertical')}},
  Button: {props: {child, action: {type: 'action', required: true}, variant: word('default', 'primary', 'borderless')}, checks: true},
  TextField: {
    props: {label: textRequired, value: text, placeholder: text, variant: word('shortText', 'longText', 'number', 'obscured')}, checks: true,
  },
  CheckBox: {props: {label: textRequired, value: {type: 'boolean', required: true}}, checks: true},
  ChoicePicker: {
    props: {
      label: text, options: {type: 'options', required: true}, value: {type: 'texts', required: true},
      variant: word('mutuallyExclusive', 'multipleSelection'), displayStyle: word('checkbox', 'chips'), filterable: {type: 'flag', initial: false},
    },
    checks: true,
  },
  Slider: {
    props: {
      label: text, min: {type: 'amount', initial: 0}, max: {type: 'amount', required: true}, value: {type: 'number', required: true}, steps: {type: 'amount'},
    },
    checks: true,
  },
  DateTimeInput: {
    props: {
      value: textRequired, enableDate: {type: 'flag'}, enableTime: {type: 'flag', initial: false}, min: text, max: text, label: text,
    },
    checks: true,
  },
};

/** Looked up by names that agents made: a map, not the object. */
export const components: ReadonlyMap<string, ComponentRow> = new Map(Object.entries(rows));

/** What is shown of a component that nobody knows: its words, and what stands in it. */
export const unknownComponent: ComponentRow = {
  props: {text, label: text, title: text, child: {type: 'child'}, children: {type: 'children'}},
};

/** Properties of every component. */
export const weight: PropRow = {type: 'amount'};
