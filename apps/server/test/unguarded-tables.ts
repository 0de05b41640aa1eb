import { sharedTables } from './isolation.resources.ts';

/** Tables that row-level security does not guard, and why that is right. */
export const unguarded: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    sharedTables.map((table) => [table, 'shared by all companies; the platform alone makes and changes them']),
  ),
  companies: 'names are on orders that a logistics company sees; every search names the companies of the caller',
  company_logistics: 'pairs of ids, read by the policies themselves',
  role_labels: 'types of roles, shared by all companies; the platform alone adds them',
  guesses: 'digests without an owner',
  single_sign_on_attempts: 'read before anybody is known; found by the hash of a secret alone',
  site_types: 'what sites of a type can do, shared by all companies',
  order_exports: 'one row for each person, always asked for by the own user id',
  used_signatures: 'hashes without an owner',
  districts: 'shared by all companies',
  services: 'shared by all companies',
  service_box_configs: 'how services use compartments, shared as they are',
  notification_providers:
    'accounts of the platform, whose staff alone see and change them; reads of companies go through company_providers, and secrets are encrypted',
  box_types: 'sizes, shared by all companies; the platform alone makes and changes them',
  workflow_units: 'those of the workflows',
  workflow_versions: 'those of the workflows',
  product_attribute_values: 'those of the attributes',
  product_category_attributes: 'pairs of ids',
  menu_categories: 'pairs of ids',
  menu_category_products: 'ids; the products themselves are under their policies',
  file_sweep: 'the progress of a check of the file store',
  kysely_migration: 'what has been migrated',
  kysely_migration_lock: 'what has been migrated',
};
