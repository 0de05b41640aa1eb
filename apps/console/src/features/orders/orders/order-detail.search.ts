import { defineSearch, text } from '../../../platform/address/define-search.ts';

/** The address of one order's screen: `articleInfo?articleId=1`. */
export const orderDetailSearch = defineSearch({ articleId: text() });
