import { defineSearch, text } from '../../../platform/address/define-search.ts';

/** The address of one laundry order's screen: `article-laundryClean-info?articleId=1`. */
export const laundryDetailSearch = defineSearch({ articleId: text() });
