import { discrepanciesCalls } from '@cubby/contract/orders/discrepancies/discrepancies.calls';
import { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import { laundryOrdersCalls } from '@cubby/contract/orders/laundry-orders/laundry-orders.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { alertsCalls } from '@cubby/contract/lockers/alerts/alerts.calls';
import { commandsCalls } from '@cubby/contract/lockers/commands/commands.calls';
import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import { mailroomRecipientsCalls } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.calls';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import type { Permission } from '@cubby/contract/permissions';
import { inspectionsCalls } from '@cubby/contract/orders/inspections/inspections.calls';
import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import type { liveEventsCalls } from '@cubby/contract/settings/live-events/live-events.calls';
import { type LiveTopic, liveTopics } from '@cubby/contract/settings/live-events/live-events.events';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import type { LiveHub } from '../../../platform/live/index.ts';
import { workflowBlocksCalls } from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.calls';
import { workflowsCalls } from '@cubby/contract/catalogue/workflows/workflows.calls';
import { productAttributesCalls } from '@cubby/contract/catalogue/product-attributes/product-attributes.calls';
import { flagsCalls } from '@cubby/contract/orders/flags/flags.calls';
import { requestSlotsCalls } from '@cubby/contract/requests/request-slots/request-slots.calls';
import { holidaysCalls } from '@cubby/contract/settings/holidays/holidays.calls';
import { productsCalls } from '@cubby/contract/catalogue/products/products.calls';
import { menusCalls } from '@cubby/contract/catalogue/menus/menus.calls';
import { priceGroupsCalls } from '@cubby/contract/catalogue/price-groups/price-groups.calls';
import { serviceBoxConfigsCalls } from '@cubby/contract/catalogue/service-box-configs/service-box-configs.calls';
import { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import { productCategoriesCalls } from '@cubby/contract/catalogue/product-categories/product-categories.calls';
import { numberRulesCalls } from '@cubby/contract/settings/number-rules/number-rules.calls';

/** By these calls a person sees the rows of a resource; who may make none of them hears of none. */
const reads: Readonly<Record<LiveTopic, readonly { readonly access: readonly Permission[] }[]>> = {
  'number-rules': [numberRulesCalls.listNumberRules, numberRulesCalls.getNumberRule],
  products: [productsCalls.queryProducts, productsCalls.getProduct],
  'product-categories': [productCategoriesCalls.listProductCategories, productCategoriesCalls.getProductCategory],
  'workflow-blocks': [workflowBlocksCalls.listWorkflowBlocks, workflowBlocksCalls.getWorkflowBlock],
  workflows: [workflowsCalls.listWorkflows, workflowsCalls.getWorkflow],
  'product-attributes': [productAttributesCalls.listProductAttributes, productAttributesCalls.getProductAttribute],
  menus: [menusCalls.listMenus, menusCalls.getMenu],
  'price-groups': [priceGroupsCalls.listPriceGroups, priceGroupsCalls.getPriceGroup],
  'service-box-configs': [serviceBoxConfigsCalls.getServiceBoxConfig],
  services: [servicesCalls.queryServices, servicesCalls.getService],
  companies: [companyAdministrationCalls.queryCompanies, companyAdministrationCalls.getCompany],
  'mailroom-recipients': [mailroomRecipientsCalls.listMailroomRecipients, mailroomRecipientsCalls.getMailroomRecipient],
  orders: [
    ordersCalls.listOrders,
    ordersCalls.getOrder,
    laundryOrdersCalls.listLaundryOrders,
    dropOffOrdersCalls.listDropOffOrders,
    dropOffOrdersCalls.getDropOffOrder,
  ],
  'outbound-records': [requestsCalls.listOutboundRecords, requestsCalls.getOutboundRecord],
  flags: [flagsCalls.queryFlags, flagsCalls.getFlag],
  holidays: [holidaysCalls.listHolidays, holidaysCalls.getHoliday],
  'request-slots': [requestSlotsCalls.queryRequestSlots, requestSlotsCalls.getRequestSlot],
  requests: [requestsCalls.listRequests, requestsCalls.getRequest],
  roles: [rolesCalls.queryRoles, rolesCalls.getRole],
  alerts: [alertsCalls.queryAlerts],
  commands: [commandsCalls.listCommands],
  discrepancies: [discrepanciesCalls.listDiscrepancies],
  'site-boxes': [boxesCalls.listBoxes],
  'site-groups': [siteGroupsCalls.listSiteGroups, siteGroupsCalls.getSiteGroup],
  sites: [sitesCalls.getSite],
  terminals: [terminalsCalls.getTerminal],
  users: [usersCalls.listUsers],
  inspections: [inspectionsCalls.listInspections, inspectionsCalls.getInspection],
};

const topicsOf = ({ permissions }: Caller): ReadonlySet<LiveTopic> =>
  new Set(
    liveTopics.filter((topic) =>
      reads[topic].some(({ access }) => access.some((permission) => permissions.has(permission))),
    ),
  );

export const liveEventsHandlers = ({ db, live }: { readonly db: Database; readonly live: LiveHub }) =>
  handlersOf<typeof liveEventsCalls>()({
    followLiveEvents: async ({ query }, { caller }) => {
      // Finds the session live, by what the database says of it.
      await db.readAs(caller);
      const stream = live.open(caller, { topics: topicsOf(caller), rowsAge: query.rowsAge });
      return { stream, contentType: 'text/event-stream; charset=utf-8' };
    },
  });
