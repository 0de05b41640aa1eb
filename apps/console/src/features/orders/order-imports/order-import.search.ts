import { defineSearch, int, text } from '../../../platform/address/define-search.ts';

/** The address of the imports: articleAdd at step 2, the page of the list, and the import that is open. */
export const orderImportSearch = defineSearch({ step: int(1), page: int(0), importTaskId: text() });
