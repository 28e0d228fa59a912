/** `markdownui/channels`: one document on every channel, and its answers back. */
export type {Channel, Encoding, Reply, Update} from './channel.js';
export {decode} from './decode.js';
export {deliver, editPlan, sent} from './deliver.js';
export {EditQueue} from './edit-queue.js';
export {flowJson} from './flow.js';
export {type FlowAnswer, flowEndpoint} from './flow-endpoint.js';
export {limits} from './limits.js';
export {openPage, type Page} from './page.js';
export {capabilities, type Capability, type Mode, type Plan} from './plan.js';
export {channelNames, defineChannel} from './registry.js';
export {render} from './render.js';
export {formatReport} from './report.js';
export {type Received, verify, type WebAppUser, webAppUser} from './verify.js';
export type {Projected, Source} from './source.js';
export type {
  ChannelMessage, DecodeOptions, Degradation, DegradationCode, Delivery, Desk, Draft, Edit, Fidelity, IgnoredWhy, Incoming, KeyValue, Limit, MessageAction, RenderOptions, Row, SubmitClass, Ways,
} from './types.js';
