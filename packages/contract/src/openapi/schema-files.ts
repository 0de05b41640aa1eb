// Written by `npm run generate`.
import * as catalogueMenusMenus from '../catalogue/menus/menus.schemas.ts';
import * as cataloguePriceGroupsPriceGroups from '../catalogue/price-groups/price-groups.schemas.ts';
import * as cataloguePriceGroupsPriceReasons from '../catalogue/price-groups/price-reasons.schemas.ts';
import * as catalogueProductAttributesProductAttributes from '../catalogue/product-attributes/product-attributes.schemas.ts';
import * as catalogueProductCategoriesProductCategories from '../catalogue/product-categories/product-categories.schemas.ts';
import * as catalogueProductVariantsProductVariants from '../catalogue/product-variants/product-variants.schemas.ts';
import * as catalogueProductsProducts from '../catalogue/products/products.schemas.ts';
import * as catalogueServiceBoxConfigsServiceBoxConfigs from '../catalogue/service-box-configs/service-box-configs.schemas.ts';
import * as catalogueServicesServices from '../catalogue/services/services.schemas.ts';
import * as catalogueWorkflowBlocksWorkflowBlocks from '../catalogue/workflow-blocks/workflow-blocks.schemas.ts';
import * as catalogueWorkflowsWorkflows from '../catalogue/workflows/workflows.schemas.ts';
import * as deviceParcelEvents from '../device/parcel-events.schemas.ts';
import * as deviceUplinks from '../device/uplinks.schemas.ts';
import * as downlinksAccess from '../downlinks/access.schemas.ts';
import * as downlinksDownlinks from '../downlinks/downlinks.schemas.ts';
import * as downlinksTerminalConfig from '../downlinks/terminal-config.schemas.ts';
import * as downlinksUpgrade from '../downlinks/upgrade.schemas.ts';
import * as integrationsEventsEvents from '../integrations/events/events.schemas.ts';
import * as integrationsWebhooksWebhookDeliveries from '../integrations/webhooks/webhook-deliveries.schemas.ts';
import * as integrationsWebhooksWebhooks from '../integrations/webhooks/webhooks.schemas.ts';
import * as lockersAlertsAlerts from '../lockers/alerts/alerts.schemas.ts';
import * as lockersBoxTypesBoxTypes from '../lockers/box-types/box-types.schemas.ts';
import * as lockersBoxesBoxes from '../lockers/boxes/boxes.schemas.ts';
import * as lockersCommandsCommands from '../lockers/commands/commands.schemas.ts';
import * as lockersMaintenanceWindowsMaintenanceWindows from '../lockers/maintenance-windows/maintenance-windows.schemas.ts';
import * as lockersSiteGroupsSiteGroups from '../lockers/site-groups/site-groups.schemas.ts';
import * as lockersSiteLogSiteLog from '../lockers/site-log/site-log.schemas.ts';
import * as lockersSitesSiteAdministration from '../lockers/sites/site-administration.schemas.ts';
import * as lockersSitesSiteClone from '../lockers/sites/site-clone.schemas.ts';
import * as lockersSitesSiteImports from '../lockers/sites/site-imports.schemas.ts';
import * as lockersSitesSiteInputs from '../lockers/sites/site-inputs.schemas.ts';
import * as lockersSitesSiteTerminal from '../lockers/sites/site-terminal.schemas.ts';
import * as lockersSitesSites from '../lockers/sites/sites.schemas.ts';
import * as lockersSoftwareVersionsSoftwareVersions from '../lockers/software-versions/software-versions.schemas.ts';
import * as lockersTemperatureTemperature from '../lockers/temperature/temperature.schemas.ts';
import * as lockersTerminalsBrokerHooks from '../lockers/terminals/broker-hooks.schemas.ts';
import * as lockersTerminalsTerminals from '../lockers/terminals/terminals.schemas.ts';
import * as lockersUpgradeTasksUpgradeTasksInputs from '../lockers/upgrade-tasks/upgrade-tasks.inputs.schemas.ts';
import * as lockersUpgradeTasksUpgradeTasks from '../lockers/upgrade-tasks/upgrade-tasks.schemas.ts';
import * as messagesBouncedAddressesBouncedAddresses from '../messages/bounced-addresses/bounced-addresses.schemas.ts';
import * as messagesNotificationProvidersNotificationProviders from '../messages/notification-providers/notification-providers.schemas.ts';
import * as messagesNotificationsNotifications from '../messages/notifications/notifications.schemas.ts';
import * as messagesSendingRulesSendingRules from '../messages/sending-rules/sending-rules.schemas.ts';
import * as messagesTemplatesTemplates from '../messages/templates/templates.schemas.ts';
import * as ordersDiscrepanciesDiscrepancies from '../orders/discrepancies/discrepancies.schemas.ts';
import * as ordersDropOffOrdersDropOffOrders from '../orders/drop-off-orders/drop-off-orders.schemas.ts';
import * as ordersFlagsFlags from '../orders/flags/flags.schemas.ts';
import * as ordersInspectionsInspections from '../orders/inspections/inspections.schemas.ts';
import * as ordersLaundryOrdersLaundryOrders from '../orders/laundry-orders/laundry-orders.schemas.ts';
import * as ordersMailroomMailroom from '../orders/mailroom/mailroom.schemas.ts';
import * as ordersMessageCentreMessageCentre from '../orders/message-centre/message-centre.schemas.ts';
import * as ordersOrderPaymentsOrderPayments from '../orders/order-payments/order-payments.schemas.ts';
import * as ordersOrderRebookingsOrderRebookings from '../orders/order-rebookings/order-rebookings.schemas.ts';
import * as ordersOrderRecreationOrderRecreation from '../orders/order-recreation/order-recreation.schemas.ts';
import * as ordersOrdersOrderEvents from '../orders/orders/order-events.schemas.ts';
import * as ordersOrdersOrders from '../orders/orders/orders.schemas.ts';
import * as ordersOrdersWayOut from '../orders/orders/way-out.schemas.ts';
import * as peopleAccountAccount from '../people/account/account.schemas.ts';
import * as peopleAlertChoicesAlertChoices from '../people/alert-choices/alert-choices.schemas.ts';
import * as peopleAnnouncementsAnnouncements from '../people/announcements/announcements.schemas.ts';
import * as peopleCompaniesCompanies from '../people/companies/companies.schemas.ts';
import * as peopleCompaniesCompanyImports from '../people/companies/company-imports.schemas.ts';
import * as peopleCompaniesCompanyOptions from '../people/companies/company-options.schemas.ts';
import * as peopleMailroomRecipientsMailroomRecipients from '../people/mailroom-recipients/mailroom-recipients.schemas.ts';
import * as peopleRolesRoles from '../people/roles/roles.schemas.ts';
import * as peopleSessionsAuthenticator from '../people/sessions/authenticator.schemas.ts';
import * as peopleSessionsSessions from '../people/sessions/sessions.schemas.ts';
import * as peopleSingleSignOnSingleSignOn from '../people/single-sign-on/single-sign-on.schemas.ts';
import * as peopleUsersApiKeys from '../people/users/api-keys.schemas.ts';
import * as peopleUsersNewPassword from '../people/users/new-password.schemas.ts';
import * as peopleUsersUsers from '../people/users/users.schemas.ts';
import * as reportsCollectionsCollections from '../reports/collections/collections.schemas.ts';
import * as reportsDashboardDashboardLockers from '../reports/dashboard/dashboard-lockers.schemas.ts';
import * as reportsForecastForecast from '../reports/forecast/forecast.schemas.ts';
import * as reportsReplayReplay from '../reports/replay/replay.schemas.ts';
import * as reportsReportSchedulesReportSchedules from '../reports/report-schedules/report-schedules.schemas.ts';
import * as reportsUtilizationUtilization from '../reports/utilization/utilization.schemas.ts';
import * as requestsRequestSlotsRequestSlots from '../requests/request-slots/request-slots.schemas.ts';
import * as requestsRequestsRequests from '../requests/requests/requests.schemas.ts';
import * as settingsAuditEventsAuditEvents from '../settings/audit-events/audit-events.schemas.ts';
import * as settingsDistrictsDistricts from '../settings/districts/districts.schemas.ts';
import * as settingsFilesFiles from '../settings/files/files.schemas.ts';
import * as settingsHolidaysHolidays from '../settings/holidays/holidays.schemas.ts';
import * as settingsNumberRulesNumberRules from '../settings/number-rules/number-rules.schemas.ts';

export const schemaFiles: readonly Readonly<Record<string, unknown>>[] = [
  catalogueMenusMenus,
  cataloguePriceGroupsPriceGroups,
  cataloguePriceGroupsPriceReasons,
  catalogueProductAttributesProductAttributes,
  catalogueProductCategoriesProductCategories,
  catalogueProductVariantsProductVariants,
  catalogueProductsProducts,
  catalogueServiceBoxConfigsServiceBoxConfigs,
  catalogueServicesServices,
  catalogueWorkflowBlocksWorkflowBlocks,
  catalogueWorkflowsWorkflows,
  deviceParcelEvents,
  deviceUplinks,
  downlinksAccess,
  downlinksDownlinks,
  downlinksTerminalConfig,
  downlinksUpgrade,
  integrationsEventsEvents,
  integrationsWebhooksWebhookDeliveries,
  integrationsWebhooksWebhooks,
  lockersAlertsAlerts,
  lockersBoxTypesBoxTypes,
  lockersBoxesBoxes,
  lockersCommandsCommands,
  lockersMaintenanceWindowsMaintenanceWindows,
  lockersSiteGroupsSiteGroups,
  lockersSiteLogSiteLog,
  lockersSitesSiteAdministration,
  lockersSitesSiteClone,
  lockersSitesSiteImports,
  lockersSitesSiteInputs,
  lockersSitesSiteTerminal,
  lockersSitesSites,
  lockersSoftwareVersionsSoftwareVersions,
  lockersTemperatureTemperature,
  lockersTerminalsBrokerHooks,
  lockersTerminalsTerminals,
  lockersUpgradeTasksUpgradeTasksInputs,
  lockersUpgradeTasksUpgradeTasks,
  messagesBouncedAddressesBouncedAddresses,
  messagesNotificationProvidersNotificationProviders,
  messagesNotificationsNotifications,
  messagesSendingRulesSendingRules,
  messagesTemplatesTemplates,
  ordersDiscrepanciesDiscrepancies,
  ordersDropOffOrdersDropOffOrders,
  ordersFlagsFlags,
  ordersInspectionsInspections,
  ordersLaundryOrdersLaundryOrders,
  ordersMailroomMailroom,
  ordersMessageCentreMessageCentre,
  ordersOrderPaymentsOrderPayments,
  ordersOrderRebookingsOrderRebookings,
  ordersOrderRecreationOrderRecreation,
  ordersOrdersOrderEvents,
  ordersOrdersOrders,
  ordersOrdersWayOut,
  peopleAccountAccount,
  peopleAlertChoicesAlertChoices,
  peopleAnnouncementsAnnouncements,
  peopleCompaniesCompanies,
  peopleCompaniesCompanyImports,
  peopleCompaniesCompanyOptions,
  peopleMailroomRecipientsMailroomRecipients,
  peopleRolesRoles,
  peopleSessionsAuthenticator,
  peopleSessionsSessions,
  peopleSingleSignOnSingleSignOn,
  peopleUsersApiKeys,
  peopleUsersNewPassword,
  peopleUsersUsers,
  reportsCollectionsCollections,
  reportsDashboardDashboardLockers,
  reportsForecastForecast,
  reportsReplayReplay,
  reportsReportSchedulesReportSchedules,
  reportsUtilizationUtilization,
  requestsRequestSlotsRequestSlots,
  requestsRequestsRequests,
  settingsAuditEventsAuditEvents,
  settingsDistrictsDistricts,
  settingsFilesFiles,
  settingsHolidaysHolidays,
  settingsNumberRulesNumberRules,
];
