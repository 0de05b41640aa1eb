/** Who and what there is before a storm: a company, a site, a service and a user who may do everything. */
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { hashPassword } from '../../apps/server/src/modules/people/sessions/index.ts';
import type { DB } from '../../apps/server/src/platform/db/schema.ts';
import { buildBoxes } from '../../apps/server/test/factories/boxes.ts';
import { buildCompany, buildService, buildSite } from '../../apps/server/test/factories/companies.ts';
import { buildUser, signInAs } from '../../apps/server/test/factories/users.ts';

/** A site with a terminal. */
export interface Locker {
  readonly siteId: string;
  readonly boxIds: readonly string[];
  readonly empty: readonly string[];
  readonly occupied: readonly string[];
}

/** What is deleted during the storm, while it is booked. */
export interface Fleeting {
  readonly siteId: string;
  readonly groupId: string;
  readonly serviceId: string;
  readonly productId: string;
  readonly variantId: string;
}

export interface StormWorld {
  readonly siteId: string;
  readonly siteSerialNumber: string;
  readonly serviceId: string;
  readonly userName: string;
  /** Of a session. */
  readonly token: string;
  readonly lockers: readonly Locker[];
  /** Sessions of people of the operator. */
  readonly staff: readonly string[];
  /** Of those who may sign in at terminals: couriers and staff. */
  readonly cards: readonly string[];
  /** Of a user of the platform. */
  readonly adminToken: string;
  readonly otherOperatorId: string;
  /** Of a user of a merchant of the other operator. */
  readonly shopToken: string;
  readonly shopSiteId: string;
  readonly fleeting: readonly Fleeting[];
}

const staffCount = 3;
const doorNames = ['A01', 'A02', 'A03', 'A04', 'A05', 'A06', 'A07', 'A08'];
const occupiedCount = 2;

const buildLocker = async (sql: Kysely<DB>, operatorId: string, boxTypeId: string): Promise<Locker> => {
  const { id: siteId } = await buildSite(sql, { operator_id: operatorId });
  const boxIds = (await buildBoxes(sql, siteId, doorNames, { boxTypeId })).map(({ id }) => id);
  const [occupied, empty] = [boxIds.slice(0, occupiedCount), boxIds.slice(occupiedCount)];
  await sql.updateTable('box_states').set({ ledger: 'OCCUPIED' }).where('box_id', 'in', occupied).execute();
  return { siteId, boxIds, empty, occupied };
};

const buildFleeting = async (
  sql: Kysely<DB>,
  { operatorId, otherId }: { readonly operatorId: string; readonly otherId: string },
  n: number,
): Promise<Fleeting> => {
  const { id: siteId } = await buildSite(sql, { operator_id: operatorId });
  const inserted = async (table: 'site_groups' | 'products' | 'product_variants', row: object): Promise<string> =>
    (
      await sql
        .insertInto(table)
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const groupId = await inserted('site_groups', { operator_id: operatorId, name: `Fleeting ${n}` });
  const otherGroup = await inserted('site_groups', { operator_id: operatorId, name: `Staying ${n}` });
  await sql
    .insertInto('site_group_sites')
    .values([groupId, otherGroup].map((group_id) => ({ group_id, site_id: siteId })))
    .execute();
  const { id: serviceId } = await buildService(sql);
  // Imports of a company that books products would have to name one.
  const { id: productService } = await buildService(sql);
  const product = { name: `Fleeting ${n}`, service_id: productService, company_id: otherId };
  const productId = await inserted('products', product);
  const variantId = await inserted('product_variants', { ...product, product_id: productId });
  return { siteId, groupId, serviceId, productId, variantId };
};

export const password = 'Right_pass1';

export const buildWorld = async (
  superuserUrl: string,
  lockerCount: number,
  fleetingCount: number,
): Promise<StormWorld> => {
  const sql = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: superuserUrl, max: 1 }) }),
  });
  try {
    const operator = await buildCompany(sql, { company_type: 'OPERATOR' });
    const carrier = await buildCompany(sql, { company_type: 'LOGISTICS', operator_id: operator.id });
    const merchant = await buildCompany(sql, { operator_id: operator.id, address: '1 Queen’s Road' });
    await sql
      .insertInto('company_logistics')
      .values({ company_id: merchant.id, logistics_company_id: carrier.id })
      .execute();
    const site = await buildSite(sql, { operator_id: operator.id });
    const service = await buildService(sql);
    const boxType = await sql
      .insertInto('box_types')
      .values({ name: 'Storm', width_mm: 485, height_mm: 170, depth_mm: 550 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const other = await buildCompany(sql, { company_type: 'OPERATOR' });
    const shop = await buildCompany(sql, { operator_id: other.id });
    const fleeting: Fleeting[] = [];
    for (let n = 0; n < fleetingCount; n++)
      fleeting.push(await buildFleeting(sql, { operatorId: operator.id, otherId: other.id }, n));
    const lockers: Locker[] = [];
    for (let n = 0; n < lockerCount; n++) lockers.push(await buildLocker(sql, operator.id, boxType.id));
    const password_hash = await hashPassword(password);
    const staff: string[] = [];
    for (let n = 0; n < staffCount; n++)
      staff.push(await signInAs(sql, await buildUser(sql, { company_id: operator.id, password_hash })));
    const cards = ['CARD-1', 'CARD-2', 'CARD-3'];
    for (const [at, card_number] of cards.entries())
      await buildUser(sql, {
        card_number,
        ...(at === 0
          ? { company_id: operator.id, permissions: ['LOCKER_STAFF'] }
          : { company_id: carrier.id, permissions: ['LOCKER_COURIER'] }),
      });
    const user = await buildUser(sql, { company_id: merchant.id, password_hash });
    return {
      siteId: site.id,
      siteSerialNumber: site.serial_number ?? '',
      serviceId: service.id,
      userName: user.username,
      token: await signInAs(sql, user),
      lockers,
      staff,
      cards,
      adminToken: await signInAs(sql, await buildUser(sql, { password_hash })),
      otherOperatorId: other.id,
      shopToken: await signInAs(sql, await buildUser(sql, { company_id: shop.id, password_hash })),
      shopSiteId: (await buildSite(sql, { operator_id: other.id })).id,
      fleeting,
    };
  } finally {
    await sql.destroy();
  }
};
