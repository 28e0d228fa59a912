/** The ten interfaces whose cost in tokens is compared. */
import type {Case} from './case.js';
import {checklist} from './checklist.js';
import {deployConfirmation} from './deploy-confirmation.js';
import {emailDraft} from './email-draft.js';
import {errorRetry} from './error-retry.js';
import {filterSelect} from './filter-select.js';
import {progressCancel} from './progress-cancel.js';
import {rating} from './rating.js';
import {signUp} from './sign-up.js';
import {tabsTable} from './tabs-table.js';
import {travelForm} from './travel-form.js';

export type {Case} from './case.js';

export const cases: readonly Case[] = [
  emailDraft, travelForm, deployConfirmation, progressCancel, tabsTable, rating, filterSelect, checklist, signUp, errorRetry,
];
