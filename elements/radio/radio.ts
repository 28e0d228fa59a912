import {ChoiceGroup} from '../base/choice-group.js';
import {styles} from './radio.styles.js';

/**
 * @summary One of several options. Native radios in a fieldset: arrow keys move and
 * choose, Tab enters and leaves the group. The value is a string, or null when nothing is
 * chosen; a required one with nothing chosen is invalid.
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
export class MduiRadio extends ChoiceGroup<string | null> {
  static override readonly elementName: string = 'radio';
  static override styles = styles;

  protected override readonly type = 'radio';

  protected override coerce(value: unknown): string | null {
    return this.one(value);
  }

  protected override get chosen(): readonly string[] {
    return this.value === null ? [] : [this.value];
  }

  protected override formData(): string | null {
    return this.value;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mdui-radio': MduiRadio;
  }
}
