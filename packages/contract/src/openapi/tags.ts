/** The noun of each call, as the OpenAPI document groups them. */
import type { CallDefinition } from '../kernel/define-call.ts';
import { accountCalls } from '../account/account.calls.ts';
import { auditEventsCalls } from '../audit-events/audit-events.calls.ts';
import { boxTypesCalls } from '../box-types/box-types.calls.ts';
import { bulkUploadsCalls } from '../bulk-uploads/bulk-uploads.calls.ts';
import { companiesCalls } from '../companies/companies.calls.ts';
import { companyAdministrationCalls } from '../companies/company-administration.calls.ts';
import { companyLookupsCalls } from '../companies/company-lookups.calls.ts';
import { companyVerificationsCalls } from '../companies/company-verifications.calls.ts';
import { dashboardCalls } from '../dashboard/dashboard.calls.ts';
import { demoMailboxCalls } from '../demo-mailbox/demo-mailbox.calls.ts';
import { districtsCalls } from '../districts/districts.calls.ts';
import { dropOffOrdersCalls } from '../drop-off-orders/drop-off-orders.calls.ts';
import { filesCalls } from '../files/files.calls.ts';
import { flagsCalls } from '../flags/flags.calls.ts';
import { labelsCalls } from '../labels/labels.calls.ts';
import { languagesCalls } from '../languages/languages.calls.ts';
import { notificationsCalls } from '../notifications/notifications.calls.ts';
import { laundryOrdersCalls } from '../laundry-orders/laundry-orders.calls.ts';
import { liveEventsCalls } from '../live-events/live-events.calls.ts';
import { mailroomCalls } from '../mailroom/mailroom.calls.ts';
import { mailroomRecipientsCalls } from '../mailroom-recipients/mailroom-recipients.calls.ts';
import { orderExportsCalls } from '../order-exports/order-exports.calls.ts';
import { orderFlagsCalls } from '../order-flags/order-flags.calls.ts';
import { orderImportsCalls } from '../order-imports/order-imports.calls.ts';
import { orderPaymentsCalls } from '../order-payments/order-payments.calls.ts';
import { orderPinsCalls } from '../order-pins/order-pins.calls.ts';
import { orderRecreationCalls } from '../order-recreation/order-recreation.calls.ts';
import { ordersCalls } from '../orders/orders.calls.ts';
import { parametersCalls } from '../parameters/parameters.calls.ts';
import { productVariantsCalls } from '../product-variants/product-variants.calls.ts';
import { requestExportsCalls } from '../requests/requests.exports.calls.ts';
import { requestsCalls } from '../requests/requests.calls.ts';
import { rolesCalls } from '../roles/roles.calls.ts';
import { servicesCalls } from '../services/services.calls.ts';
import { ownSessionsCalls } from '../sessions/own-sessions.calls.ts';
import { secondStepCalls } from '../sessions/second-step.calls.ts';
import { sessionsCalls } from '../sessions/sessions.calls.ts';
import { singleSignOnCalls } from '../single-sign-on/single-sign-on.calls.ts';
import { sitesCalls } from '../sites/sites.calls.ts';
import { userViewsCalls } from '../user-views/user-views.calls.ts';
import { usersCalls } from '../users/users.calls.ts';

const nouns: Readonly<Record<string, readonly Readonly<Record<string, CallDefinition>>[]>> = {
  Account: [accountCalls],
  'Audit events': [auditEventsCalls],
  'Box types': [boxTypesCalls],
  'Bulk uploads': [bulkUploadsCalls],
  Companies: [companiesCalls, companyAdministrationCalls, companyLookupsCalls, companyVerificationsCalls],
  Dashboard: [dashboardCalls],
  'Demo mailbox': [demoMailboxCalls],
  Districts: [districtsCalls],
  'Drop-off orders': [dropOffOrdersCalls],
  Files: [filesCalls],
  Flags: [flagsCalls],
  Labels: [labelsCalls],
  Languages: [languagesCalls],
  Notifications: [notificationsCalls],
  'Laundry orders': [laundryOrdersCalls],
  'Live events': [liveEventsCalls],
  Mailroom: [mailroomCalls],
  'Mailroom recipients': [mailroomRecipientsCalls],
  'Order exports': [orderExportsCalls],
  'Order flags': [orderFlagsCalls],
  'Order imports': [orderImportsCalls],
  'Order payments': [orderPaymentsCalls],
  'Order PINs': [orderPinsCalls],
  'Order recreation': [orderRecreationCalls],
  Orders: [ordersCalls],
  Parameters: [parametersCalls],
  'Product variants': [productVariantsCalls],
  Requests: [requestExportsCalls, requestsCalls],
  Roles: [rolesCalls],
  Services: [servicesCalls],
  Sessions: [ownSessionsCalls, secondStepCalls, sessionsCalls],
  'Single sign-on': [singleSignOnCalls],
  Sites: [sitesCalls],
  'User views': [userViewsCalls],
  Users: [usersCalls],
};

/** Every tag. */
export const tags: readonly string[] = Object.keys(nouns).toSorted();

const byCall = new Map(
  Object.entries(nouns).flatMap(([noun, groups]) =>
    groups.flatMap((group) => Object.keys(group).map((id) => [id, noun])),
  ),
);

/** The tag of a call; undefined where its noun is not in the list. */
export const tagOf = ({ id }: CallDefinition): string | undefined => byCall.get(id);
