import { defineSearch, oneOf, text } from '../../../platform/address/define-search.ts';

/** userEdit: without a user one is added (administration.md 2). */
export const userEditSearch = defineSearch({ userId: text(), tab: oneOf(['details', 'can', 'keys'], 'details') });
