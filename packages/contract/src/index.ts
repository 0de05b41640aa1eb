import { accountCalls } from './account/account.calls.ts';
import { auditEventsCalls } from './audit-events/audit-events.calls.ts';
import { boxTypesCalls } from './box-types/box-types.calls.ts';
import { bulkUploadsCalls } from './bulk-uploads/bulk-uploads.calls.ts';
import { companiesCalls } from './companies/companies.calls.ts';
import { companyAdministrationCalls } from './companies/company-administration.calls.ts';
import { companyLookupsCalls } from './companies/company-lookups.calls.ts';
import { companyVerificationsCalls } from './companies/company-verifications.calls.ts';
import { dashboardCalls } from './dashboard/dashboard.calls.ts';
import { demoMailboxCalls } from './demo-mailbox/demo-mailbox.calls.ts';
import { districtsCalls } from './districts/districts.calls.ts';
import { dropOffOrdersCalls } from './drop-off-orders/drop-off-orders.calls.ts';
import { filesCalls } from './files/files.calls.ts';
import { flagsCalls } from './flags/flags.calls.ts';
import { labelsCalls } from './labels/labels.calls.ts';
import { languagesCalls } from './languages/languages.calls.ts';
import { notificationsCalls } from './notifications/notifications.calls.ts';
import { laundryOrdersCalls } from './laundry-orders/laundry-orders.calls.ts';
import { liveEventsCalls } from './live-events/live-events.calls.ts';
import { mailroomCalls } from './mailroom/mailroom.calls.ts';
import { mailroomRecipientsCalls } from './mailroom-recipients/mailroom-recipients.calls.ts';
import { orderExportsCalls } from './order-exports/order-exports.calls.ts';
import { orderFlagsCalls } from './order-flags/order-flags.calls.ts';
import { orderImportsCalls } from './order-imports/order-imports.calls.ts';
import { orderPaymentsCalls } from './order-payments/order-payments.calls.ts';
import { orderPinsCalls } from './order-pins/order-pins.calls.ts';
import { orderRecreationCalls } from './order-recreation/order-recreation.calls.ts';
import { ordersCalls } from './orders/orders.calls.ts';
import { parametersCalls } from './parameters/parameters.calls.ts';
import { productVariantsCalls } from './product-variants/product-variants.calls.ts';
import { requestExportsCalls } from './requests/requests.exports.calls.ts';
import { requestsCalls } from './requests/requests.calls.ts';
import { rolesCalls } from './roles/roles.calls.ts';
import { servicesCalls } from './services/services.calls.ts';
import { ownSessionsCalls } from './sessions/own-sessions.calls.ts';
import { secondStepCalls } from './sessions/second-step.calls.ts';
import { sessionsCalls } from './sessions/sessions.calls.ts';
import { singleSignOnCalls } from './single-sign-on/single-sign-on.calls.ts';
import { sitesCalls } from './sites/sites.calls.ts';
import { userViewsCalls } from './user-views/user-views.calls.ts';
import { usersCalls } from './users/users.calls.ts';

/** Every call of the product by its id: what the server must handle, and nothing else. */
export const calls = {
  ...accountCalls,
  ...auditEventsCalls,
  ...boxTypesCalls,
  ...bulkUploadsCalls,
  ...companiesCalls,
  ...companyAdministrationCalls,
  ...companyLookupsCalls,
  ...companyVerificationsCalls,
  ...dashboardCalls,
  ...demoMailboxCalls,
  ...districtsCalls,
  ...dropOffOrdersCalls,
  ...filesCalls,
  ...flagsCalls,
  ...labelsCalls,
  ...languagesCalls,
  ...notificationsCalls,
  ...laundryOrdersCalls,
  ...liveEventsCalls,
  ...mailroomCalls,
  ...mailroomRecipientsCalls,
  ...orderExportsCalls,
  ...orderFlagsCalls,
  ...orderImportsCalls,
  ...orderPaymentsCalls,
  ...orderPinsCalls,
  ...orderRecreationCalls,
  ...ordersCalls,
  ...parametersCalls,
  ...productVariantsCalls,
  ...requestExportsCalls,
  ...requestsCalls,
  ...rolesCalls,
  ...servicesCalls,
  ...ownSessionsCalls,
  ...secondStepCalls,
  ...sessionsCalls,
  ...singleSignOnCalls,
  ...sitesCalls,
  ...userViewsCalls,
  ...usersCalls,
};
export type Calls = typeof calls;
export type CallId = keyof Calls;
