/** What a page sets of a surface. */
import type {PropertyDeclarations} from 'lit';
import {type Policy, type PolicyOptions, resolvePolicy} from '../../src/index.js';
import {arriving, basicCatalogId, type ProcessorOptions} from '../../src/a2ui/for-elements.js';
import {flag, text} from '../base/coerce.js';
import {MduiElement} from '../base/element.js';

export abstract class SurfaceSettings extends MduiElement {
  static override properties: PropertyDeclarations = {
    surfaceId: {...text, attribute: 'surface-id'},
    locale: text,
    policy: {attribute: false},
    sendDataModel: {...flag, attribute: 'send-data-model'},
    own: flag,
  };

  /** The id of the one surface to show; without it all that there are. */
  declare surfaceId: string;
  /** BCP 47, of numbers and dates; `en-US` unless said otherwise. Of a processor that was given, the processor's counts. */
  declare locale: string;
  /** What the host allows: actions, addresses, images and other media. */
  declare policy: PolicyOptions | undefined;
  /** The data of the surface may go with a turn when the agent asked for it. */
  declare sendDataModel: boolean;
  /** Of a processor that several share, only what came by this element is shown. */
  declare own: boolean;

  #resolved: readonly [given: PolicyOptions | undefined, policy: Policy] | undefined;

  /** The whole policy. */
  protected get resolved(): Policy {
    if (this.#resolved?.[0] !== this.policy || !this.#resolved) this.#resolved = [this.policy, resolvePolicy(this.policy)];
    return this.#resolved[1];
  }

  /** Brings the page up to date now. */
  abstract flush(): void;

  /** Settles once all is drawn, with what it has to load for that. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    this.flush();
    // What is loaded may need more; what cannot be loaded is not asked for without end.
    for (let round = 0; round < 3 && arriving.size > 0; round++) {
      await Promise.all(arriving);
      this.flush();
    }
    return done;
  }

  /** For a processor of its own; the locale is asked for whenever something is written in it. */
  protected get options(): ProcessorOptions {
    const language = (): string => this.locale || 'en-US';
    return {
      // Models leave it out, and there is no other.
      defaultCatalogId: basicCatalogId,
      get locale() {
        return language();
      },
    };
  }
}
