/** `markdownui/hub`: the relay server; one call of an agent fans out to panels, history and channels. Node. */
export {createHub, type Hub, type Room} from './hub.js';
export {fileStore, type HubStore} from './store.js';
export type {HubChannel, HubOptions, HubReport, HubTurn, PanelRequest, Sent} from './types.js';
