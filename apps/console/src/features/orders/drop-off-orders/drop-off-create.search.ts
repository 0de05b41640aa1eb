import { defineSearch, int, text } from '../../../platform/address/define-search.ts';

/** The address of dropOrderAdd: step 1 fills in, step 2 reviews (orders.md 2.1). */
export const dropOffCreateSearch = defineSearch({ step: int(1) });

/** The address of dropOrderDetail: step 3 is the end of a creation, which shows the codes first. */
export const dropOffDetailSearch = defineSearch({ id: text(), step: int(1) });
