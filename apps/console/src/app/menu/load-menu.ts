import type { Menu } from './menu.ts';

/** Role codes that get the whole menu (orders.md 6). */
const rootRoles = new Set(['ROOT', 'SUPER_ADMIN']);

/** Fetches the menu definition of a person's roles. Rejects where its file can't be fetched. */
export const loadMenu = async (roleCodes: readonly string[]): Promise<Menu> =>
  roleCodes.some((code) => rootRoles.has(code))
    ? (await import('./root.menu.ts')).rootMenu
    : (await import('./restricted.menu.ts')).restrictedMenu;
