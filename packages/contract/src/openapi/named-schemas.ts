/** What the schemas of the OpenAPI document are called: as the files that others import them from export them. */
import { z } from 'zod';
import * as account from '../people/account/account.schemas.ts';
import * as auditEvents from '../settings/audit-events/audit-events.schemas.ts';
import * as downlinks from '../downlinks/downlinks.schemas.ts';
import * as terminalConfig from '../downlinks/terminal-config.schemas.ts';
import * as deviceAccess from '../downlinks/access.schemas.ts';
import * as parcelEvents from '../device/parcel-events.schemas.ts';
import * as uplinks from '../device/uplinks.schemas.ts';
import * as siteLog from '../lockers/site-log/site-log.schemas.ts';
import * as boxes from '../lockers/boxes/boxes.schemas.ts';
import * as alerts from '../lockers/alerts/alerts.schemas.ts';
import * as alertChoices from '../people/alert-choices/alert-choices.schemas.ts';
import * as commands from '../lockers/commands/commands.schemas.ts';
import * as brokerHooks from '../lockers/terminals/broker-hooks.schemas.ts';
import * as terminals from '../lockers/terminals/terminals.schemas.ts';
import * as boxTypes from '../lockers/box-types/box-types.schemas.ts';
import * as companies from '../people/companies/companies.schemas.ts';
import * as companyImports from '../people/companies/company-imports.schemas.ts';
import * as companyOptions from '../people/companies/company-options.schemas.ts';
import * as discrepancies from '../orders/discrepancies/discrepancies.schemas.ts';
import * as dropOffOrders from '../orders/drop-off-orders/drop-off-orders.schemas.ts';
import * as files from '../settings/files/files.schemas.ts';
import * as laundryOrders from '../orders/laundry-orders/laundry-orders.schemas.ts';
import * as mailroomRecipients from '../people/mailroom-recipients/mailroom-recipients.schemas.ts';
import * as mailroom from '../orders/mailroom/mailroom.schemas.ts';
import * as orderPayments from '../orders/order-payments/order-payments.schemas.ts';
import * as orderRebookings from '../orders/order-rebookings/order-rebookings.schemas.ts';
import * as orderRecreation from '../orders/order-recreation/order-recreation.schemas.ts';
import * as orderEvents from '../orders/orders/order-events.schemas.ts';
import * as orders from '../orders/orders/orders.schemas.ts';
import * as wayOut from '../orders/orders/way-out.schemas.ts';
import * as notifications from '../messages/notifications/notifications.schemas.ts';
import * as requests from '../requests/requests/requests.schemas.ts';
import * as roles from '../people/roles/roles.schemas.ts';
import * as authenticator from '../people/sessions/authenticator.schemas.ts';
import * as sessions from '../people/sessions/sessions.schemas.ts';
import * as singleSignOn from '../people/single-sign-on/single-sign-on.schemas.ts';
import * as siteGroups from '../lockers/site-groups/site-groups.schemas.ts';
import * as siteAdministration from '../lockers/sites/site-administration.schemas.ts';
import * as siteClone from '../lockers/sites/site-clone.schemas.ts';
import * as siteImports from '../lockers/sites/site-imports.schemas.ts';
import * as siteTerminal from '../lockers/sites/site-terminal.schemas.ts';
import * as siteInputs from '../lockers/sites/site-inputs.schemas.ts';
import * as sites from '../lockers/sites/sites.schemas.ts';
import * as newPassword from '../people/users/new-password.schemas.ts';
import * as users from '../people/users/users.schemas.ts';
import * as inspections from '../orders/inspections/inspections.schemas.ts';
import * as codedAnswer from '../kernel/coded-answer.ts';
import * as importBuckets from '../kernel/import-buckets.ts';
import * as filters from '../orders/orders/orders.filters.ts';
import * as workflowBlocks from '../catalogue/workflow-blocks/workflow-blocks.schemas.ts';
import * as workflowProgram from '../catalogue/workflows/workflow-program.ts';
import * as workflows from '../catalogue/workflows/workflows.schemas.ts';
import * as productAttributes from '../catalogue/product-attributes/product-attributes.schemas.ts';
import * as flags from '../orders/flags/flags.schemas.ts';
import * as districts from '../settings/districts/districts.schemas.ts';
import * as holidays from '../settings/holidays/holidays.schemas.ts';
import * as requestSlots from '../requests/request-slots/request-slots.schemas.ts';
import * as menus from '../catalogue/menus/menus.schemas.ts';
import * as priceReasons from '../catalogue/price-groups/price-reasons.schemas.ts';
import * as priceGroups from '../catalogue/price-groups/price-groups.schemas.ts';
import * as serviceBoxConfigs from '../catalogue/service-box-configs/service-box-configs.schemas.ts';
import * as services from '../catalogue/services/services.schemas.ts';
import * as productCategories from '../catalogue/product-categories/product-categories.schemas.ts';
import * as products from '../catalogue/products/products.schemas.ts';
import * as productVariants from '../catalogue/product-variants/product-variants.schemas.ts';
import * as numberRules from '../settings/number-rules/number-rules.schemas.ts';

const exportsOf: readonly Record<string, unknown>[] = [
  codedAnswer,
  downlinks,
  terminalConfig,
  deviceAccess,
  parcelEvents,
  uplinks,
  importBuckets,
  siteLog,
  siteGroups,
  siteAdministration,
  siteClone,
  siteImports,
  siteTerminal,
  siteInputs,
  sites,
  filters,
  account,
  boxes,
  boxTypes,
  alerts,
  alertChoices,
  commands,
  brokerHooks,
  terminals,
  auditEvents,
  companies,
  companyImports,
  companyOptions,
  discrepancies,
  dropOffOrders,
  files,
  flags,
  districts,
  holidays,
  laundryOrders,
  mailroomRecipients,
  mailroom,
  notifications,
  orderPayments,
  orderRebookings,
  orderRecreation,
  orderEvents,
  orders,
  wayOut,
  requestSlots,
  requests,
  roles,
  authenticator,
  sessions,
  singleSignOn,
  newPassword,
  users,
  inspections,
  workflowBlocks,
  workflowProgram,
  workflows,
  productAttributes,
  menus,
  priceReasons,
  priceGroups,
  serviceBoxConfigs,
  services,
  productCategories,
  products,
  productVariants,
  numberRules,
];

/** Objects and closed lists by the name of their export without its ending, as `Order` of `orderSchema`. */
export const namesOfSchemas = (): Map<z.ZodType, string> => {
  const named = new Map<z.ZodType, string>();
  for (const [name, schema] of exportsOf.flatMap((file) => Object.entries(file)))
    if (schema instanceof z.ZodObject || schema instanceof z.ZodEnum)
      named.set(schema, pascal(name.replace(/Schema$/, '')));
  return named;
};

export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
