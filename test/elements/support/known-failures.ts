/** Examples of the specifications that we show otherwise, and why. These lists may only shrink: one that passes has to be taken out. */

export const knownCommonmark: Readonly<Record<string, string>> = {};

export const knownGfm: Readonly<Record<string, string>> = {};
