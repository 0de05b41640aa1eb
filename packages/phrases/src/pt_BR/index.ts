import { demoMailbox } from './demo-mailbox.ts';
import { account } from './account.ts';
import { answers } from './answers.ts';
import { audit } from './audit.ts';
import { auditExportColumns } from './audit-export-columns.ts';
import { userViews } from './user-views.ts';
import { accountMessages } from './account-messages.ts';
import { verificationMessages } from './verification-messages.ts';
import { companyVerifications } from './company-verifications.ts';
import { bulkUploadFiles } from './bulk-upload-files.ts';
import { bulkUploads } from './bulk-uploads.ts';
import { orderImports } from './order-imports.ts';
import { orderCreate } from './order-create.ts';
import { orderDetail } from './order-detail.ts';
import { orderParts } from './order-parts.ts';
import { orderList } from './order-list.ts';
import { labels } from './labels.ts';
import { orderExportColumns } from './order-export-columns.ts';
import { dropOffExportColumns } from './drop-off-export-columns.ts';
import { dropOffOrders } from './drop-off-orders.ts';
import { siteTypes } from './site-types.ts';
import { errors } from './errors.ts';
import { fieldErrors } from './field-errors.ts';
import { fieldLimits } from './field-limits.ts';
import { orderImportColumns } from './order-import-columns.ts';
import { orderImportFiles } from './order-import-files.ts';
import { laundryStatuses } from './laundry-statuses.ts';
import { laundryNotifyStatuses } from './laundry-notify-statuses.ts';
import { laundryExportColumns } from './laundry-export-columns.ts';
import { laundryProductColumns } from './laundry-product-columns.ts';
import { laundryOrders } from './laundry-orders.ts';
import { orderStatuses } from './order-statuses.ts';
import { uiLists } from './ui-lists.ts';
import { ui } from './ui.ts';
import { frame } from './frame.ts';
import { messageTemplates } from './message-templates.ts';
import { messages } from './messages.ts';
import { notificationFailures } from './notification-failures.ts';
import { sessions } from './sessions.ts';
import { singleSignOn } from './single-sign-on.ts';
import { orderRecreation } from './order-recreation.ts';
import { parameters } from './parameters.ts';
import { mailroomRecipients } from './mailroom-recipients.ts';
import { mailroomScan } from './mailroom-scan.ts';
import { permissions } from './permissions.ts';
import { roles } from './roles.ts';
import { users } from './users.ts';
import { companies } from './companies.ts';
import { companyExportColumns } from './company-export-columns.ts';
import { dashboard } from './dashboard.ts';
import { districts } from './districts.ts';
import { orderHkmu } from './order-hkmu.ts';
import { outboundExportColumns } from './outbound-export-columns.ts';
import { accountChangeMessages } from './account-change-messages.ts';
import { recoveryMessages } from './recovery-messages.ts';
import { requestExportColumns } from './request-export-columns.ts';
import { requestOrderExportColumns } from './request-order-export-columns.ts';
import { requestWords } from './request-words.ts';
import { requests } from './requests.ts';

export const pt_BR = {
  account,
  answers,
  audit,
  auditExportColumns,
  userViews,
  demoMailbox,
  accountMessages,
  verificationMessages,
  companyVerifications,
  outboundExportColumns,
  accountChangeMessages,
  recoveryMessages,
  requestExportColumns,
  requestOrderExportColumns,
  requestWords,
  requests,
  bulkUploadFiles,
  bulkUploads,
  orderImports,
  orderCreate,
  orderDetail,
  orderParts,
  sessions,
  singleSignOn,
  messages,
  messageTemplates,
  notificationFailures,
  frame,
  errors,
  fieldErrors,
  fieldLimits,
  orderStatuses,
  laundryOrders,
  laundryProductColumns,
  laundryExportColumns,
  laundryNotifyStatuses,
  laundryStatuses,
  ui,
  uiLists,
  siteTypes,
  orderImportColumns,
  orderImportFiles,
  labels,
  orderExportColumns,
  dropOffExportColumns,
  dropOffOrders,
  orderList,
  orderRecreation,
  parameters,
  mailroomRecipients,
  mailroomScan,
  permissions,
  roles,
  users,
  companies,
  companyExportColumns,
  dashboard,
  districts,
  orderHkmu,
};
