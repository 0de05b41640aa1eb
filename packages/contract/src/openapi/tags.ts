/** The resource of each call, as the OpenAPI document groups them. */
import type { CallDefinition } from '../kernel/define-call.ts';
import { accountCalls } from '../people/account/account.calls.ts';
import { auditEventsCalls } from '../settings/audit-events/audit-events.calls.ts';
import { boxesCalls } from '../lockers/boxes/boxes.calls.ts';
import { alertsCalls } from '../lockers/alerts/alerts.calls.ts';
import { alertChoicesCalls } from '../people/alert-choices/alert-choices.calls.ts';
import { commandsCalls } from '../lockers/commands/commands.calls.ts';
import { brokerHooksCalls } from '../lockers/terminals/broker-hooks.calls.ts';
import { terminalsCalls } from '../lockers/terminals/terminals.calls.ts';
import { boxTypesCalls } from '../lockers/box-types/box-types.calls.ts';
import { bulkUploadsCalls } from '../orders/bulk-uploads/bulk-uploads.calls.ts';
import { companiesCalls } from '../people/companies/companies.calls.ts';
import { companyAdministrationCalls } from '../people/companies/company-administration.calls.ts';
import { companyLookupsCalls } from '../people/companies/company-lookups.calls.ts';
import { companyVerificationsCalls } from '../people/companies/company-verifications.calls.ts';
import { dashboardCalls } from '../reports/dashboard/dashboard.calls.ts';
import { demoMailboxCalls } from '../messages/demo-mailbox/demo-mailbox.calls.ts';
import { districtsCalls } from '../settings/districts/districts.calls.ts';
import { orderImagesCalls } from '../orders/order-images/order-images.calls.ts';
import { disputePacksCalls } from '../orders/dispute-packs/dispute-packs.calls.ts';
import { dropOffOrdersCalls } from '../orders/drop-off-orders/drop-off-orders.calls.ts';
import { filesCalls } from '../settings/files/files.calls.ts';
import { flagsCalls } from '../orders/flags/flags.calls.ts';
import { importHistoryCalls } from '../orders/import-history/import-history.calls.ts';
import { labelsCalls } from '../orders/labels/labels.calls.ts';
import { languagesCalls } from '../settings/languages/languages.calls.ts';
import { navigationCalls } from '../reports/navigation/navigation.calls.ts';
import { orderNotificationsCalls } from '../orders/order-notifications/order-notifications.calls.ts';
import { laundryOrdersCalls } from '../orders/laundry-orders/laundry-orders.calls.ts';
import { liveEventsCalls } from '../settings/live-events/live-events.calls.ts';
import { mailroomCalls } from '../orders/mailroom/mailroom.calls.ts';
import { mailroomRecipientsCalls } from '../people/mailroom-recipients/mailroom-recipients.calls.ts';
import { orderExportsCalls } from '../orders/order-exports/order-exports.calls.ts';
import { orderFlagsCalls } from '../orders/order-flags/order-flags.calls.ts';
import { orderImportsCalls } from '../orders/order-imports/order-imports.calls.ts';
import { orderPaymentsCalls } from '../orders/order-payments/order-payments.calls.ts';
import { orderRebookingsCalls } from '../orders/order-rebookings/order-rebookings.calls.ts';
import { deadlinesCalls } from '../orders/deadlines/deadlines.calls.ts';
import { orderPinsCalls } from '../orders/order-pins/order-pins.calls.ts';
import { orderRecreationCalls } from '../orders/order-recreation/order-recreation.calls.ts';
import { ordersCalls } from '../orders/orders/orders.calls.ts';
import { parametersCalls } from '../settings/parameters/parameters.calls.ts';
import { productVariantsCalls } from '../catalogue/product-variants/product-variants.calls.ts';
import { requestExportsCalls } from '../requests/requests/requests.exports.calls.ts';
import { requestsCalls } from '../requests/requests/requests.calls.ts';
import { rolesCalls } from '../people/roles/roles.calls.ts';
import { serviceBoxConfigsCalls } from '../catalogue/service-box-configs/service-box-configs.calls.ts';
import { servicesCalls } from '../catalogue/services/services.calls.ts';
import { ownSessionsCalls } from '../people/sessions/own-sessions.calls.ts';
import { secondStepCalls } from '../people/sessions/second-step.calls.ts';
import { sessionsCalls } from '../people/sessions/sessions.calls.ts';
import { singleSignOnCalls } from '../people/single-sign-on/single-sign-on.calls.ts';
import { siteGroupsCalls } from '../lockers/site-groups/site-groups.calls.ts';
import { siteLogCalls } from '../lockers/site-log/site-log.calls.ts';
import { siteAdministrationCalls } from '../lockers/sites/site-administration.calls.ts';
import { siteCloneCalls } from '../lockers/sites/site-clone.calls.ts';
import { siteImportsCalls } from '../lockers/sites/site-imports.calls.ts';
import { companyImportsCalls } from '../people/companies/company-imports.calls.ts';
import { siteTerminalCalls } from '../lockers/sites/site-terminal.calls.ts';
import { sitesCalls } from '../lockers/sites/sites.calls.ts';
import { userViewsCalls } from '../people/user-views/user-views.calls.ts';
import { usersCalls } from '../people/users/users.calls.ts';
import { workCalls } from '../reports/work/work.calls.ts';
import { workflowBlocksCalls } from '../catalogue/workflow-blocks/workflow-blocks.calls.ts';
import { workflowsCalls } from '../catalogue/workflows/workflows.calls.ts';
import { productAttributesCalls } from '../catalogue/product-attributes/product-attributes.calls.ts';
import { inspectionsCalls } from '../orders/inspections/inspections.calls.ts';
import { holidaysCalls } from '../settings/holidays/holidays.calls.ts';
import { requestSlotsCalls } from '../requests/request-slots/request-slots.calls.ts';
import { setupCalls } from '../reports/setup/setup.calls.ts';
import { discrepanciesCalls } from '../orders/discrepancies/discrepancies.calls.ts';
import { menusCalls } from '../catalogue/menus/menus.calls.ts';
import { priceGroupsCalls } from '../catalogue/price-groups/price-groups.calls.ts';
import { productCategoriesCalls } from '../catalogue/product-categories/product-categories.calls.ts';
import { productsCalls } from '../catalogue/products/products.calls.ts';
import { numberRulesCalls } from '../settings/number-rules/number-rules.calls.ts';

const nouns: Readonly<Record<string, readonly Readonly<Record<string, CallDefinition>>[]>> = {
  Account: [accountCalls],
  'Audit events': [auditEventsCalls],
  'Box types': [boxTypesCalls],
  'Bulk uploads': [bulkUploadsCalls],
  Companies: [
    companiesCalls,
    companyAdministrationCalls,
    companyLookupsCalls,
    companyVerificationsCalls,
    companyImportsCalls,
  ],
  Compartments: [boxesCalls],
  Terminals: [terminalsCalls, brokerHooksCalls],
  Alerts: [alertsCalls, alertChoicesCalls],
  Commands: [commandsCalls],
  Dashboard: [dashboardCalls],
  'Demo mailbox': [demoMailboxCalls],
  Districts: [districtsCalls],
  Discrepancies: [discrepanciesCalls],
  'Dispute packs': [disputePacksCalls],
  'Pictures of parcels': [orderImagesCalls],
  'Drop-off orders': [dropOffOrdersCalls],
  Files: [filesCalls],
  Flags: [flagsCalls],
  Holidays: [holidaysCalls],
  'Import history': [importHistoryCalls],
  Labels: [labelsCalls],
  Languages: [languagesCalls],
  Navigation: [navigationCalls, setupCalls, workCalls],
  Notifications: [orderNotificationsCalls],
  'Laundry orders': [laundryOrdersCalls],
  'Live events': [liveEventsCalls],
  Mailroom: [mailroomCalls],
  'Mailroom recipients': [mailroomRecipientsCalls],
  'Order exports': [orderExportsCalls],
  'Order flags': [orderFlagsCalls],
  'Order imports': [orderImportsCalls],
  'Order payments': [orderPaymentsCalls],
  'Order deadlines': [deadlinesCalls],
  'Order PINs': [orderPinsCalls],
  'Order recreation': [orderRecreationCalls],
  Orders: [ordersCalls, orderRebookingsCalls],
  Parameters: [parametersCalls],
  'Product variants': [productVariantsCalls],
  Requests: [requestExportsCalls, requestsCalls],
  'Request slots': [requestSlotsCalls],
  Roles: [rolesCalls],
  Services: [servicesCalls, serviceBoxConfigsCalls],
  Sessions: [ownSessionsCalls, secondStepCalls, sessionsCalls],
  'Single sign-on': [singleSignOnCalls],
  'Site groups': [siteGroupsCalls],
  'Site log': [siteLogCalls],
  Sites: [sitesCalls, siteAdministrationCalls, siteCloneCalls, siteImportsCalls, siteTerminalCalls],
  'User views': [userViewsCalls],
  Users: [usersCalls],
  Inspections: [inspectionsCalls],
  'Product attributes': [productAttributesCalls],
  Workflows: [workflowsCalls, workflowBlocksCalls],
  Menus: [menusCalls],
  'Price groups': [priceGroupsCalls],
  'Product categories': [productCategoriesCalls],
  Products: [productsCalls],
  'Number rules': [numberRulesCalls],
};

/** Every tag. */
export const tags: readonly string[] = Object.keys(nouns).toSorted();

const byCall = new Map(
  Object.entries(nouns).flatMap(([noun, groups]) =>
    groups.flatMap((group) => Object.keys(group).map((id) => [id, noun])),
  ),
);

/** The tag of a call; undefined where its resource is not in the list. */
export const tagOf = ({ id }: CallDefinition): string | undefined => byCall.get(id);
