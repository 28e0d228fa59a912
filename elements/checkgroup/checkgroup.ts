import type {PropertyDeclarations} from 'lit';
import {ChoiceGroup} from '../base/choice-group.js';
import {number} from '../base/coerce.js';
import {chosenWord, word} from '../base/words.js';
import {styles} from './checkgroup.styles.js';

/**
 * @summary Any number of several options, or between `min` and `max` of them. Native
 * checkboxes in a fieldset. The value is an array of strings in the order of the options;
 * a form gets one entry for each.
 *
 * @slot - by hand: `<option>` and `<optgroup>` children are the options; `data-description` adds a line to one
 * @csspart base - the fieldset
 * @csspart label - the legend
 * @csspart help - a line of help text
 * @csspart options - all options
 * @csspart rows - the options side by side, in each group
 * @csspart option - one option
 * @csspart control - its native control
 * @csspart option-label - the label of an option
 * @csspart option-description - the second line of an option
 * @csspart group - a group of options, a fieldset of its own
 * @csspart warning - the renderer's warning about secrets
 * @csspart reason - why the agent changed the value
 * @csspart error - what is wrong
 * @csspart icon - the icon of a message
 */
export class MduiCheckgroup extends ChoiceGroup<string[]> {
  static override readonly elementName: string = 'checkgroup';
  static override styles = styles;
  static override properties: PropertyDeclarations = {min: number, max: number};

  /** The fewest options that are valid; `required` is 1. */
  declare min: number | undefined;
  /** The most options that are valid. */
  declare max: number | undefined;

  protected override readonly type = 'checkbox';

  protected override coerce(value: unknown): string[] {
    return this.several(value);
  }

  protected override get chosen(): readonly string[] {
    return this.value;
  }

  protected override formData(): FormData | null {
    return this.entries(this.value);
  }

  /** No native control counts; a radio has the browser's words for "none chosen". */
  protected override problem(): readonly [ValidityStateFlags, string] {
    if (this.locked) return [{}, ''];
    const count = this.value.length;
    const least = Math.min(Math.max(this.min ?? 0, Number(this.required)), this.flat.length);
    if (count < least) {
      const none = chosenWord(this, 'valueMissing radio') ?? Object.assign(document.createElement('input'), {type: 'radio', name: 'x', required: true}).validationMessage;
      return least === 1 ? [{valueMissing: true}, none] : [{rangeUnderflow: true}, word(this, 'Please choose at least {count}.', {count: least})];
    }
    return this.max !== undefined && count > this.max ? [{rangeOverflow: true}, word(this, 'Please choose at most {count}.', {count: this.max})] : [{}, ''];
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mdui-checkgroup': MduiCheckgroup;
  }
}
