import { defineSearch, int } from '../../../platform/address/define-search.ts';

/** The address of articleAdd: step 1 creates one order, step 2 imports a spreadsheet (orders.md 2.1). */
export const orderCreateSearch = defineSearch({ step: int(1) });
