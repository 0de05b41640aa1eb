import { dropOffMenu } from './drop-off.menu.ts';
import { laundryMenu } from './laundry.menu.ts';
import type { MenuDefinition } from './menu.ts';
import { ordersMenu } from './orders.menu.ts';
import { peopleMenu } from './people.menu.ts';
import { reportsMenu } from './reports.menu.ts';
import { requestsMenu } from './requests.menu.ts';

/** The menu of everyone but the platform's own roles: no platform settings. */
export const restrictedMenu: MenuDefinition = [
  ordersMenu,
  requestsMenu,
  laundryMenu,
  dropOffMenu,
  peopleMenu,
  reportsMenu,
];
