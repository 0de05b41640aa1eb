import { menusCalls as calls } from '@cubby/contract/catalogue/menus/menus.calls';
import type { Menu } from '@cubby/contract/catalogue/menus/menus.schemas';
import { callApi } from '../../../platform/api/call-api.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { menuMemory } from './menu.search.ts';

export const menus = defineResource<Menu>({
  noun: 'menus',
  id: ({ productMenuId }) => productMenuId,
  name: ({ menuName }) => menuName,
  version: ({ version }) => version,
  permission: 'MENU_EDIT',
  memory: menuMemory,
  read: (id) => callApi(calls.getMenu, { params: { id } }),
  live: 'menus',
  stale: [calls.listMenus, calls.getMenu, calls.listMenuNumbers],
});
