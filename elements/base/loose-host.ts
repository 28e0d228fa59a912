import type {MduiHost} from './host.js';

/** The host of elements that stand by hand in a page. */
export const looseHost: MduiHost = {
  requireTrusted: true,
  armDelay: 500,
  act: async () => ({ok: false, code: 'not-built'}),
  input: () => {},
};
