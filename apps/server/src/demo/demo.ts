import { hash } from '@node-rs/argon2';
import { Client, type ClientBase } from 'pg';
import { demoFlags, demoServices, demoVariants, serviceId } from './demo.catalogue.ts';
import { companyNamed, demoCompanies } from './demo.companies.ts';
import { districtRows } from './demo.districts.ts';
import { continueIdentities, insertRows, type SeedRow } from './demo.insert.ts';
import { buildOrders } from './demo.orders.ts';
import { Random } from './demo.random.ts';
import { roleSeeds } from './demo.roles.ts';
import { demoSites } from './demo.sites.ts';
import { buildUsers, demoPassword, type DemoUser } from './demo.users.ts';

export interface DemoOptions {
  /** The moment that the demo's ninety days end in; now by default. */
  now?: Date;
  log: { info(fields: object, message: string): void };
}

/** Any number that nothing else in the database locks with. */
const demoLock = 7_402_003;
const seed = 20_261_120;

/**
 * Fills an empty database with the demo, whole or not at all; does nothing where there is a company or a user.
 * Several processes may do it at once.
 * @param ownerUrl connects as the role that owns the schema
 */
export async function fillDemo(ownerUrl: string, options: DemoOptions): Promise<void> {
  const began = performance.now();
  const client = new Client({ connectionString: ownerUrl, application_name: 'cubby-demo' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [demoLock]);
    const found = await client.query('select from companies union all select from users limit 1');
    if (found.rowCount === 0) {
      const orders = await fill(client, options.now ?? new Date());
      await client.query('commit');
      options.log.info({ orders, ms: Math.round(performance.now() - began) }, 'demo data filled in');
    } else {
      await client.query('rollback');
    }
  } finally {
    // An open transaction ends with its connection, undone.
    await client.end();
  }
}

/** @returns how many orders there are then */
async function fill(client: ClientBase, now: Date): Promise<number> {
  const passwordHash = hash(demoPassword);
  const random = new Random(seed);
  const users = buildUsers(random);
  const rows = buildOrders(random, users, now);
  // The companies were there ninety days before the first order.
  const since = new Date(now.getTime() - 180 * 86_400_000).toISOString();
  // Sites and product variants are under row-level security for their owner, too.
  await client.query(`select set_config('cubby.scope', 'all', true)`);
  await insertRows(client, 'districts', districtRows);
  await insertCompanies(client, since);
  await insertCatalogue(client, since);
  await insertUsers(client, users, await passwordHash, since);
  await insertRows(client, 'orders', rows.orders);
  await insertRows(client, 'order_items', rows.items);
  await insertRows(client, 'order_flags', rows.flags);
  await insertRows(client, 'order_events', rows.events);
  await continueIdentities(client, ['districts', 'companies', 'sites', 'services', 'product_variants', 'flags']);
  await continueIdentities(client, ['roles', 'users', 'orders']);
  await client.query(`select setval('order_numbers', $1)`, [rows.orders.length]);
  await client.query('select fold_order_counts(1000000)');
  // Without it the first lists are planned for empty tables.
  await client.query('analyze companies, sites, users, orders, order_items, order_flags, order_events');
  return rows.orders.length;
}

async function insertCompanies(client: ClientBase, since: string): Promise<void> {
  await insertRows(
    client,
    'companies',
    demoCompanies.map(({ id, name, type, operatorId, environment, currency }) => ({
      id,
      name,
      company_type: type,
      operator_id: operatorId,
      environment,
      currency,
      created_time: since,
      last_updated_time: since,
    })),
  );
  await insertRows(
    client,
    'company_logistics',
    demoCompanies.flatMap(({ id, logistics }) =>
      logistics.map((firm): SeedRow => ({ company_id: id, logistics_company_id: firm })),
    ),
  );
}

async function insertCatalogue(client: ClientBase, since: string): Promise<void> {
  await insertRows(
    client,
    'sites',
    demoSites.map((site) => ({
      id: site.id,
      operator_id: site.operatorId,
      name: site.name,
      serial_number: site.serial,
      site_type: site.type,
      district_id: site.districtId,
      street_address: site.street,
      house_number: site.houseNumber,
      created_time: since,
    })),
  );
  await insertRows(
    client,
    'services',
    demoServices.map((name) => ({ id: serviceId(name), name })),
  );
  await insertRows(
    client,
    'product_variants',
    demoVariants.map(({ service, name, company }, index) => ({
      id: index + 1,
      service_id: serviceId(service),
      company_id: company === undefined ? null : companyNamed(company).id,
      name,
    })),
  );
  await insertRows(
    client,
    'flags',
    demoFlags.map(({ category, code, name, color }, index) => ({ id: index + 1, category, code, name, color })),
  );
}

async function insertUsers(
  client: ClientBase,
  users: readonly DemoUser[],
  passwordHash: string,
  since: string,
): Promise<void> {
  await insertRows(
    client,
    'roles',
    roleSeeds.map(({ code, nickname }, index) => ({ id: index + 1, code, nickname, created_time: since })),
  );
  await insertRows(
    client,
    'role_permissions',
    roleSeeds.flatMap((role, index) => role.permissions.map((permission) => ({ role_id: index + 1, permission }))),
  );
  await insertRows(
    client,
    'users',
    users.map((user) => ({
      id: user.id,
      username: user.username,
      nickname: user.nickname,
      mail: user.mail,
      phone: user.phone,
      company_id: user.companyId,
      role_id: user.roleId,
      password_hash: passwordHash,
      status: 'ACTIVE',
      failed_sign_ins: 0,
      created_time: since,
      last_updated_time: since,
    })),
  );
}
