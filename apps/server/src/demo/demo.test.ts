import { laundryStatuses, laundryStatusOf } from '@cubby/contract/orders/laundry-orders/laundry-orders.statuses';
import { type OrderStatus, orderStatuses } from '@cubby/contract/orders/orders/orders.statuses';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { orderTransitions } from '@cubby/contract/orders/orders/orders.transitions';
import { verify } from '@node-rs/argon2';
import { Client, type QueryResultRow } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openPin } from '../modules/lockers/pins/index.ts';
import { createSecrets } from '../platform/secrets/index.ts';
import { testCompanies } from './demo.companies.fixture.ts';
import { testFleet } from './demo.fleet.fixture.ts';
import { testLockers } from './demo.lockers.fixture.ts';
import { fillDemo } from './demo.ts';

const now = new Date('2026-11-20T11:00:00Z');
const log = { info() {} };
const secrets = createSecrets(Buffer.alloc(32, 5));

let database: TestDatabase;
let client: Client;

async function rows<R extends QueryResultRow>(text: string): Promise<R[]> {
  const { rows: found } = await client.query<R>(text);
  return found;
}

beforeAll(async () => {
  database = await createTestDatabase();
  await fillDemo(database.ownerUrl, { now, log, secrets });
  client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('companies and people', () => {
  it('has operators, logistics companies and merchants in a tree, in every environment', async () => {
    const found = await rows<{ company_type: string; n: number; below: number; environments: number }>(`
      select company_type, count(*)::int as n, count(operator_id)::int as below,
        count(distinct environment)::int as environments
      from companies group by 1 order by 1`);
    expect(found).toEqual([
      { company_type: 'OPERATOR', n: 4, below: 0, environments: 4 },
      { company_type: 'LOGISTICS', n: 7, below: 7, environments: 4 },
      { company_type: 'MERCHANT', n: 21, below: 21, environments: 4 },
    ]);
  });

  it('has a user of the platform and of each type of company, who sign in with the known password', async () => {
    const found = await rows<{ username: string; company_type: string | null; code: string; password_hash: string }>(`
      select username, company_type, code, password_hash
      from users u join user_roles m on m.user_id = u.id join roles r on r.id = m.role_id left join companies c on c.id = u.company_id
      where username = any ('{admin,operator,logistics,merchant,merchant_br,merchant_hkmu,merchant_paxel,merchant_new}')
      order by u.id`);
    expect(found.map(({ username, company_type, code }) => [username, company_type, code])).toEqual([
      ['admin', null, 'ROOT'],
      ['operator', 'OPERATOR', 'SUPER_ADMIN'],
      ['logistics', 'LOGISTICS', 'LOGISTICS'],
      ['merchant', 'MERCHANT', 'MERCHANT_ADMIN'],
      ['merchant_br', 'MERCHANT', 'MERCHANT_ADMIN'],
      ['merchant_hkmu', 'MERCHANT', 'MERCHANT_ADMIN'],
      ['merchant_paxel', 'MERCHANT', 'MERCHANT_ADMIN'],
      ['merchant_new', 'MERCHANT', 'MERCHANT_NEW'],
    ]);
    expect(await verify(found[0]?.password_hash ?? '', 'Cubby_demo1')).toBe(true);
  });
});

it('has a company that waits for approval, whose first certificate was refused, and one that was approved', async () => {
  const found = await rows<{ name: string; status: string; decision: string | null; bytes: number }>(`
    select c.name, c.status, v.decision, f.bytes::int from company_verifications v
    join companies c on c.id = v.company_id join files f on f.id = v.file_id order by v.id`);
  expect(found.map(({ name, status, decision }) => [name, status, decision])).toEqual([
    ['Wing Lok Books', 'ACTIVE', 'APPROVED'],
    ['Lantau Tea House', 'PENDING_APPROVAL', 'REFUSED'],
    ['Lantau Tea House', 'PENDING_APPROVAL', null],
  ]);
  for (const { bytes } of found) expect(bytes).toBeGreaterThan(5_000);
});

describe('orders', () => {
  it('has some in every status', async () => {
    const found = await rows<{ status: string }>('select distinct status::text from orders');
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(orderStatuses));
  });

  it('gives each order a life that the transition table allows, which ends in the status of the order', async () => {
    const found = await rows<{ status: string; changes: [string, string][] }>(`
      select o.status::text, json_agg(json_build_array(e.status, e.event_type) order by e.version) as changes
      from orders o join order_events e on e.order_id = o.id and e.track_flag_type = 'STATUS_FLAG' group by o.id`);
    expect(found).toHaveLength(5000);
    const known = new Set(orderTransitions.map(({ from, to, event }) => `${from} > ${to} by ${event}`));
    for (const { status, changes } of found) {
      expect(changes[0]).toEqual(['Created', 'ADD_ORDER']);
      expect(changes.at(-1)?.[0]).toBe(status);
    }
    const steps = found.flatMap(({ changes }) =>
      changes.slice(1).map(([to, event], index) => `${changes[index]?.[0]} > ${to} by ${event}`),
    );
    expect(steps.filter((step) => !known.has(step))).toEqual([]);
  });

  it('has as many versions as events, none in the future, the last one being the last update', async () => {
    const found = await rows<{ id: string }>(`
      select o.id from orders o join order_events e on e.order_id = o.id
      group by o.id
      having o.version <> count(*) or o.version <> max(e.version) or o.last_updated_time <> max(e.event_time)
        or o.created_time <> min(e.event_time) or o.last_updated_time > '${now.toISOString()}'
        or (array_agg(e.version order by e.event_time, e.version) <> array_agg(e.version order by e.version))`);
    expect(found).toEqual([]);
  });

  it('has laundry of every kind, with dirty and clean sites, products and payments that are the charge', async () => {
    const found = await rows<{ status: OrderStatus; n: number; whole: number }>(`
      select o.status::text as status, count(*)::int as n,
        count(*) filter (where l.dirty_site_id is not null and l.clean_site_id is not null
          and o.site_id in (l.dirty_site_id, l.clean_site_id)
          and exists (select from order_items i where i.order_id = o.id)
          and o.charge is not distinct from (select sum(amount) from order_payments p where p.order_id = o.id)
          and (o.status <> 'Customer stored' or (o.compartment = l.dirty_compartment and o.site_id = l.dirty_site_id))
          and (o.status <> 'Courier stored' or (o.compartment = l.clean_compartment and o.site_id = l.clean_site_id))
        )::int as whole
      from orders o join laundry_orders l on l.order_id = o.id join services s on s.id = o.service_id
      where o.kind = 'LAUNDRY' and s.kind = 'LAUNDRY' group by 1`);
    expect(new Set(found.map(({ status }) => laundryStatusOf[status]))).toEqual(new Set(laundryStatuses));
    expect(found.map(({ whole }) => whole)).toEqual(found.map(({ n }) => n));
    expect(found.reduce((sum, { n }) => sum + n, 0)).toBe(200);
    const others = await rows(`select from orders where kind <> 'LAUNDRY' and service_id in
      (select id from services where kind = 'LAUNDRY')`);
    expect(others).toEqual([]);
  });

  it('has drop-off orders in several statuses, each with a photo, its people and codes of its own', async () => {
    const found = await rows<{ n: number; whole: number; statuses: number; photos: number; codes: number }>(`
      select count(*)::int as n, count(distinct o.status)::int as statuses, count(distinct o.photo_id)::int as photos,
        count(*) filter (where o.recipient_phone ~ '^62[0-9]{8,14}$' and x.sender_phone ~ '^62[0-9]{8,14}$'
          and exists (select from order_items i where i.order_id = o.id)
          and exists (select from site_box_types b where b.site_id = o.site_id and b.box_type_id = x.box_type_id)
        )::int as whole,
        (count(distinct x.store_code) + count(distinct x.take_code))::int as codes
      from orders o join drop_off_orders x on x.order_id = o.id join files f on f.id = o.photo_id
      where o.kind = 'DROP_OFF'`);
    expect(found).toMatchObject([{ n: 150, whole: 150, photos: 8, codes: 300 }]);
    expect(found[0]?.statuses).toBeGreaterThan(4);
  });

  it('costs what its payments sum up to', async () => {
    const found = await rows(`
      select o.id from orders o left join order_payments y on y.order_id = o.id group by o.id
      having o.charge is distinct from sum(y.amount)
        or o.additional_handling_fee is distinct from sum(y.amount) filter (where y.kind = 'HANDLING_FEE')`);
    expect(found).toEqual([]);
  });

  it('has a PIN for each stored parcel, and messages that do not reveal it', async () => {
    const pins = await rows<{ id: string; encrypted: Buffer }>(`
      select o.id, k.sealed as encrypted from orders o join order_pins k on k.order_id = o.id and k.active
      where o.status in ('Courier stored', 'Customer stored') and k.site_id = o.current_location_id`);
    const [all] = await rows<{ pins: number; stored: number; failed: number; sent: number }>(`
      select (select count(*)::int from order_pins) as pins,
        (select count(*)::int from orders where kind = 'STANDARD' and status in ('Courier stored', 'Customer stored')) as stored,
        (select count(*)::int from notification_records where state = 'ERROR') as failed,
        (select count(*)::int from notification_records where state = 'SUCCESS') as sent`);
    expect(pins).toHaveLength(all?.pins ?? 0);
    expect(all?.pins).toBe(all?.stored);
    expect(all?.failed).toBeGreaterThan(10);
    expect(all?.sent).toBeGreaterThan(300);
    const messages = await rows<{ order_id: string; content: string }>(
      `select order_id, content from notification_records where template_event = 'PIN_CODE'`,
    );
    const pinOf = new Map(pins.map(({ id, encrypted }) => [id, openPin(secrets, id, encrypted)]));
    for (const pin of pinOf.values()) expect(pin).toMatch(/^\d{6}$/);
    for (const { order_id: id, content } of messages) {
      expect(content).toContain('••••••');
      expect(content).not.toContain(pinOf.get(id) ?? 'no PIN');
    }
  });

  it('shows which flags were put on', async () => {
    const found = await rows(`
      select from order_events where track_flag_type = 'CS_FLAG' and flags is null limit 1`);
    expect(found).toEqual([]);
  });

  it('has overdue ones and others in time', async () => {
    const found = await rows<{ overdue: boolean }>(`
      select distinct overdue_time < '${now.toISOString()}' as overdue from orders where status = 'Courier stored'`);
    expect(found).toHaveLength(2);
  });

  it('contains recipients, phones and mails in the form that the forms accept', async () => {
    const found = await rows<{ name: string | null; phone: string; mail: string | null }>(
      'select recipient_name as name, recipient_phone as phone, recipient_mail as mail from orders',
    );
    const wrong = found.filter(
      ({ name, phone, mail }) =>
        !orderLimits.recipientNamePattern.test(name ?? '') ||
        !orderLimits.recipientPhonePattern.test(phone) ||
        !orderLimits.recipientMailPattern.test(mail ?? 'missing@example.com'),
    );
    expect(wrong).toEqual([]);
    for (const kind of [/\p{Script=Han}/u, /[ãçéôíâ]/u])
      expect(found.some(({ name }) => kind.test(name ?? ''))).toBe(true);
  });

  it.each([
    ['all companies by day', 'order_counts', 'null::bigint', 'utc_day(moment)', ''],
    [
      'each company and logistics company by week',
      'order_counts_by_company',
      'viewer_id',
      "date_trunc('week', utc_day(moment))::date",
      'cross join lateral (select company_id as viewer_id union select logistics_company_id where logistics_company_id is not null) v',
    ],
  ])('are counted exactly for %s', async (_, table, viewer, period, viewers) => {
    const sums = await rows(`
      select ${viewer} as viewer, dimension::text, period::text, status::text, n::int from ${table}
      where dimension in ('created', 'stored') and n <> 0 order by 1, 2, 3, 4`);
    const counted = await rows(`
      select ${viewer} as viewer, dimension, (${period})::text as period, status::text, count(*)::int as n
      from orders cross join lateral (values ('created', created_time), ('stored', stored_time)) d (dimension, moment)
        ${viewers}
      where moment is not null
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
    expect(sums).toEqual(counted);
  });

  it('leave nothing to be folded', async () => {
    const found = await rows(`
      select (select sum(n)::int from order_counts where dimension = 'total') as summed,
        (select count(*)::int from order_count_deltas) + (select count(*)::int from list_count_deltas) as waiting`);
    expect(found).toEqual([{ summed: 5000, waiting: 0 }]);
  });
});

describe('lockers', () => {
  testLockers(rows);
});

describe('the fleet', () => {
  testFleet(rows);
});

it('lets the next company and order go on behind the ids of the demo', async () => {
  const found = await rows<{ order: number; company: number; number: number }>(`
    select nextval(pg_get_serial_sequence('orders', 'id'))::int as order,
      nextval(pg_get_serial_sequence('companies', 'id'))::int as company, nextval('order_numbers')::int as number`);
  expect(found).toEqual([{ order: 5001, company: 33, number: 5001 }]);
});

it('changes nothing when it is there already', async () => {
  const before = await rows('select count(*), max(id) from order_events');
  await fillDemo(database.ownerUrl, { now: new Date('2027-01-01T00:00:00Z'), log, secrets });
  expect(await rows('select count(*), max(id) from order_events')).toEqual(before);
});

it('leaves a database with users but no companies as it is, such as one with its first administrator', async () => {
  const other = await createTestDatabase();
  const otherClient = new Client({ connectionString: other.superuserUrl });
  try {
    await otherClient.connect();
    await otherClient.query(`insert into roles (code, nickname) values ('ROOT', 'Root')`);
    await otherClient.query(`
      insert into users (username, nickname, password_hash) values ('first', 'First', 'x')`);
    await fillDemo(other.ownerUrl, { now, log, secrets });
    const { rows: found } = await otherClient.query(`
      select (select count(*)::int from users) as users, (select count(*)::int from companies) as companies,
        (select count(*)::int from orders) as orders`);
    expect(found).toEqual([{ users: 1, companies: 0, orders: 0 }]);
  } finally {
    await otherClient.end();
    await other.drop();
  }
});

it('makes the same orders for the same moment, also when two processes start at once', async () => {
  const other = await createTestDatabase();
  const otherClient = new Client({ connectionString: other.superuserUrl });
  const text = 'select md5(string_agg(o::text, chr(10) order by o.id)) as digest from orders o';
  try {
    await Promise.all([
      fillDemo(other.ownerUrl, { now, log, secrets }),
      fillDemo(other.ownerUrl, { now, log, secrets }),
    ]);
    await otherClient.connect();
    const { rows: digests } = await otherClient.query(text);
    expect(digests).toEqual(await rows(text));
  } finally {
    await otherClient.end();
    await other.drop();
  }
});

describe('what is known of companies', () => {
  testCompanies(rows);
});
