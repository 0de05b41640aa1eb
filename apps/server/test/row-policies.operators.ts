/** The tables that people of an operator write, and companies under it read alone. */
import { productParts } from './isolation.products.ts';
import type { Viewer } from './isolation.viewers.ts';

/** What hangs on a site. */
export const siteParts = [
  'site_group_sites',
  'site_services',
  'site_pictures',
  'site_hours',
  'site_devices',
  'boxes',
  'box_states',
  'site_columns',
  'site_screen_savers',
];
const productColumns = new Map<string, string>([
  ['products', 'company_id'],
  ['product_variants', 'company_id'],
  ...productParts.map((table) => [table, table.startsWith('product_variant_') ? 'variant_id' : 'product_id'] as const),
]);
/** What merchants and logistics companies read, and the operator alone writes. */
export const ofOperators = [
  'sites',
  'site_groups',
  'price_groups',
  'price_group_values',
  ...siteParts,
  'products',
  'product_variants',
  ...productParts,
];
const columns: Readonly<Record<string, string>> = {
  box_states: 'sensor',
  price_groups: 'company_id',
  price_group_values: 'price_group_id',
};
const operatorColumn = (table: string): string =>
  productColumns.get(table) ?? columns[table] ?? (siteParts.includes(table) ? 'site_id' : 'operator_id');
/** Writes each of them, and says how many rows that were. */
export const writesOfOperators = `
  with ${ofOperators.map((table) => `u_${table} as (update ${table} set ${operatorColumn(table)} = ${operatorColumn(table)} returning 1)`).join(', ')}
  select ${ofOperators.map((table) => `(select count(*)::int from u_${table}) as ${table}`).join(', ')}`;

/** A logistics company sees no product of an operator; one of each tree is shared by all companies. */
export const productRows = (viewer: Viewer): Readonly<Record<string, number>> => {
  const managed = viewer === 'LOGISTICS' ? 0 : 1;
  return Object.fromEntries([
    ['products', managed + 2],
    ...['product_variants', ...productParts].map((table) => [table, managed] as const),
  ]);
};

/** A user who sees a site sees whether its terminal is there; the rest is for those who administer it, and for support. */
export const terminalRows = (viewer: Viewer): Readonly<Record<string, number>> => ({
  terminal_states: 1,
  ...Object.fromEntries(
    [
      'terminals',
      'terminal_enrolments',
      'device_boots',
      'device_events',
      'commands',
      'inspections',
      'inspection_doors',
      'upgrade_items',
      'upgrade_stages',
      'upgrade_tasks',
      'maintenance_windows',
      'maintenance_window_sites',
    ].map((table) => [table, viewer === 'OPERATOR' ? 1 : 0]),
  ),
  // One that is open.
  alerts: viewer === 'OPERATOR' ? 1 : 0,
  device_messages_aside: 0,
});

/** Companies under an operator see what it charges; logistics companies do not. */
export const priceRows = (viewer: Viewer): Readonly<Record<string, number>> =>
  Object.fromEntries(['price_groups', 'price_group_values'].map((table) => [table, viewer === 'LOGISTICS' ? 0 : 1]));
