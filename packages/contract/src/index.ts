import { companiesCalls } from './companies/companies.calls.ts';
import { districtsCalls } from './districts/districts.calls.ts';
import { flagsCalls } from './flags/flags.calls.ts';
import { labelsCalls } from './labels/labels.calls.ts';
import { languagesCalls } from './languages/languages.calls.ts';
import { orderExportsCalls } from './order-exports/order-exports.calls.ts';
import { orderImportsCalls } from './order-imports/order-imports.calls.ts';
import { ordersCalls } from './orders/orders.calls.ts';
import { productVariantsCalls } from './product-variants/product-variants.calls.ts';
import { servicesCalls } from './services/services.calls.ts';
import { sessionsCalls } from './sessions/sessions.calls.ts';
import { sitesCalls } from './sites/sites.calls.ts';

/** Every call of the product by its id: what the server must handle, and nothing else. */
export const calls = {
  ...companiesCalls,
  ...districtsCalls,
  ...flagsCalls,
  ...labelsCalls,
  ...languagesCalls,
  ...orderExportsCalls,
  ...orderImportsCalls,
  ...ordersCalls,
  ...productVariantsCalls,
  ...servicesCalls,
  ...sessionsCalls,
  ...sitesCalls,
};
export type Calls = typeof calls;
export type CallId = keyof Calls;
