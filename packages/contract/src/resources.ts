/** Every resource by its name, without its calls. */
import { catalogueResources } from './catalogue/catalogue.resources.ts';
import { integrationsResources } from './integrations/integrations.resources.ts';
import { lockersResources } from './lockers/lockers.resources.ts';
import { messagesResources } from './messages/messages.resources.ts';
import { ordersResources } from './orders/orders.resources.ts';
import { peopleResources } from './people/people.resources.ts';
import { reportsResources } from './reports/reports.resources.ts';
import { requestsResources } from './requests/requests.resources.ts';
import { settingsResources } from './settings/settings.resources.ts';

export const resources = {
  ...settingsResources,
  ...lockersResources,
  ...catalogueResources,
  ...messagesResources,
  ...peopleResources,
  ...ordersResources,
  ...requestsResources,
  ...reportsResources,
  ...integrationsResources,
};
type Resources = typeof resources;

/** The resources that have a property, as `live`. */
export type ResourcesWith<F extends object> = {
  [N in keyof Resources]: Resources[N] extends F ? N : never;
}[keyof Resources];

/** Actions of the audit log, as `holidays.create`. */
export type ResourceAction = {
  [N in keyof Resources]: Resources[N] extends { readonly actions: readonly (infer V extends string)[] }
    ? `${N}.${V}`
    : never;
}[keyof Resources];

const entries: readonly [
  string,
  { readonly live?: true; readonly audited?: true; readonly actions?: readonly string[] },
][] = Object.entries(resources);

export const resourcesWith = <F extends 'live' | 'audited'>(key: F) =>
  entries.flatMap(([name, entry]) => (entry[key] ? [name] : [])) as ResourcesWith<{ readonly [K in F]: true }>[];

export const resourceActions = entries.flatMap(([name, { actions = [] }]) =>
  actions.map((action) => `${name}.${action}`),
) as ResourceAction[];
