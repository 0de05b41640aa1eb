import { Readable } from 'node:stream';
import { hash } from '@node-rs/argon2';
import { Client, type ClientBase } from 'pg';
import type { FileStore } from '../platform/files/index.ts';
import { encryptLockerPin } from '../modules/lockers/pins/index.ts';
import type { Secrets } from '../platform/secrets/index.ts';
import { insertAlerts } from './demo.alerts.ts';
import { insertAudit } from './demo.audit.ts';
import { boxTypeRows } from './demo.box-types.ts';
import { insertBoxes, insertReservations, placeOrders } from './demo.boxes.ts';
import { campusServices, demoFlags, demoVariants, serviceId } from './demo.catalogue.ts';
import { serviceConfigRows, serviceRows } from './demo.services.ts';
import { companyNamed, demoCompanies } from './demo.companies.ts';
import { holidayRows, placeOf, slotRows } from './demo.company-places.ts';
import { insertCategoryIcons, insertOperatorProducts } from './demo.products.ts';
import { insertMenus, insertPriceGroups, insertPricesOfProducts } from './demo.prices.ts';
import { insertCompanyFields, insertProducts, productOf } from './demo.company-fields.ts';
import { districtRows } from './demo.districts.ts';
import { insertDoorHistory } from './demo.door-history.ts';
import { withDropOffs } from './demo.drop-off.ts';
import { continueIdentities, insertRows, type SeedRow } from './demo.insert.ts';
import { insertLaundryExtras } from './demo.laundry.ts';
import { insertMaintenance } from './demo.maintenance.ts';
import { mailroomRows, mailroomSiteRows } from './demo.mailroom.ts';
import { insertMessages } from './demo.messages.ts';
import { insertTemplates } from './demo.templates.ts';
import { buildOrders } from './demo.orders.ts';
import { partsOf } from './demo.people.ts';
import { Random } from './demo.random.ts';
import { buildRequests, type RequestRows } from './demo.requests.ts';
import { roleLinkRows, roleSeeds } from './demo.roles.ts';
import { insertSiteFields } from './demo.site-fields.ts';
import { changedTimes, conditionOf, insertDefaultGroups, insertSiteGroups } from './demo.site-groups.ts';
import { allSites } from './demo.sites.ts';
import { insertTemperatures } from './demo.temperature.ts';
import { insertSoftware } from './demo.software.ts';
import { insertUpgrades } from './demo.upgrades.ts';
import { insertWorkflows } from './demo.workflows.ts';
import { buildUsers, demoPassword, type DemoUser, siteRows, cardOf } from './demo.users.ts';
import { insertVerifications } from './demo.verifications.ts';

export interface DemoOptions {
  /** The moment that the demo's ninety days end in; now by default. */
  now?: Date;
  /** Encrypts the PINs of the stored parcels. */
  secrets: Secrets;
  /** Where the photos go; left out, their rows are there without them. */
  files?: FileStore;
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
      const orders = await fill(client, options.now ?? new Date(), options);
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
async function fill(client: ClientBase, now: Date, { secrets, files }: DemoOptions): Promise<number> {
  const passwordHash = hash(demoPassword);
  const random = new Random(seed);
  const users = buildUsers(random);
  const userNamed = (name: string): number => 1 + users.findIndex(({ username }) => username === name);
  const rows = buildOrders(random, users, now);
  // The companies were there ninety days before the first order.
  const since = new Date(now.getTime() - 180 * 86_400_000).toISOString();
  // Sites and product variants are under row-level security for their owner, too.
  await client.query(`select set_config('cubby.scope', 'all', true)`);
  await insertRows(client, 'districts', districtRows);
  await insertCompanies(client, since);
  await insertCatalogue(client, since, now);
  await insertCompanyFields(client, now);
  await insertOperatorProducts(client, since);
  const icons = await insertCategoryIcons(client, since);
  await insertRows(client, 'box_types', boxTypeRows);
  await insertPriceGroups(client, since);
  await insertMenus(client, since);
  await insertWorkflows(client, since);
  const recipients = mailroomRows(since);
  await insertRows(client, 'mailroom_recipients', recipients);
  await insertRows(client, 'mailroom_recipient_sites', mailroomSiteRows(recipients));
  await continueIdentities(client, ['box_types', 'mailroom_recipients']);
  await insertUsers(client, users, { passwordHash: await passwordHash, since, secrets });
  const certificates = await insertVerifications(client, now, await passwordHash, {
    admin: userNamed('admin'),
    merchant: userNamed('merchant'),
    newcomer: users.length + 1,
  });
  const { photos, ...dropOff } = withDropOffs(rows, since);
  await insertRows(client, 'files', dropOff.files);
  const requested = buildRequests(dropOff.orders, rows.events, now);
  const placed = placeOrders(requested.orders, rows.laundry);
  await insertBoxes(client, placed.boxes, since);
  await insertRows(client, 'orders', placed.orders);
  await insertRows(client, 'drop_off_orders', dropOff.dropOffs);
  await insertRows(client, 'laundry_orders', placed.laundry);
  await insertReservations(client);
  await insertDoorHistory(client, now);
  await insertAlerts(client, now);
  const cabinetPhotos = await insertSiteFields(client, placed.cabinets, { now, since, secrets });
  await insertTemperatures(client, now);
  const person = (name: string) => {
    const { id = 0, nickname = '' } = users.find(({ username }) => username === name) ?? {};
    return { id, nickname };
  };
  const colleague = users.find(({ companyId, username }) => companyId === null && username !== 'admin');
  const admin = person('admin');
  const software = await insertSoftware(client, { now, secrets, admin, colleague: colleague ?? admin });
  await insertUpgrades(client, { now, known: software.known, personNamed: person });
  await insertMaintenance(client, now);
  await insertPricesOfProducts(client, since);
  await insertLaundryExtras(client);
  await insertRows(client, 'order_items', dropOff.items);
  await insertRows(client, 'order_flags', rows.flags);
  await insertRows(client, 'order_events', rows.events);
  await insertRequests(client, requested, now);
  await insertMessages(client, secrets, now);
  await insertTemplates(client, since);
  await insertAudit(client);
  // The ids are always the same: written again after a fill that was undone, they are the same photos.
  if (files)
    for (const [id, bytes] of [...photos, ...cabinetPhotos, ...certificates, ...icons, ...software.files])
      await files.put(id, Readable.from([bytes]));
  await continueIdentities(client, ['districts', 'companies', 'sites', 'services', 'product_variants', 'flags']);
  await continueIdentities(client, ['roles', 'users', 'orders']);
  await client.query(`select setval('order_numbers', $1)`, [rows.orders.length]);
  await client.query('select fold_order_counts(1000000), fold_list_counts(1000000)');
  // Past events are not sent.
  await client.query('truncate outbox, events');
  // Without it the first lists are planned for empty tables.
  await client.query(
    'analyze companies, sites, boxes, box_states, box_holds, box_history, users, orders, order_items, order_flags, order_events, order_payments, order_pins, notification_records, requests, request_items, request_events, audit_events, software_versions, upgrade_tasks, upgrade_items',
  );
  return rows.orders.length;
}

async function insertRequests(client: ClientBase, { requests, items, events }: RequestRows, now: Date): Promise<void> {
  await insertRows(client, 'request_slots', slotRows);
  await insertRows(client, 'holidays', holidayRows(now));
  await insertRows(client, 'requests', requests);
  await insertRows(client, 'request_items', items);
  await insertRows(client, 'request_events', events);
  await continueIdentities(client, ['requests']);
  await client.query(`select setval('request_numbers', $1)`, [requests.length]);
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
      ...placeOf({ id, currency }),
      created_time: since,
      last_updated_time: since,
    })),
  );
  await insertDefaultGroups(client);
  await insertRows(
    client,
    'company_logistics',
    demoCompanies.flatMap(({ id, logistics }) =>
      logistics.map((logisticsId): SeedRow => ({ company_id: id, logistics_company_id: logisticsId })),
    ),
  );
}

async function insertCatalogue(client: ClientBase, since: string, now: Date): Promise<void> {
  const changed = changedTimes(now);
  await insertRows(
    client,
    'sites',
    allSites.map((site) => ({
      id: site.id,
      operator_id: site.operatorId,
      name: site.name,
      serial_number: site.serial,
      site_type: site.type,
      district_id: site.districtId,
      street_address: site.street,
      house_number: site.houseNumber,
      longitude: site.longitude,
      latitude: site.latitude,
      condition: conditionOf(site),
      created_time: since,
      last_updated_time: changed.get(site.id),
    })),
  );
  await insertRows(client, 'services', serviceRows(since));
  await insertRows(client, 'service_box_configs', serviceConfigRows());
  await client.query(`
    insert into site_group_sites (group_id, site_id)
    select g.id, s.id from sites s join site_groups g on g.operator_id = s.operator_id and g.is_default`);
  await insertSiteGroups(client, since);
  // Home delivery is the door of the recipient.
  await client.query(
    `
    insert into site_services (site_id, service_id)
    select s.id, v.id from sites s cross join services v where (s.site_type = 'HOME_DELIVERY') = (v.name = 'Door-to-door')
      and (v.id <> all($1) or s.operator_id = $2)`,
    [campusServices.map(serviceId), companyNamed('HKMU Campus').id],
  );
  await insertProducts(client, since);
  await insertRows(
    client,
    'product_variants',
    demoVariants.map(({ service, name, company }, index) => ({
      product_id: productOf({ service, name }),
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
  { passwordHash, since, secrets }: { passwordHash: string; since: string; secrets: Secrets },
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
    'role_pins',
    roleSeeds.flatMap(({ pins }, index) =>
      pins ? [{ role_id: index + 1, pins: pins.map((address) => ({ address, name: null })) }] : [],
    ),
  );
  await insertRows(
    client,
    'users',
    users.map((user) => ({
      id: user.id,
      username: user.username,
      nickname: user.nickname,
      ...partsOf(user.nickname),
      mail: user.mail,
      phone: user.phone,
      company_id: user.companyId,
      password_hash: passwordHash,
      locker_pin_sealed: user.atTerminals
        ? `\\x${encryptLockerPin(secrets, String(user.id), user.atTerminals.pin).toString('hex')}`
        : null,
      status: 'ACTIVE',
      card_number: user.atTerminals?.card ?? cardOf(user),
      created_time: since,
      last_updated_time: since,
    })),
  );
  await insertRows(
    client,
    'user_roles',
    users.map((user) => ({ user_id: user.id, role_id: user.roleId })),
  );
  await insertRows(client, 'user_sites', siteRows(users));
  const links = roleLinkRows(demoCompanies);
  await insertRows(client, 'role_label_links', links.labels);
  await insertRows(client, 'role_companies', links.companies);
}
