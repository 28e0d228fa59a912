/** The versions of the protocol that are understood, and what sets them apart. */
import {textIn} from '../base/json.js';
import type {Dialect} from './dynamic.js';

export interface ProtocolVersion {
  /** As written, to answer in. */
  readonly text: string;
  /** 0.9 and 0.10: a missing value deletes. */
  readonly legacy: boolean;
  /** `1.0` is written with `@` keys; `v1.0` was written both ways. */
  readonly dialect: Dialect | undefined;
}

/** Undefined for what is no version, or none that is understood. */
export function readVersion(version: unknown): ProtocolVersion | undefined {
  const text = version === 1 ? '1.0' : textIn(version);
  const [, v, major, minor] = /^(v?)(\d{1,3})\.(\d{1,3})(?:\.\d{1,3})?$/.exec(text) ?? [];
  if (major === '0' && (minor === '9' || minor === '10')) return {text, legacy: true, dialect: 'plain'};
  return major === '1' ? {text, legacy: false, dialect: v === '' ? 'at' : undefined} : undefined;
}
