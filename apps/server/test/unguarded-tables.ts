/** Tables that row-level security does not guard, and why that is right. */
export const unguarded: Readonly<Record<string, string>> = {
  companies: 'names stand on orders that a logistics company sees; every look-up names the companies of the caller',
  company_logistics: 'pairs of ids, read by the policies themselves',
  role_labels: 'types of roles, shared by all companies; the platform alone adds them',
  guesses: 'digests without an owner',
  single_sign_on_attempts: 'read before anybody is known; found by the hash of a secret alone',
  site_types: 'what sites of a type can do, shared by all companies',
  holidays: 'shared by all companies',
  request_slots: 'shared by all companies',
  order_exports: 'one row for each person, always asked for by the own user id',
  used_signatures: 'hashes without an owner',
  districts: 'shared by all companies',
  services: 'shared by all companies',
  products: 'shared by all companies',
  notification_providers:
    'accounts of the platform; every look-up goes through company_providers, and secrets are sealed',
  box_types: 'sizes, shared by all companies; the platform alone makes and changes them',
  flags: 'shared by all companies',
  file_sweep: 'how far a look at the file store has come',
  kysely_migration: 'what has been migrated',
  kysely_migration_lock: 'what has been migrated',
};
