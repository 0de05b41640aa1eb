import { defineSearch, text } from '../../../platform/address/define-search.ts';

/** Days back, today among them, within which a role was made. */
export const sinceDays = { day: 1, week: 7, month: 30, year: 365 } as const;
export type Since = keyof typeof sinceDays;
export const sinces = Object.keys(sinceDays) as Since[];

/** roleEdit: without a role one is added; `from` names the role that a new one starts as. */
export const roleEditSearch = defineSearch({ id: text(), from: text() });

/** The start of the first of these days, as the clock here has it, in epoch ms. */
export const startOf = (since: Since, now = new Date()): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - sinceDays[since] + 1).getTime();
