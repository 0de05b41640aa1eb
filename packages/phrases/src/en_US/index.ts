// Written by `npm run generate`.
import { withResources } from '../resource-words.ts';
import { answers } from './answers.ts';
import { builtInNames } from './built-in-names.ts';
import { menus } from './catalogue/menus.ts';
import { priceGroups } from './catalogue/price-groups.ts';
import { productAttributes, productAttributesInLists } from './catalogue/product-attributes.ts';
import { productCategories, productCategoriesInLists } from './catalogue/product-categories.ts';
import { products } from './catalogue/products.ts';
import { serviceBoxConfigs } from './catalogue/service-box-configs.ts';
import { services, servicesInLists } from './catalogue/services.ts';
import { uses } from './catalogue/uses.ts';
import { workflowBlocks } from './catalogue/workflow-blocks.ts';
import { workflows } from './catalogue/workflows.ts';
import { errors } from './errors.ts';
import { fieldErrors } from './field-errors.ts';
import { fieldLimits } from './field-limits.ts';
import { frameTabs } from './frame-tabs.ts';
import { frame } from './frame.ts';
import { webhookNotices } from './integrations/webhook-notices.ts';
import { webhookReceiver } from './integrations/webhook-receiver.ts';
import { webhooks, webhooksInLists } from './integrations/webhooks.ts';
import { alerts } from './lockers/alerts.ts';
import { boxTypes } from './lockers/box-types.ts';
import { boxes } from './lockers/boxes.ts';
import { commands } from './lockers/commands.ts';
import { grid } from './lockers/grid.ts';
import { maintenanceWindows, maintenanceWindowsInLists } from './lockers/maintenance-windows.ts';
import { siteClone } from './lockers/site-clone.ts';
import { siteExportColumns } from './lockers/site-export-columns.ts';
import { siteGroups, siteGroupsInLists } from './lockers/site-groups.ts';
import { siteImports } from './lockers/site-imports.ts';
import { siteLog } from './lockers/site-log.ts';
import { siteTerminal } from './lockers/site-terminal.ts';
import { siteTypes } from './lockers/site-types.ts';
import { sites } from './lockers/sites.ts';
import { softwareVersions, softwareSites, softwareVersionsInLists } from './lockers/software-versions.ts';
import { temperatureExportColumns } from './lockers/temperature-export-columns.ts';
import { temperature, temperatureInLists } from './lockers/temperature.ts';
import { terminalScreen } from './lockers/terminal-screen.ts';
import { terminals, deviceMessages } from './lockers/terminals.ts';
import { upgradeTasks } from './lockers/upgrade-tasks.ts';
import { versionKeysInLists } from './lockers/version-keys.ts';
import { messages } from './messages.ts';
import { bouncedAddresses, bouncedAddressesInLists } from './messages/bounced-addresses.ts';
import { demoMailbox } from './messages/demo-mailbox.ts';
import { messageTemplates } from './messages/message-templates.ts';
import { notificationFailures } from './messages/notification-failures.ts';
import { notificationProviders, notificationProvidersInLists } from './messages/notification-providers.ts';
import { sendingRules, sendingRulesInLists } from './messages/sending-rules.ts';
import { templates, templatesInLists } from './messages/templates.ts';
import { bulkChanges } from './orders/bulk-changes.ts';
import { bulkUploadFiles } from './orders/bulk-upload-files.ts';
import { bulkUploads } from './orders/bulk-uploads.ts';
import { coldChain } from './orders/cold-chain-reports.ts';
import { discrepancies } from './orders/discrepancies.ts';
import { disputePacks } from './orders/dispute-packs.ts';
import { dropOffExportColumns } from './orders/drop-off-export-columns.ts';
import { dropOffOrders } from './orders/drop-off-orders.ts';
import { flags, flagsInLists } from './orders/flags.ts';
import { importHistory } from './orders/import-history.ts';
import { inspectionMessages } from './orders/inspection-messages.ts';
import { inspections } from './orders/inspections.ts';
import { labels } from './orders/labels.ts';
import { laundryExportColumns } from './orders/laundry-export-columns.ts';
import { laundryNotifyStatuses } from './orders/laundry-notify-statuses.ts';
import { laundryOrders } from './orders/laundry-orders.ts';
import { laundryProductColumns } from './orders/laundry-product-columns.ts';
import { laundryStatuses } from './orders/laundry-statuses.ts';
import { mailroom } from './orders/mailroom.ts';
import { messageCentre, messageExportColumns, messageCentreInLists } from './orders/message-centre.ts';
import { orderAges } from './orders/order-ages.ts';
import { orderCreate } from './orders/order-create.ts';
import { orderDetail } from './orders/order-detail.ts';
import { orderExportColumns } from './orders/order-export-columns.ts';
import { orderHkmu } from './orders/order-hkmu.ts';
import { orderImportColumns } from './orders/order-import-columns.ts';
import { orderImportFiles } from './orders/order-import-files.ts';
import { orderImports } from './orders/order-imports.ts';
import { orderList } from './orders/order-list.ts';
import { orderParts } from './orders/order-parts.ts';
import { orderPreview } from './orders/order-preview.ts';
import { orderRecreation } from './orders/order-recreation.ts';
import { orderStatuses } from './orders/order-statuses.ts';
import { orderSteps } from './orders/order-steps.ts';
import { orderTrouble } from './orders/order-trouble.ts';
import { resolutions } from './orders/resolutions.ts';
import { accountChangeMessages } from './people/account-change-messages.ts';
import { accountMessages } from './people/account-messages.ts';
import { account } from './people/account.ts';
import { announcements, announcementsInLists } from './people/announcements.ts';
import { apiKeys } from './people/api-keys.ts';
import { companies } from './people/companies.ts';
import { companyExportColumns } from './people/company-export-columns.ts';
import { companyImports } from './people/company-imports.ts';
import { companyVerifications } from './people/company-verifications.ts';
import { mailroomRecipients, mailroomRecipientsInLists } from './people/mailroom-recipients.ts';
import { recoveryMessages } from './people/recovery-messages.ts';
import { roles, rolesInLists } from './people/roles.ts';
import { sessions } from './people/sessions.ts';
import { singleSignOn } from './people/single-sign-on.ts';
import { userViews } from './people/user-views.ts';
import { users } from './people/users.ts';
import { verificationMessages } from './people/verification-messages.ts';
import { collections } from './reports/collections.ts';
import { dashboard } from './reports/dashboard.ts';
import { home } from './reports/home.ts';
import { morning } from './reports/morning.ts';
import { planning } from './reports/planning.ts';
import { reportSchedules, reportSchedulesInLists } from './reports/report-schedules.ts';
import { setup } from './reports/setup.ts';
import { utilization } from './reports/utilization.ts';
import { outboundExportColumns } from './requests/outbound-export-columns.ts';
import { requestExportColumns } from './requests/request-export-columns.ts';
import { requestOrderExportColumns } from './requests/request-order-export-columns.ts';
import { requestOutcomes } from './requests/request-outcomes.ts';
import { requestSlots } from './requests/request-slots.ts';
import { requestWords } from './requests/request-words.ts';
import { requests, outboundRecords, collectedOrders, deliveredOrders } from './requests/requests.ts';
import { auditEvents } from './settings/audit-events.ts';
import { auditExportColumns } from './settings/audit-export-columns.ts';
import { districts } from './settings/districts.ts';
import { holidays, holidaysInLists } from './settings/holidays.ts';
import { numberRules, numberRulesInLists } from './settings/number-rules.ts';
import { parameters } from './settings/parameters.ts';
import { permissions } from './settings/permissions.ts';
import { sheets } from './sheets.ts';
import { uiLists } from './ui-lists.ts';
import { ui } from './ui.ts';

export const en_US = withResources(
  {
    account,
    accountChangeMessages,
    accountMessages,
    alerts,
    announcements,
    answers,
    apiKeys,
    auditEvents,
    auditExportColumns,
    bouncedAddresses,
    boxTypes,
    boxes,
    builtInNames,
    bulkChanges,
    bulkUploadFiles,
    bulkUploads,
    coldChain,
    collectedOrders,
    collections,
    commands,
    companies,
    companyExportColumns,
    companyImports,
    companyVerifications,
    dashboard,
    deliveredOrders,
    demoMailbox,
    deviceMessages,
    discrepancies,
    disputePacks,
    districts,
    dropOffExportColumns,
    dropOffOrders,
    errors,
    fieldErrors,
    fieldLimits,
    flags,
    frame,
    frameTabs,
    grid,
    holidays,
    home,
    importHistory,
    inspectionMessages,
    inspections,
    labels,
    laundryExportColumns,
    laundryNotifyStatuses,
    laundryOrders,
    laundryProductColumns,
    laundryStatuses,
    mailroom,
    mailroomRecipients,
    maintenanceWindows,
    menus,
    messageCentre,
    messageExportColumns,
    messageTemplates,
    messages,
    morning,
    notificationFailures,
    notificationProviders,
    numberRules,
    orderAges,
    orderCreate,
    orderDetail,
    orderExportColumns,
    orderHkmu,
    orderImportColumns,
    orderImportFiles,
    orderImports,
    orderList,
    orderParts,
    orderPreview,
    orderRecreation,
    orderStatuses,
    orderSteps,
    orderTrouble,
    outboundExportColumns,
    outboundRecords,
    parameters,
    permissions,
    planning,
    priceGroups,
    productAttributes,
    productCategories,
    products,
    recoveryMessages,
    reportSchedules,
    requestExportColumns,
    requestOrderExportColumns,
    requestOutcomes,
    requestSlots,
    requestWords,
    requests,
    resolutions,
    roles,
    sendingRules,
    serviceBoxConfigs,
    services,
    sessions,
    setup,
    sheets,
    singleSignOn,
    siteClone,
    siteExportColumns,
    siteGroups,
    siteImports,
    siteLog,
    siteTerminal,
    siteTypes,
    sites,
    softwareSites,
    softwareVersions,
    temperature,
    temperatureExportColumns,
    templates,
    terminalScreen,
    terminals,
    ui,
    uiLists,
    upgradeTasks,
    userViews,
    users,
    uses,
    utilization,
    verificationMessages,
    webhookNotices,
    webhookReceiver,
    webhooks,
    workflowBlocks,
    workflows,
  },
  {
    'product-attributes': productAttributesInLists,
    'product-categories': productCategoriesInLists,
    services: servicesInLists,
    webhooks: webhooksInLists,
    'maintenance-windows': maintenanceWindowsInLists,
    'site-groups': siteGroupsInLists,
    'software-versions': softwareVersionsInLists,
    temperature: temperatureInLists,
    'version-keys': versionKeysInLists,
    'bounced-addresses': bouncedAddressesInLists,
    'notification-providers': notificationProvidersInLists,
    'sending-rules': sendingRulesInLists,
    templates: templatesInLists,
    flags: flagsInLists,
    'message-centre': messageCentreInLists,
    announcements: announcementsInLists,
    'mailroom-recipients': mailroomRecipientsInLists,
    roles: rolesInLists,
    'report-schedules': reportSchedulesInLists,
    holidays: holidaysInLists,
    'number-rules': numberRulesInLists,
  },
);
