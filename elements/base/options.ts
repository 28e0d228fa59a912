/**
 * Controls with options (`language.md §1.7`): given as a property, or by hand as
 * `<option>` and `<optgroup>` children.
 */
import type {PropertyDeclarations} from 'lit';
import type {Json, Option} from '../../src/index.js';
import {text} from './coerce.js';
import {FormControl} from './form-control.js';

/** Options from whatever a page gives: options, plain texts, or JSON of either. */
function toOptions(given: unknown): Option[] {
  let list = given;
  if (typeof given === 'string') {
    try {
      list = JSON.parse(given);
    } catch {
      list = undefined;
    }
  }
  if (!Array.isArray(list)) return [];
  return list.map((item: Partial<Option> | string) => {
    if (typeof item !== 'object' || item === null) return {label: text.coerce(item), value: text.coerce(item)};
    const label = text.coerce(item.label ?? item.value);
    return {...item, label, value: text.coerce(item.value ?? label), ...(item.options && {options: toOptions(item.options)})};
  });
}

function fromChildren(parent: Element): Option[] {
  return [...(parent.children ?? [])].flatMap((child): Option[] => {
    const disabled = child.hasAttribute('disabled');
    if (child instanceof HTMLOptGroupElement) return [{label: child.label, value: '', disabled, options: fromChildren(child)}];
    if (!(child instanceof HTMLOptionElement)) return [];
    return [{label: child.label, value: child.value, disabled, selected: child.defaultSelected, description: child.dataset.description ?? ''}];
  });
}

/** The options that can be chosen, groups opened, in order. */
function flatten(options: readonly Option[]): Option[] {
  return options.flatMap((option) => (option.options ? flatten(option.options) : [option]));
}

/** Values as texts; nothing is none, not the empty text. */
function list(value: unknown): string[] {
  return [value].flat().flatMap((item) => (item === null || item === undefined ? [] : [text.coerce(item)]));
}

export abstract class OptionControl<V extends Json = Json> extends FormControl<V> {
  static override properties: PropertyDeclarations = {options: {noAccessor: true, converter: (value) => value ?? undefined}};

  #given: readonly Option[] | undefined;
  /** What the children say, kept while they are watched. */
  #read: readonly Option[] | undefined;
  #flat: readonly [source: readonly Option[], flat: readonly Option[]] | undefined;
  #watch: MutationObserver | undefined;

  /** What can be chosen: options, groups of options, or plain texts; else the `<option>` and `<optgroup>` children. */
  get options(): readonly Option[] {
    if (this.#given) return this.#given;
    if (!this.isConnected) return fromChildren(this);
    return (this.#read ??= fromChildren(this));
  }

  set options(options: readonly (Option | string)[] | undefined) {
    this.#given = options && toOptions(options);
    this.#follow();
    this.requestUpdate();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#follow();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watch?.disconnect();
  }

  /** Children are watched where they are the options. */
  #follow(): void {
    this.#watch?.disconnect();
    if (this.#given || !this.isConnected) return;
    this.#watch ??= new MutationObserver(() => {
      this.#read = undefined;
      this.requestUpdate();
    });
    this.#read = undefined;
    this.#watch.observe(this, {childList: true, subtree: true, characterData: true, attributeFilter: ['value', 'label', 'selected', 'disabled', 'data-description']});
  }

  protected get flat(): readonly Option[] {
    const {options} = this;
    if (this.#flat?.[0] !== options) this.#flat = [options, flatten(options)];
    return this.#flat![1];
  }

  protected override get initial(): unknown {
    return this.defaultValue === undefined ? this.flat.filter(({selected}) => selected).map(({value}) => value) : this.defaultValue;
  }

  /** One of the options' values; of several the last one. */
  protected one(value: unknown): string | null {
    const [wanted] = list(value).slice(-1);
    return this.flat.find((option) => option.value === wanted)?.value ?? null;
  }

  /** Those of the options' values that are given, in the options' order. */
  protected several(value: unknown): string[] {
    const wanted = new Set(list(typeof value === 'string' ? value.split(',').map((item) => item.trim()) : value));
    return this.flat.map((option) => option.value).filter((item) => wanted.has(item));
  }

  /** Several values under one name, as a native group of boxes sends them. */
  protected entries(values: readonly string[]): FormData | null {
    if (!this.name) return null;
    const data = new FormData();
    for (const value of values) data.append(this.name, value);
    return data;
  }
}
