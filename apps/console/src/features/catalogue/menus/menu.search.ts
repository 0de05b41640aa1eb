import { defineSearch, text } from '../../../platform/address/define-search.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';

/** userMenu: the menu that is selected. */
export const menuTreeSearch = defineSearch({ id: text() });

/** addMenu: the menu that the new one is to be in; empty on the top level. */
export const addMenuSearch = defineSearch({ parentId: text() });

export const menuMemory = listMemory('/app/userMenu');
