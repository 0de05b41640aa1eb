import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { boxTypeRows } from '../apps/server/src/demo/demo.box-types.ts';
import { continueIdentities, insertRows, type SeedRow } from '../apps/server/src/demo/demo.insert.ts';
import { insertDefaultGroups } from '../apps/server/src/demo/demo.site-groups.ts';
import { allServices, type DemoService, demoServices, serviceId } from '../apps/server/src/demo/demo.catalogue.ts';
import { districtRows } from '../apps/server/src/demo/demo.districts.ts';
import { Random } from '../apps/server/src/demo/demo.random.ts';
import { roleSeeds } from '../apps/server/src/demo/demo.roles.ts';
import { hashPassword } from '../apps/server/src/modules/people/sessions/passwords.ts';
import { insertCatalogue } from './bench.catalogue.ts';
import { nameRows, streets } from './bench.names.ts';
import { pathRows } from './bench.paths.ts';

const operators = 12;
const logistics = 20;
const companies = 500;
const sites = 2000;
/** With it the largest of the merchants comes to 8 % of all orders. */
const skew = 0.8;
const boxTypes = 4;

/** The password of every user of the benchmark. */
export const benchPassword = 'Cubby_bench1';

/** The people that measurements are made as, each with a token that is known. */
const people = [
  { username: 'bench_admin', token: 'bench-token-admin', role: 'ROOT', company: null },
  { username: 'bench_operator', token: 'bench-token-operator', role: 'SUPER_ADMIN', company: 1 },
  { username: 'bench_logistics', token: 'bench-token-logistics', role: 'LOGISTICS', company: operators + 1 },
  {
    username: 'bench_merchant_big',
    token: 'bench-token-merchant-big',
    role: 'MERCHANT_ADMIN',
    company: operators + logistics + 1,
  },
  { username: 'bench_merchant_small', token: 'bench-token-merchant-small', role: 'MERCHANT_ADMIN', company: companies },
] as const;

/** What the statement that makes orders draws from. */
export interface World {
  companyOfTenThousandth: number[];
  flags: number[];
  homeSite: number;
  madeBy: number;
  /** Those of laundry and of drop-off orders come last. */
  services: number[];
}

interface Area {
  environment: string;
  currency: string;
  prefix: string;
  /** Places in demo.districts.ts whose quarters the sites are in. */
  country: number;
}
const areas: readonly Area[] = [
  { environment: 'DEFAULT', currency: 'HKD', prefix: 'SF', country: 0 },
  { environment: 'ALFRED_BR', currency: 'BRL', prefix: 'BR', country: 1 },
  { environment: 'ALFRED_HKMU', currency: 'HKD', prefix: 'HKMU-', country: 0 },
  { environment: 'ALFRED_PAXEL', currency: 'IDR', prefix: 'PX-', country: 2 },
];
const areaOfOperator = [0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3];
const areaOf = (operator: number): Area => areas[areaOfOperator[operator - 1] ?? 0] as Area;
const sitesOfOperator = [420, 260, 200, 160, 120, 100, 240, 130, 60, 40, 180, 89];

const laundryAndDropOff: readonly DemoService[] = ['Laundry', 'Drop-off'];

/** Fills all tables but those of orders. @param since from when on there are products and prices */
export async function insertWorld(client: ClientBase, seed: number, since: Date): Promise<World> {
  const random = new Random(seed);
  await client.query(`select set_config('cubby.scope', 'all', false)`);
  await insertRows(client, 'districts', districtRows);
  const companyList = companyRows(random);
  await insertRows(client, 'companies', companyList);
  await insertDefaultGroups(client);
  const siteList = siteRows(random);
  await insertRows(client, 'sites', siteList.rows);
  await client.query(`insert into site_group_sites (group_id, site_id)
    select g.id, s.id from sites s join site_groups g on g.operator_id = s.operator_id and g.is_default`);
  await insertRows(
    client,
    'services',
    allServices.map((name) => ({
      id: serviceId(name),
      name,
      kind: name === 'Laundry' ? 'LAUNDRY' : 'STANDARD',
    })),
  );
  await insertRows(client, 'box_types', boxTypeRows.slice(0, boxTypes));
  const flags = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    category: index < 8 ? 'CS' : 'ORDER',
    code: index === 8 ? 'NEW_ORDER' : `FLAG_${index + 1}`,
    name: index === 8 ? 'New order' : `Flag ${index + 1}`,
    color: `#${(0x335577 + index * 0x0a0d11).toString(16).padStart(6, '0')}`,
  }));
  await insertRows(client, 'flags', flags);
  await insertPeople(client);
  await insertRows(client, 'bench_load.companies', loadRows(random, companyList, siteList.ranges));
  await client.query(`insert into company_logistics select id, unnest(logistics) from bench_load.companies`);
  await insertCatalogue(client, since);
  const { paths, steps } = pathRows();
  await insertRows(client, 'bench_load.paths', paths);
  await insertRows(client, 'bench_load.steps', steps);
  await insertSessions(client);
  await continueIdentities(client, ['districts', 'companies', 'sites', 'services', 'flags', 'box_types']);
  await continueIdentities(client, ['roles', 'users']);
  return {
    companyOfTenThousandth: zipf(companies - operators - logistics, skew).map((rank) => operators + logistics + rank),
    flags: flags.map((flag) => flag.id),
    homeSite: 1,
    madeBy: 2,
    services: [...demoServices.filter((name) => !laundryAndDropOff.includes(name)), ...laundryAndDropOff].map(
      serviceId,
    ),
  };
}

/** Names of people, for the recipients. @returns how many, and how many of them are Chinese */
export async function insertNames(client: ClientBase): Promise<{ all: number; chinese: number }> {
  const { rows, chinese } = nameRows();
  await insertRows(client, 'bench_load.names', rows);
  return { all: rows.length, chinese };
}

/** The rank, from 1, that each ten-thousandth of the orders belongs to; shares fall as 1 / rank^exponent. */
function zipf(count: number, exponent: number): number[] {
  const weights = Array.from({ length: count }, (_, index) => (index + 1) ** -exponent);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const ranks: number[] = [];
  let until = 0;
  for (const [index, weight] of weights.entries()) {
    until += (weight / total) * 10_000;
    while (ranks.length < Math.round(until)) ranks.push(index + 1);
  }
  while (ranks.length < 10_000) ranks.push(1);
  return ranks;
}

function companyRows(random: Random): SeedRow[] {
  return Array.from({ length: companies }, (_, index) => {
    const id = index + 1;
    const kind = id <= operators ? 'OPERATOR' : id <= operators + logistics ? 'LOGISTICS' : 'MERCHANT';
    const above = kind === 'LOGISTICS' ? 1 + (id % operators) : 1 + Math.floor(random.next() ** 1.5 * operators);
    const operator = kind === 'OPERATOR' ? id : id === operators + logistics + 1 ? 1 : above;
    const { environment, currency } = areaOf(operator);
    const name = `${kind === 'OPERATOR' ? 'Operator' : kind === 'LOGISTICS' ? 'Logistics' : 'Merchant'} ${id}`;
    const operator_id = kind === 'OPERATOR' ? null : operator;
    const address = `Unit ${(id * 7) % 900}, ${(id * 13) % 400} ${streets[id % streets.length]}`;
    return { id, name, company_type: kind, operator_id, environment, currency, address, time_zone: 'Asia/Hong_Kong' };
  });
}

/** For each operator: its first site, how many lockers and points follow from there, and its warehouse. */
type Ranges = { first: number; count: number; warehouse: number }[];

function siteRows(random: Random): { rows: SeedRow[]; ranges: Ranges } {
  const home = { operator_id: null, name: 'Home delivery', serial_number: 'HOMED', site_type: 'HOME_DELIVERY' };
  const rows: SeedRow[] = [{ id: 1, ...home, district_id: null, street_address: null, house_number: null }];
  const ranges: Ranges = [];
  for (const [index, count] of sitesOfOperator.entries()) {
    const area = areaOf(index + 1);
    const first = rows.length + 1;
    for (let number = 1; number <= count; number++) {
      const quarter = random.pick(quartersOf(area.country));
      const site_type = number === count ? 'WAREHOUSE' : random.chance(0.8) ? 'ALFRED_LOCKER' : 'ALFRED_POINT';
      const kind = site_type === 'WAREHOUSE' ? 'Warehouse' : site_type === 'ALFRED_LOCKER' ? 'Locker' : 'Point';
      rows.push({
        id: rows.length + 1,
        operator_id: index + 1,
        name: `${kind} ${quarter.name} ${rows.length + 1}`,
        serial_number: `OP${index + 1}-${String(number).padStart(4, '0')}`,
        site_type,
        district_id: quarter.id,
        street_address: `${quarter.name} Road`,
        house_number: String(random.int(1, 300)),
      });
    }
    ranges.push({ first, count: count - 1, warehouse: rows.length });
  }
  if (rows.length !== sites) throw new RangeError(`${rows.length} sites instead of ${sites}`);
  return { rows, ranges };
}

function quartersOf(country: number): { id: number; name: string }[] {
  const countries = districtRows.filter((row) => row['grade'] === 1).map((row) => Number(row['id']));
  const from = countries[country] ?? 0;
  const to = countries[country + 1] ?? Number.POSITIVE_INFINITY;
  return districtRows
    .filter((row) => row['grade'] === 4 && Number(row['id']) > from && Number(row['id']) < to)
    .map((row) => ({ id: Number(row['id']), name: String(row['name_en']) }));
}

function loadRows(random: Random, companyList: SeedRow[], ranges: Ranges): SeedRow[] {
  return companyList
    .filter((company) => company['company_type'] === 'MERCHANT')
    .map((company) => {
      const operator = Number(company['operator_id']);
      const range = ranges[operator - 1];
      const logisticsIds = new Set(
        Array.from({ length: random.int(1, 3) }, () => operators + 1 + Math.floor(random.next() ** 2 * logistics)),
      );
      return {
        id: company['id'],
        currency: company['currency'],
        prefix: areaOf(operator).prefix,
        first_site: range?.first,
        sites: range?.count,
        warehouse: range?.warehouse,
        logistics: [...logisticsIds],
      };
    });
}

async function insertPeople(client: ClientBase): Promise<void> {
  const password_hash = await hashPassword(benchPassword);
  await insertRows(
    client,
    'roles',
    roleSeeds.map(({ code, nickname }, index) => ({ id: index + 1, code, nickname })),
  );
  await insertRows(
    client,
    'role_permissions',
    roleSeeds.flatMap((role, index) => role.permissions.map((permission) => ({ role_id: index + 1, permission }))),
  );
  await insertRows(
    client,
    'users',
    people.map(({ username, company }, index) => ({
      id: index + 1,
      username,
      nickname: username,
      company_id: company,
      password_hash,
      status: 'ACTIVE',
      created_time: new Date().toISOString(),
      last_updated_time: new Date().toISOString(),
    })),
  );
  await insertRows(
    client,
    'user_roles',
    people.map(({ role }, index) => ({
      user_id: index + 1,
      role_id: 1 + roleSeeds.findIndex((each) => each.code === role),
    })),
  );
}

/** Sessions that remain alive: measurements are made long after the load, too. */
async function insertSessions(client: ClientBase): Promise<void> {
  for (const [index, person] of people.entries()) {
    await client.query(
      `insert into sessions (token_hash, user_id, scope, last_seen_time, ends_time)
       select $1, $2, case
           when $3::bigint is null then 'all'
           when (select company_type from companies where id = $3) = 'LOGISTICS' then 'logistics:{' || $3 || '}'
           else 'companies:{' || (
             select string_agg(id::text, ',' order by id) from companies where (id = $3 or operator_id = $3) and company_type <> 'LOGISTICS'
           ) || '}' end,
         now() + interval '10 years', now() + interval '10 years'`,
      [createHash('sha256').update(person.token).digest(), index + 1, person.company],
    );
  }
}
