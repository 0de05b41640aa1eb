/** People as the caller sees them: those of the companies whose people they manage; staff of the platform see all. */
import type {
  User,
  UserListQuery,
  UserOption,
  UserPermissions,
  userSortFields,
} from '@cubby/contract/users/users.schemas';
import { userLimits } from '@cubby/contract/users/users.limits';
import { sql } from 'kysely';
import type { QueryConfig } from 'pg';
import type { Language } from '@cubby/phrases';
import type { Caller } from '../../platform/auth/callers.ts';
import { companiesSeen, seesCompany } from '../../platform/auth/companies-seen.ts';
import type { Database, Trx } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/patterns.ts';
import { listTotal } from '../../platform/db/list-counts.ts';
import { SqlValues, UnseenValues } from '../../platform/db/sql-values.ts';
import { prepared } from '../../platform/db/steady.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { nameColumn } from '../districts/index.ts';
import { epochMs } from '../orders/index.ts';

const listOf = (what: string, from: string, order: string): string =>
  `(select coalesce(json_agg(${what} order by ${order}), '[]') from ${from} = u.id)`;
const rolesOf = listOf(
  `json_build_object('roleId', r.id::text, 'code', r.code, 'nickname', r.nickname)`,
  'user_roles l join roles r on r.id = l.role_id where l.user_id',
  'lower(r.nickname), r.id',
);
/** The same rows twice, as ids and as objects, in one reading. */
const bothOf = (id: string, what: string, from: string, order: string): string => `(
  select coalesce(json_agg(${id}::text order by ${order}), '[]') as ids, coalesce(json_agg(${what} order by ${order}), '[]') as list
  from ${from} = u.id)`;

const areaOf = (alias: string, language: Language): string =>
  `json_build_object('id', ${alias}.id::text, 'name', ${alias}.${nameColumn[language]})`;
/** The area of the person with those above it, the country first. */
const areaPath = (language: Language): string => `case when u.district_id is null then '[]'::json else (
  with recursive above as (
    select * from districts where id = u.district_id
    union all
    select d.* from above a join districts d on d.id = a.upper_id
  ) select json_agg(${areaOf('above', language)} order by grade) from above) end`;

const columnsIn = (language: Language): string => `
  u.id::text as "userId", u.username, u.nickname as nikename, coalesce(u.first_name, '') as "firstName",
  coalesce(u.last_name, '') as "lastName", u.staff_number as "staffNo", u.phone as mobile, u.mail as email,
  u.company_id::text as "merchantId", c.name as "merchantName", coalesce(c.company_type, 'ADMIN') as "companyType",
  coalesce(c.environment, 'DEFAULT') as "projectEnvironment", ${rolesOf} as roles, u.status as "userStatus",
  (select '••••' || k.hint from api_keys k where k.user_id = u.id and k.ends_time is null order by k.id desc limit 1)
    as "apiKey",
  ps.ids as "siteId", ps.list as "siteList",
  u.card_number as "tokenId", u.district_id::text as "districtId", ${areaPath(language)} as "districtPath",
  pd.ids as "mapDistrictIds", pd.list as "mapDistricts",
  ${epochMs('u.start_time')} as "startTime", ${epochMs('u.end_time')} as "endTime",
  u.language_preference as "languagePreference", u.second_step is not null as "needMFA",
  case u.second_step when 'MAIL' then 'EMAIL' when 'TOTP' then 'AUTHENTICATOR' else u.second_step end
    as "multiFactorAuthMethod", u.single_sign_on_subject is not null as "singleSignOnLinked", coalesce(m.nickname, nickname_of(u.created_by_id)) as "createStaff", u.created_by_id::text as "createdBy",
  ${epochMs('u.created_time')} as "creationTime", ${epochMs('u.last_updated_time')} as "lastUpdatedTime"`;

/** What the columns need beside `users u`. */
export const joinsIn = (language: Language): string => `
  left join companies c on c.id = u.company_id left join users m on m.id = u.created_by_id
  cross join lateral ${bothOf(
    's.id',
    `json_build_object('siteId', s.id::text, 'siteName', s.name)`,
    'user_sites l join sites s on s.id = l.site_id where l.user_id',
    's.name, s.id',
  )} ps
  cross join lateral ${bothOf(
    'd.id',
    areaOf('d', language),
    'user_districts l join districts d on d.id = l.district_id where l.user_id',
    'd.grade, d.id',
  )} pd`;

const sortColumns = {
  lastUpdatedTime: 'u.last_updated_time',
  username: 'lower(u.username)',
} as const satisfies Record<(typeof userSortFields)[number], string>;

/** Up to here each company gives all rows up to the end of the page. */
const deepestMerge = 1_000;

/** What the filters ask for, the text and the companies apart, as conditions on `u`. */
const conditionsOf = (
  { userStatus }: UserListQuery,
  roles: readonly string[] | undefined,
  values: SqlValues,
): string[] => [
  'u.deactivated_time is null',
  ...(roles === undefined ? [] : [holdsRole(roles, values)]),
  ...(userStatus === undefined ? [] : [`u.status = ${values.add(userStatus)}`]),
];

const holdsRole = (roles: readonly string[], values: SqlValues): string =>
  `exists (select from user_roles l where l.user_id = u.id and l.role_id = any (${values.add(roles, 'bigint[]')}))`;

/** The roles of a name, looked up first: how many hold them decides how a page is found. */
const rolesNamed = async (db: Database, caller: Caller, roleName = ''): Promise<readonly string[] | undefined> => {
  if (roleName === '') return undefined;
  const [read] = await db.readAs<{ ids: string[] }>(caller, {
    text: 'select array(select r.id::text from roles r where r.nickname ilike $1) as ids',
    values: [containsPattern(roleName)],
  });
  return read?.rows[0]?.ids ?? [];
};

/** Of everybody who holds one of the roles, less those who are gone: without reading the people. */
const holdersTotal = (roles: readonly string[], values: SqlValues): string =>
  `select ((select count(${roles.length === 1 ? '*' : 'distinct l.user_id'}) from user_roles l
      where l.role_id = any (${values.add(roles, 'bigint[]')}))
    - (select count(*) from users u where u.deactivated_time is not null and ${holdsRole(roles, values)}))::float8`;

/** Who reads, and in which language. */
interface Reader {
  readonly caller: Caller;
  readonly language: Language;
}

/** The people of a page, `from` gives them as `u`, as JSON text of their rows. */
const pageOf = (language: Language, from: string, order: string): string => `
  select coalesce(json_agg(row), '[]')::text from (
    select ${columnsIn(language)} from ${from} ${joinsIn(language)} order by ${order}
  ) row`;

/** @param ids a relation `p (id, place)` */
const pageById = (language: Language, ids: string): string =>
  pageOf(language, `${ids} join users u on u.id = p.id`, 'p.place');

/** A page, as JSON text of its rows, and the exact number of all that match, from one statement. */
export const queryUsers = async (
  db: Database,
  reader: Reader,
  query: UserListQuery,
): Promise<{ content: string; total: number }> => {
  const roles = await rolesNamed(db, reader.caller, query.roleName);
  const statement = query.query ? foundPage(reader, query, roles) : listedPage(reader, query, roles);
  const [read] = await db.readAs<{ content: string; total: number }>(reader.caller, statement);
  return read?.rows[0] ?? { content: '[]', total: 0 };
};

/** Of those whose names, mail or phone hold a text. */
const foundPage = (
  { language }: Reader,
  { page, size, sort, merchantId, userStatus, query = '' }: UserListQuery,
  roles: readonly string[] | undefined,
): QueryConfig => {
  const values = new SqlValues();
  const filter = {
    pattern: containsPattern(query.toLowerCase()),
    companyId: merchantId,
    roleIds: roles,
    status: userStatus,
  };
  const asked = [
    values.add(JSON.stringify(filter), 'jsonb'),
    values.add(sort.field, 'text'),
    values.add(sort.direction === 'desc', 'boolean'),
    values.add(size, 'integer'),
    values.add(page * size, 'integer'),
  ];
  const text = `select (${pageById(language, 'unnest(found.ids) with ordinality p (id, place)')}) as content,
      found.total::float8 as total
    from page_found_people(${asked.join(', ')}) found`;
  return { text, values: values.list };
};

const listedPage = (
  { caller, language }: Reader,
  query: UserListQuery,
  roles: readonly string[] | undefined,
): QueryConfig => {
  const { page, size, sort, merchantId, userStatus } = query;
  const searched = roles !== undefined;
  // The first page of everybody is planned once; what is searched for decides the plan of a search.
  const steady = !searched && userStatus === undefined && page === 0;
  const values = steady ? new UnseenValues() : new SqlValues();
  const seen = companiesSeen(caller);
  const asked = merchantId === undefined ? seen : [merchantId].filter((id) => seesCompany(caller, id));
  const companies = asked && values.add(asked, 'bigint[]');
  const where = conditionsOf(query, roles, values);
  const all = [...where, ...(companies === undefined ? [] : [`u.company_id = any (${companies})`])].join(' and ');
  const column = sortColumns[sort.field];
  const order = (at: string, id: string): string => `${at} ${sort.direction}, ${id} ${sort.direction}`;
  const upTo = (page + 1) * size;
  // The rows of few companies among many lie far apart in the index of all; that of each company holds them together.
  const merged = companies !== undefined && upTo <= deepestMerge;
  const from = merged
    ? `unnest(${companies}) company (id) cross join lateral (
        select u.id, ${column} as at from users u where u.company_id = company.id and ${where.join(' and ')}
        order by ${order(column, 'u.id')} limit ${upTo}
      ) t`
    : `(select u.id, ${column} as at from users u where ${all}) t`;
  const ids = `select t.id, row_number() over (order by ${order('t.at', 't.id')}) as place from (
      select t.id, t.at from ${from} order by ${order('t.at', 't.id')} limit ${size} offset ${page * size}
    ) t`;
  const holders = searched && companies === undefined && !userStatus;
  const counted = holders
    ? holdersTotal(roles, values)
    : searched
      ? undefined
      : listTotal(caller, ['users'], { ...(userStatus && { states: [userStatus] }), companyId: merchantId }, values);
  // The first page lies together at the end of an index; before others many rows are passed over that nobody reads.
  const content =
    steady && !merged
      ? pageOf(
          language,
          `(select * from users u where ${all} order by ${order(column, 'u.id')} limit ${size}) u`,
          order(column, 'u.id'),
        )
      : pageById(language, `(${ids}) p`);
  const text = `select (${content}) as content, (${counted ?? `select count(*)::float8 from users u where ${all}`}) as total`;
  const statement = { text, values: values.list };
  return steady ? prepared(statement) : statement;
};

/**
 * One person in use. Everybody may look at themselves; others need the permission to see people.
 * @throws CallError NOT_FOUND
 */
export const getUser = async (trx: Trx, { caller, language }: Reader, id: string): Promise<User> => {
  const { rows } = await sql<{ row: User }>`
    select to_json(t) as row from (
      select ${sql.raw(columnsIn(language))} from users u ${sql.raw(joinsIn(language))} where u.id = ${id} and u.deactivated_time is null
    ) t`.execute(trx);
  const found = rows[0]?.row;
  if (!found || !(found.userId === caller.userId || seesCompany(caller, found.merchantId)))
    throw new CallError('NOT_FOUND');
  return found;
};

/** People in use by name: of one company, or all whom the caller sees. */
export const listUsers = (trx: Trx, caller: Caller, merchantId?: string): Promise<UserOption[]> => {
  const seen = companiesSeen(caller);
  const companies = merchantId === undefined ? seen : [merchantId].filter((id) => seesCompany(caller, id));
  return trx
    .selectFrom('users')
    .select(['id as userId', 'username', 'nickname as nikename', 'company_id as merchantId'])
    .where('deactivated_time', 'is', null)
    .$if(companies !== undefined, (select) =>
      select.where(sql<boolean>`company_id = any (${companies ?? []}::bigint[])`),
    )
    .orderBy(sql`lower(username)`)
    .limit(userLimits.listMax)
    .execute();
};

/** Those of the names, in small letters, that somebody in use has: also somebody of a company out of sight. */
export const takenNames = async (trx: Trx, usernames: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ taken: string[] }>`
    select taken_user_names(${usernames.map((name) => name.toLowerCase())}::text[]) as taken`.execute(trx);
  return new Set(rows[0]?.taken);
};

/** Whether nobody in use has the name, whatever the case. */
export const isNameFree = async (trx: Trx, username: string): Promise<boolean> => {
  const taken = await takenNames(trx, [username]);
  return taken.size === 0;
};

/** What a person can do, which roles let them, and whose rows they see. @throws CallError NOT_FOUND */
export const getUserPermissions = async (trx: Trx, reader: Reader, id: string): Promise<UserPermissions> => {
  const user = await getUser(trx, reader, id);
  const { rows } = await sql<{ authorityId: string; roleIds: string[] }>`
    select p.permission as "authorityId", array_agg(l.role_id::text order by l.role_id) as "roleIds"
    from user_roles l join role_permissions p on p.role_id = l.role_id where l.user_id = ${id}
    group by 1 order by 1`.execute(trx);
  const { rows: scopes } = await sql<{ scope: string | null }>`
    select scope_of_company(company_id) as scope from users where id = ${id} and company_id is not null`.execute(trx);
  const seen = companiesSeen({ scope: scopes[0]?.scope ?? (user.merchantId === null ? 'all' : '') });
  const sees = { ADMIN: 'ALL', OPERATOR: 'TREE', LOGISTICS: 'LOGISTICS', MERCHANT: 'COMPANY' } as const;
  return {
    userId: user.userId,
    userStatus: user.userStatus,
    sees: user.merchantId === null ? 'ALL' : sees[user.companyType],
    companies: seen?.length ?? null,
    roles: user.roles,
    permissions: rows,
  };
};
