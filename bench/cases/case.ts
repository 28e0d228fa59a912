/** One interface in the languages of agents: each written as its own documentation would. */
import type {KnownBlock} from '@slack/types';

/** Its package has types of an old version only; that a card is sound is looked at by its own parser. */
export interface AdaptiveCard {
  readonly type: 'AdaptiveCard';
  readonly version: string;
  readonly body: readonly object[];
  readonly actions?: readonly object[];
}

export interface Case {
  readonly name: string;
  readonly markdown: string;
  readonly adaptiveCard: AdaptiveCard;
  readonly blockKit: readonly KnownBlock[];
}
