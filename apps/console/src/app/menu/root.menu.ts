import { dropOffMenu } from './drop-off.menu.ts';
import { laundryMenu } from './laundry.menu.ts';
import type { MenuDefinition } from './menu.ts';
import { ordersMenu } from './orders.menu.ts';
import { peopleMenu } from './people.menu.ts';
import { reportsMenu } from './reports.menu.ts';
import { requestsMenu } from './requests.menu.ts';
import { settingsMenu } from './settings.menu.ts';

/** The whole menu, for the roles ROOT and SUPER_ADMIN. */
export const rootMenu: MenuDefinition = [
  ordersMenu,
  requestsMenu,
  laundryMenu,
  dropOffMenu,
  peopleMenu,
  reportsMenu,
  settingsMenu,
];
