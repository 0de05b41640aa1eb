import { menusCalls as calls } from '@cubby/contract/catalogue/menus/menus.calls';
import type { Menu } from '@cubby/contract/catalogue/menus/menus.schemas';
import { defineResource } from '../../../platform/resource/resource.ts';
import { menuMemory } from './menu.search.ts';

export const menus = defineResource<Menu>({
  texts: 'menus',
  id: 'productMenuId',
  name: ({ menuName }) => menuName,
  seen: 'MENU_LIST',
  permission: 'MENU_EDIT',
  list: { memory: menuMemory },
  calls: {
    list: calls.listMenus,
    get: calls.getMenu,
    create: calls.createMenu,
    update: calls.updateMenu,
    remove: calls.deleteMenu,
  },
  live: 'menus',
  alsoStale: [calls.listMenuNumbers],
});
