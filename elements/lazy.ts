/** What `markdownui/elements` loads only when a message first needs it; the standalone files have it or have it not. */
import {lazily} from './base/define.js';

lazily('surface', () => import('./surface/define.js'));
