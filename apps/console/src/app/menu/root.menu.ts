import { dropOffMenu } from './drop-off.menu.ts';
import type { MenuDefinition } from './menu.ts';
import { ordersMenu } from './orders.menu.ts';
import { peopleMenu } from './people.menu.ts';

/** The whole menu, for the roles ROOT and SUPER_ADMIN. */
export const rootMenu: MenuDefinition = [ordersMenu, dropOffMenu, peopleMenu];
