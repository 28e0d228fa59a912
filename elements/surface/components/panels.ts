/** What shows one thing at a time: surfaces without dialogs and tabs do not load it. */
import type {Kit} from '../kit.js';
import type {LoadedPart} from './lazily.js';
import {modal} from './modal.js';
import {panelStyles} from './panels.styles.js';
import {tabs} from './tabs.js';

export const panels = (kit: Kit): LoadedPart => ({templates: {Modal: modal(kit), Tabs: tabs(kit)}, styles: panelStyles(kit)});
