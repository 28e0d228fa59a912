/** How images and what plays look; what stands for them is the box of every image that is not fetched. */
import type {CSSResult} from 'lit';
import type {Kit} from '../kit.js';

export const mediaStyles = ({css}: Kit): CSSResult => css`
.row > .picture:is(.mediumFeature, .smallFeature, .largeFeature):not(.weighted) { flex: 0 1 6em; min-inline-size: 4.5em; max-inline-size: 40%; }
.row > .picture:is(.mediumFeature, .largeFeature) img { inline-size: 100%; }
.picture { display: block; max-inline-size: 100%; }
.picture > span { display: contents; }
.picture img { display: block; inline-size: auto; max-inline-size: 100%; }
.picture.mediumFeature img { max-block-size: 300px; }
.picture.largeFeature img { inline-size: 100%; max-block-size: 400px; }
.picture.smallFeature img { inline-size: 100px; block-size: 100px; }
.picture.header { align-self: stretch; }
.picture.header img { inline-size: 100%; block-size: 200px; object-fit: cover; }
.picture.icon img, .picture.icon .image { inline-size: 24px; block-size: 24px; }
.picture.avatar img, .picture.avatar .image { inline-size: 40px; block-size: 40px; border-radius: 50%; object-fit: cover; }
.fit-contain img { object-fit: contain; }
.fit-cover img { object-fit: cover; }
.fit-none img { object-fit: none; }
.fit-scaleDown img { object-fit: scale-down; }
.picture:is(.icon, .avatar) .image { position: relative; justify-content: center; padding: 0; overflow: hidden; }
.picture.icon .image svg { inline-size: 16px; }
.picture:is(.icon, .avatar) .image > span, .picture:is(.icon, .avatar) .image > small { display: none; }
.picture:is(.icon, .avatar) .quiet { position: absolute; inset: 0; min-block-size: 0; padding: 0; border: 0; font-size: 0; background: none; }
.picture:is(.mediumFeature, .largeFeature, .header) .image { display: flex; justify-content: center; min-block-size: 6em; }
.row > .picture:not(.weighted, .icon, .avatar) .image { flex-direction: column; min-block-size: 0; padding: var(--mdui-space-1); text-align: center; }
.row > .picture:not(.weighted, .icon, .avatar) small { max-inline-size: 100%; overflow: hidden; font-size: .75em; text-overflow: ellipsis; white-space: nowrap; }
.row > .picture:not(.weighted, .icon, .avatar) .image > span { display: none; }
.row > .picture:not(.weighted, .icon, .avatar) .quiet { padding: .2em; font-size: .8125em; line-height: 1.2; overflow-wrap: normal; }
:is(.video, .audio) > .image { display: flex; }
video { display: block; inline-size: 100%; max-block-size: 480px; border-radius: var(--mdui-radius-small); background: #000; }
audio { display: block; inline-size: 100%; }
.audio > p { margin-block: 0 var(--mdui-space-1); font-weight: 500; }
`;
