export { menusHandlers } from './menus.routes.ts';
