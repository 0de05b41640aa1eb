import type { Calls } from '@cubby/contract';
import type { Callers } from './platform/auth/callers.ts';
import type { Database } from './platform/db/database.ts';
import type { FileStore } from './platform/files/index.ts';
import type { Handlers } from './platform/http/handlers.ts';
import type { LiveHub } from './platform/live/index.ts';
import type { DeviceLink } from './platform/mqtt/device-link.ts';
import type { Reach } from './platform/outgoing/index.ts';
import type { Secrets } from './platform/secrets/index.ts';
import type { Channel } from './platform/senders/index.ts';
import { accountHandlers } from './modules/people/account/index.ts';
import { auditEventsHandlers } from './modules/settings/audit-events/index.ts';
import { boxesHandlers } from './modules/lockers/boxes/index.ts';
import { alertsHandlers } from './modules/lockers/alerts/index.ts';
import { alertChoicesHandlers } from './modules/people/alert-choices/index.ts';
import { commandsHandlers } from './modules/lockers/commands/index.ts';
import { boxTypesHandlers } from './modules/lockers/box-types/index.ts';
import { bulkUploadsHandlers } from './modules/orders/bulk-uploads/index.ts';
import {
  companiesHandlers,
  companyAdministrationHandlers,
  companyImportsHandlers,
  companyLookupsHandlers,
} from './modules/people/companies/index.ts';
import { companyVerificationsHandlers } from './modules/people/company-verifications/index.ts';
import { dashboardHandlers } from './modules/reports/dashboard/index.ts';
import { demoMailboxHandlers } from './modules/messages/demo-mailbox/index.ts';
import { districtsHandlers } from './modules/settings/districts/index.ts';
import { discrepanciesHandlers } from './modules/orders/door-events/index.ts';
import { disputePacksHandlers } from './modules/orders/dispute-packs/index.ts';
import { dropOffOrdersHandlers } from './modules/orders/drop-off-orders/index.ts';
import { holidaysHandlers } from './modules/settings/holidays/index.ts';
import { requestSlotsHandlers } from './modules/requests/request-slots/index.ts';
import { setupHandlers } from './modules/reports/setup/index.ts';
import { flagsHandlers } from './modules/orders/flags/index.ts';
import { languagesHandlers } from './modules/settings/languages/index.ts';
import { laundryOrdersHandlers } from './modules/orders/laundry-orders/index.ts';
import { liveEventsHandlers } from './modules/settings/live-events/index.ts';
import { importHistoryHandlers } from './modules/orders/import-history/index.ts';
import { labelsHandlers } from './modules/orders/labels/index.ts';
import { navigationHandlers } from './modules/reports/navigation/index.ts';
import { orderNotificationsHandlers } from './modules/orders/order-notifications/index.ts';
import { mailroomHandlers } from './modules/orders/mailroom/index.ts';
import { mailroomRecipientsHandlers } from './modules/people/mailroom-recipients/index.ts';
import { orderExportsHandlers } from './modules/orders/order-exports/index.ts';
import { orderFlagsHandlers } from './modules/orders/order-flags/index.ts';
import { orderImportsHandlers } from './modules/orders/order-imports/index.ts';
import { orderPaymentsHandlers } from './modules/orders/order-payments/index.ts';
import { orderRebookingsHandlers } from './modules/orders/order-rebookings/index.ts';
import { deadlinesHandlers } from './modules/orders/deadlines/index.ts';
import { orderPinsHandlers } from './modules/orders/order-pins/index.ts';
import { orderRecreationHandlers } from './modules/orders/order-recreation/index.ts';
import { ordersHandlers } from './modules/orders/orders/index.ts';
import { parametersHandlers } from './modules/settings/parameters/index.ts';
import { productVariantsHandlers } from './modules/catalogue/product-variants/index.ts';
import { requestExportsHandlers, requestsHandlers } from './modules/requests/requests/index.ts';
import { rolesHandlers } from './modules/people/roles/index.ts';
import { servicesHandlers } from './modules/catalogue/services/index.ts';
import { ownSessionsHandlers, secondStepHandlers, sessionsHandlers } from './modules/people/sessions/index.ts';
import { singleSignOnHandlers } from './modules/people/single-sign-on/index.ts';
import { brokerHooksHandlers, findOwner, ownerOf, terminalsHandlers } from './modules/lockers/terminals/index.ts';
import { siteGroupsHandlers } from './modules/lockers/site-groups/index.ts';
import { siteLogHandlers } from './modules/lockers/site-log/index.ts';
import {
  siteAdministrationHandlers,
  siteCloneHandlers,
  siteImportsHandlers,
  siteGridHandlers,
  sitesHandlers,
  siteTerminalHandlers,
} from './modules/lockers/sites/index.ts';
import { userViewsHandlers } from './modules/people/user-views/index.ts';
import { usersHandlers } from './modules/people/users/index.ts';
import { inspectionsHandlers } from './modules/orders/inspections/index.ts';
import { workHandlers } from './modules/reports/work/index.ts';
import { filesHandlers } from './modules/settings/uploaded-files/index.ts';
import { orderImagesHandlers } from './modules/orders/order-images/index.ts';
import { workflowBlocksHandlers } from './modules/catalogue/workflow-blocks/index.ts';
import { workflowsHandlers } from './modules/catalogue/workflows/index.ts';
import { productAttributesHandlers } from './modules/catalogue/product-attributes/index.ts';
import { productsHandlers } from './modules/catalogue/products/index.ts';
import { menusHandlers } from './modules/catalogue/menus/index.ts';
import { priceGroupsHandlers } from './modules/catalogue/price-groups/index.ts';
import { serviceBoxConfigsHandlers } from './modules/catalogue/service-box-configs/index.ts';
import { productCategoriesHandlers } from './modules/catalogue/product-categories/index.ts';
import { numberRulesHandlers } from './modules/settings/number-rules/index.ts';

/** What modules are built from. */
export interface ModuleDeps {
  readonly db: Database;
  readonly callers: Callers;
  /** Shows who follows what has changed. */
  readonly live: LiveHub;
  readonly files: FileStore;
  readonly secrets: Secrets;
  /** The channels by which people can be written to. */
  readonly channels: ReadonlySet<Channel>;
  /** The folder that takes the messages of a demo; undefined elsewhere. */
  readonly outbox: string | undefined;
  /** Under which people reach the console; without a trailing slash. */
  readonly publicUrl: string;
  /** Whether the specified call that has a password in its address is taken. */
  readonly passwordInAddress: boolean;
  /** Where terminals connect to, as they are told. */
  readonly linkAddresses: () => DeviceLink['addresses'];
  /** What this server signs in to a broker of others with; undefined: the broker is its own. */
  readonly brokerUser: { readonly username: string; readonly password: string } | undefined;
  /** Terminals are simulators of a demo. */
  readonly demo: boolean;
  /** Where the sign-in providers of companies may lie. */
  readonly providerReach: Reach;
}

/** The handler of every call of the contract: one that is missing, or that no call declares, does not compile. */
export const handlersOfModules = (deps: ModuleDeps): Handlers<Calls> => {
  const { db } = deps;
  return {
    ...accountHandlers(deps),
    ...alertsHandlers(db),
    ...alertChoicesHandlers(deps),
    ...auditEventsHandlers(db),
    ...boxesHandlers(db),
    ...boxTypesHandlers(db),
    ...brokerHooksHandlers({
      authenticate: (siteId, secret) => findOwner(db, siteId, secret),
      ownerOf: (siteId) => ownerOf(db, siteId),
      server: deps.brokerUser,
    }),
    ...bulkUploadsHandlers(db),
    ...commandsHandlers(deps),
    ...companyVerificationsHandlers(db),
    ...companiesHandlers(db),
    ...companyAdministrationHandlers(db),
    ...companyImportsHandlers(db),
    ...companyLookupsHandlers(db),
    ...dashboardHandlers(db),
    ...demoMailboxHandlers(deps),
    ...districtsHandlers(db),
    ...discrepanciesHandlers(deps),
    ...disputePacksHandlers(deps),
    ...dropOffOrdersHandlers(db),
    ...filesHandlers(deps),
    ...flagsHandlers(db),
    ...holidaysHandlers(db),
    ...importHistoryHandlers(db),
    ...labelsHandlers(deps),
    ...languagesHandlers(),
    ...navigationHandlers(db),
    ...orderNotificationsHandlers(deps),
    ...laundryOrdersHandlers(db, deps.secrets),
    ...liveEventsHandlers(deps),
    ...mailroomHandlers(db),
    ...mailroomRecipientsHandlers(db),
    ...orderExportsHandlers(deps),
    ...orderFlagsHandlers(db),
    ...orderImportsHandlers(deps),
    ...orderPaymentsHandlers(db),
    ...deadlinesHandlers(deps),
    ...orderRebookingsHandlers(db),
    ...orderPinsHandlers(deps),
    ...orderRecreationHandlers(db),
    ...ordersHandlers(db, deps.secrets),
    ...parametersHandlers(db),
    ...productVariantsHandlers(db),
    ...requestExportsHandlers(db),
    ...requestSlotsHandlers(db),
    ...requestsHandlers(db),
    ...rolesHandlers(db),
    ...servicesHandlers(db),
    ...ownSessionsHandlers(deps),
    ...secondStepHandlers(deps),
    ...sessionsHandlers(deps),
    ...setupHandlers(db),
    ...singleSignOnHandlers(deps),
    ...siteGroupsHandlers(db),
    ...siteAdministrationHandlers(db),
    ...siteCloneHandlers(db),
    ...siteImportsHandlers(db),
    ...siteGridHandlers(db),
    ...siteLogHandlers(db),
    ...siteTerminalHandlers(deps),
    ...sitesHandlers(db, deps.secrets),
    ...terminalsHandlers(deps),
    ...userViewsHandlers(deps),
    ...usersHandlers(db, deps.secrets),
    ...inspectionsHandlers(deps),
    ...workHandlers(db),
    ...orderImagesHandlers(db),
    ...workflowBlocksHandlers(db),
    ...workflowsHandlers(db),
    ...productAttributesHandlers(db),
    ...menusHandlers(db),
    ...priceGroupsHandlers(db),
    ...serviceBoxConfigsHandlers(db),
    ...productCategoriesHandlers(db),
    ...productsHandlers(db),
    ...numberRulesHandlers(db),
  };
};
