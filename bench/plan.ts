/** How much is measured: all of it, or what two minutes allow. */
import {type DocumentKind, documentKinds} from './documents.js';
import type {Library} from './libraries.js';

export interface Plan {
  readonly quick: boolean;
  readonly rounds: number;
  readonly lengths: readonly number[];
  readonly kinds: readonly DocumentKind[];
  /** Characters a piece, and pieces a forced layout. */
  readonly step: number;
  readonly layoutEvery: number;
  /** Milliseconds for one text. */
  limitOf(library: Library): number;
  /** Whether a renderer is asked for such a text. */
  takes(library: Library, kind: DocumentKind, length: number): boolean;
  readonly frames: {readonly kinds: readonly DocumentKind[]; readonly before: number; readonly step: number; readonly milliseconds: number};
  readonly controlRounds: number;
  readonly messages: {readonly shown: number; readonly churned: number; readonly warmUps: number; readonly length: number};
  readonly appends: number;
}

const common = {kinds: documentKinds, step: 4, layoutEvery: 64, appends: 10_000} as const;

export const full: Plan = {
  ...common, quick: false, rounds: 5, lengths: [5_000, 20_000, 80_000, 320_000],
  limitOf: ({limit}) => limit,
  takes: () => true,
  frames: {kinds: documentKinds, before: 20_000, step: 32, milliseconds: 1_500},
  controlRounds: 7,
  messages: {shown: 300, churned: 1_000, warmUps: 3, length: 2_000},
};

/** What is slow is shown to be slow by three short texts. */
const telling: readonly DocumentKind[] = ['prose', 'mixed', 'fence'];

export const quick: Plan = {
  ...common, quick: true, rounds: 1, lengths: [5_000, 20_000, 80_000],
  limitOf: ({paced}) => (paced ? 6_000 : 1_200),
  takes: ({paced}, kind, length) => paced === true || (length <= 5_000 && telling.includes(kind)),
  frames: {kinds: ['mixed'], before: 5_000, step: 32, milliseconds: 500},
  controlRounds: 3,
  messages: {shown: 300, churned: 200, warmUps: 2, length: 2_000},
};
