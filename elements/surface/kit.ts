/**
 * What parts that are loaded later are given of what is there already. They import types
 * alone: what they imported would be split off the files that every page loads.
 */
import {css, html, nothing, render, svg} from 'lit';
import {humanize} from '../../src/index.js';
import {tagOf} from '../base/define.js';
import {icon} from '../base/icons.js';
import {imageBox} from '../base/image-box.js';
import {imageTarget} from '../base/link.js';
import {speak, word} from '../base/words.js';
import {nameControl} from './accessible.js';
import {arrange, arrangeMany, make, perBox, tell} from './template.js';
import {accessible, lastWord, messageOf, plain, textOf, wordsIn} from './words.js';

export const kit = {
  css, html, humanize, nothing, render, svg, tagOf, icon, imageBox, imageTarget, nameControl, arrange, arrangeMany, make, perBox, tell, accessible, lastWord, messageOf, plain, textOf, wordsIn, speak, word,
} as const;

export type Kit = typeof kit;
