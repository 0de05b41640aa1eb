import { cataloguePages } from './catalogue.pages.ts';
import { homePages } from './home.pages.ts';
import { integrationsPages } from './integrations.pages.ts';
import { lockersPages } from './lockers.pages.ts';
import { mailroomPages } from './mailroom.pages.ts';
import { messagesPages } from './messages.pages.ts';
import { ordersPages } from './orders.pages.ts';
import { peoplePages } from './people.pages.ts';
import { reportsPages } from './reports.pages.ts';
import { requestsPages } from './requests.pages.ts';
import { settingsPages } from './settings.pages.ts';

/** Every screen behind the sign-in. Tabs, settings and the entries of "New" have the order of these lists. */
export const pages = [
  ...homePages,
  ...ordersPages,
  ...mailroomPages,
  ...lockersPages,
  ...cataloguePages,
  ...messagesPages,
  ...peoplePages,
  ...reportsPages,
  ...requestsPages,
  ...integrationsPages,
  ...settingsPages,
] as const;
