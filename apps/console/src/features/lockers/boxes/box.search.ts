import { defineSearch, int, text } from '../../../platform/address/define-search.ts';

/** AddNewLocker, from the actions Edit and, with step 2, Update box (network.md 2): the same form. */
export const boxEditSearch = defineSearch({ id: text(''), step: int(1) });
