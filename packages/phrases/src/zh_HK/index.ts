import { demoMailbox } from './messages/demo-mailbox.ts';
import { account } from './people/account.ts';
import { bulkChanges } from './orders/bulk-changes.ts';
import { orderAges } from './orders/order-ages.ts';
import { orderPreview } from './orders/order-preview.ts';
import { requestOutcomes } from './requests/request-outcomes.ts';
import { discrepancies } from './orders/discrepancies.ts';
import { waysOut } from './orders/ways-out.ts';
import { orderTrouble } from './orders/order-trouble.ts';
import { orderSteps } from './orders/order-steps.ts';
import { answers } from './answers.ts';
import { builtInNames } from './built-in-names.ts';
import { audit } from './settings/audit.ts';
import { auditExportColumns } from './settings/audit-export-columns.ts';
import { userViews } from './people/user-views.ts';
import { accountMessages } from './people/account-messages.ts';
import { verificationMessages } from './people/verification-messages.ts';
import { companyVerifications } from './people/company-verifications.ts';
import { bulkUploadFiles } from './orders/bulk-upload-files.ts';
import { bulkUploads } from './orders/bulk-uploads.ts';
import { orderImports } from './orders/order-imports.ts';
import { orderCreate } from './orders/order-create.ts';
import { orderDetail } from './orders/order-detail.ts';
import { orderParts } from './orders/order-parts.ts';
import { orderList } from './orders/order-list.ts';
import { labels } from './orders/labels.ts';
import { orderExportColumns } from './orders/order-export-columns.ts';
import { dropOffExportColumns } from './orders/drop-off-export-columns.ts';
import { disputePacks } from './orders/dispute-packs.ts';
import { dropOffOrders } from './orders/drop-off-orders.ts';
import { boxTypes } from './lockers/box-types.ts';
import { boxes } from './lockers/boxes.ts';
import { commands } from './lockers/commands.ts';
import { deviceMessages, terminals } from './lockers/terminals.ts';
import { grid } from './lockers/grid.ts';
import { siteExportColumns } from './lockers/site-export-columns.ts';
import { siteClone } from './lockers/site-clone.ts';
import { siteImports } from './lockers/site-imports.ts';
import { siteTerminal } from './lockers/site-terminal.ts';
import { terminalScreen } from './lockers/terminal-screen.ts';
import { siteGroups } from './lockers/site-groups.ts';
import { alerts } from './lockers/alerts.ts';
import { siteLog } from './lockers/site-log.ts';
import { siteTypes } from './lockers/site-types.ts';
import { sites } from './lockers/sites.ts';
import { errors } from './errors.ts';
import { inspectionMessages } from './orders/inspection-messages.ts';
import { inspections } from './orders/inspections.ts';
import { fieldErrors } from './field-errors.ts';
import { fieldLimits } from './field-limits.ts';
import { orderImportColumns } from './orders/order-import-columns.ts';
import { orderImportFiles } from './orders/order-import-files.ts';
import { laundryStatuses } from './orders/laundry-statuses.ts';
import { laundryNotifyStatuses } from './orders/laundry-notify-statuses.ts';
import { laundryExportColumns } from './orders/laundry-export-columns.ts';
import { laundryProductColumns } from './orders/laundry-product-columns.ts';
import { laundryOrders } from './orders/laundry-orders.ts';
import { orderStatuses } from './orders/order-statuses.ts';
import { uiLists } from './ui-lists.ts';
import { sheets } from './sheets.ts';
import { ui } from './ui.ts';
import { frame } from './frame.ts';
import { messageTemplates } from './messages/message-templates.ts';
import { messages } from './messages.ts';
import { notificationFailures } from './messages/notification-failures.ts';
import { sessions } from './people/sessions.ts';
import { singleSignOn } from './people/single-sign-on.ts';
import { orderRecreation } from './orders/order-recreation.ts';
import { parameters } from './settings/parameters.ts';
import { mailroomRecipients } from './people/mailroom-recipients.ts';
import { mailroomScan } from './orders/mailroom-scan.ts';
import { permissions } from './settings/permissions.ts';
import { roles } from './people/roles.ts';
import { users } from './people/users.ts';
import { companies } from './people/companies.ts';
import { companyImports } from './people/company-imports.ts';
import { companyExportColumns } from './people/company-export-columns.ts';
import { dashboard } from './reports/dashboard.ts';
import { home } from './reports/home.ts';
import { importHub } from './orders/import-hub.ts';
import { districts } from './settings/districts.ts';
import { orderHkmu } from './orders/order-hkmu.ts';
import { outboundExportColumns } from './requests/outbound-export-columns.ts';
import { accountChangeMessages } from './people/account-change-messages.ts';
import { recoveryMessages } from './people/recovery-messages.ts';
import { requestExportColumns } from './requests/request-export-columns.ts';
import { requestOrderExportColumns } from './requests/request-order-export-columns.ts';
import { requestWords } from './requests/request-words.ts';
import { collectedOrders, deliveredOrders, outboundRecords, requests } from './requests/requests.ts';
import { productAttributes } from './catalogue/product-attributes.ts';
import { flags } from './orders/flags.ts';
import { holidays } from './settings/holidays.ts';
import { requestSlots } from './requests/request-slots.ts';
import { setup } from './reports/setup.ts';
import { menus } from './catalogue/menus.ts';
import { uses } from './catalogue/uses.ts';
import { workflowBlocks } from './catalogue/workflow-blocks.ts';
import { workflows } from './catalogue/workflows.ts';
import { priceGroups } from './catalogue/price-groups.ts';
import { serviceBoxConfigs } from './catalogue/service-box-configs.ts';
import { services } from './catalogue/services.ts';
import { productCategories } from './catalogue/product-categories.ts';
import { products } from './catalogue/products.ts';
import { numberRules } from './settings/number-rules.ts';

export const zh_HK = {
  account,
  answers,
  builtInNames,
  orderSteps,
  discrepancies,
  waysOut,
  orderTrouble,
  requestOutcomes,
  orderPreview,
  orderAges,
  bulkChanges,
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
  collectedOrders,
  deliveredOrders,
  outboundRecords,
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
  inspectionMessages,
  inspections,
  fieldLimits,
  orderStatuses,
  laundryOrders,
  laundryProductColumns,
  laundryExportColumns,
  laundryNotifyStatuses,
  laundryStatuses,
  sheets,
  ui,
  uiLists,
  boxTypes,
  boxes,
  commands,
  deviceMessages,
  terminals,
  grid,
  siteExportColumns,
  siteClone,
  siteImports,
  siteTerminal,
  terminalScreen,
  siteGroups,
  alerts,
  siteLog,
  siteTypes,
  sites,
  orderImportColumns,
  orderImportFiles,
  labels,
  orderExportColumns,
  dropOffExportColumns,
  disputePacks,
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
  companyImports,
  companyExportColumns,
  dashboard,
  home,
  importHub,
  districts,
  orderHkmu,
  productAttributes,
  flags,
  holidays,
  requestSlots,
  setup,
  menus,
  uses,
  workflowBlocks,
  workflows,
  priceGroups,
  serviceBoxConfigs,
  services,
  productCategories,
  products,
  numberRules,
};
