/** People as the caller sees them: those of the companies whose people they manage; staff of the platform see all. */
import type { User, UserListQuery, UserOption, UserPermissions } from '@cubby/contract/people/users/users.schemas';
import { type userSortFields, userLimits } from '@cubby/contract/people/users/users.limits';
import { sql } from 'kysely';
import type { Language } from '@cubby/phrases';
import { companiesSeen, seesCompany } from '../../../platform/auth/companies-seen.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { maintainedTotal } from '../../../platform/db/list-counts.ts';
import { type ListPage, readListPage } from '../../../platform/db/list-pages.ts';
import { epochMs, type Fragment, whereAsked } from '../../../platform/db/statements.ts';
import { hasText } from '../../../platform/db/text-search.ts';
import { type Caller, sitesOfScope } from '../../../platform/kernel/caller.ts';
import { defineRow } from '../../../platform/resource/define-resource.ts';
import { idIn, type ReadContext } from '../../../platform/resource/resource-declaration.ts';
import { districtPath, nameColumn } from '../../settings/districts/index.ts';

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

const mapDistricts = (language: Language): string =>
  bothOf(
    'd.id',
    `json_build_object('id', d.id::text, 'name', d.${nameColumn[language]})`,
    'user_districts l join districts d on d.id = l.district_id where l.user_id',
    'd.grade, d.id',
  );
const sites = bothOf(
  's.id',
  `json_build_object('siteId', s.id::text, 'siteName', s.name)`,
  'user_sites l join sites s on s.id = l.site_id where l.user_id',
  's.name, s.id',
);

/** A person as lists and reads show them, names of areas in the language of the caller. */
export const users = defineRow<User>({
  name: 'users',
  table: 'users',
  alias: 'u',
  id: 'userId',
  companyOf: ({ merchantId }) => merchantId,
  fields: {
    username: 'username',
    nikename: 'nickname',
    firstName: 'first_name',
    lastName: 'last_name',
    staffNo: 'staff_number',
    mobile: 'phone',
    email: 'mail',
    merchantId: idIn('company_id'),
    userStatus: 'status',
    tokenId: 'card_number',
    districtId: idIn('district_id'),
    startTime: 'start_time',
    endTime: 'end_time',
    languagePreference: 'language_preference',
  },
  shown: ({ language }) => ({
    firstName: `coalesce(u.first_name, '')`,
    lastName: `coalesce(u.last_name, '')`,
    merchantName: 'c.name',
    companyType: `coalesce(c.company_type, 'ADMIN')`,
    projectEnvironment: `coalesce(c.environment, 'DEFAULT')`,
    roles: rolesOf,
    apiKey: `(select '••••' || k.hint from api_keys k where k.user_id = u.id and k.name is null and not k.replaced
      order by k.id desc limit 1)`,
    lockerPin: 'u.locker_pin_sealed is not null',
    siteId: 'ps.ids',
    siteList: 'ps.list',
    districtPath: districtPath('u.district_id', language),
    mapDistrictIds: 'pd.ids',
    mapDistricts: 'pd.list',
    startTime: epochMs('u.start_time'),
    endTime: epochMs('u.end_time'),
    needMFA: 'u.second_step is not null',
    multiFactorAuthMethod: `case u.second_step when 'MAIL' then 'EMAIL' when 'TOTP' then 'AUTHENTICATOR' else u.second_step end`,
    singleSignOnLinked: 'u.single_sign_on_subject is not null',
    createStaff: 'coalesce(m.nickname, nickname_of(u.created_by_id))',
    createdBy: 'u.created_by_id::text',
  }),
  joins: ({ language }) => `left join companies c on c.id = u.company_id left join users m on m.id = u.created_by_id
    cross join lateral ${sites} ps cross join lateral ${mapDistricts(language)} pd`,
  // No password and no key.
  audited: ({ roles, multiFactorAuthMethod, singleSignOnLinked, siteId, mapDistrictIds }) => ({
    roles: roles.map(({ nickname }) => nickname),
    multiFactorAuthMethod,
    singleSignOnLinked,
    siteId,
    mapDistrictIds,
  }),
  // The name that others see is made of the two that are edited; the roles are edited by their ids.
  renamed: { nikename: undefined, roles: 'roleIds' },
  taken: { users_username_key: 'username', users_card_number_key: 'tokenId' },
  // A person in use. Every user may read their own row; others need the permission to see people.
  visible: ({ caller }) => [
    sql`u.deactivated_time is null`,
    ...whereAsked(
      companiesSeen(caller),
      (ids) => sql`(u.id = ${caller.userId}::bigint or u.company_id = any (${ids}::bigint[]))`,
    ),
  ],
});

const sortColumns = {
  lastUpdatedTime: 'u.last_updated_time',
  username: 'lower(u.username)',
} as const satisfies Record<(typeof userSortFields)[number], string>;

const hasRole = (roles: readonly string[]): Fragment =>
  sql`exists (select from user_roles l where l.user_id = u.id and l.role_id = any (${roles}::bigint[]))`;

/** The roles of a name, read first: how many people have them decides how a page is found. */
const rolesNamed = async (db: Database, caller: Caller, roleName = ''): Promise<readonly string[] | undefined> => {
  if (roleName === '') return undefined;
  const [read] = await db.readAs<{ ids: string[] }>(caller, {
    text: 'select array(select r.id::text from roles r where r.nickname ilike $1) as ids',
    values: [containsPattern(roleName)],
  });
  return read?.rows[0]?.ids ?? [];
};

/** Everyone who has one of the roles, less those who are gone: without reading the people. */
const holdersTotal = (roles: readonly string[]): Fragment => {
  const holders = sql.raw(roles.length === 1 ? '*' : 'distinct l.user_id');
  return sql`select ((select count(${holders}) from user_roles l where l.role_id = any (${roles}::bigint[]))
    - (select count(*) from users u where u.deactivated_time is not null and ${hasRole(roles)}))::float8`;
};

/** A page, as JSON text of its rows, and the exact number of all that match. */
export const listUsers = async (db: Database, context: ReadContext, query: UserListQuery): Promise<ListPage> => {
  const { caller } = context;
  const { page, size, sort, merchantId, userStatus } = query;
  const roles = await rolesNamed(db, caller, query.roleName);
  const seen = companiesSeen(caller);
  const companies = merchantId === undefined ? seen : [merchantId].filter((id) => seesCompany(caller, id));
  const total = query.query
    ? undefined
    : roles === undefined
      ? maintainedTotal(caller, ['users'], { states: userStatus && [userStatus], companyId: merchantId })
      : companies === undefined && !userStatus
        ? holdersTotal(roles)
        : undefined;
  return readListPage(db, caller, users.list(context), {
    page,
    size,
    order: { by: sql.raw(sortColumns[sort.field]), direction: sort.direction },
    where: [
      sql`u.deactivated_time is null`,
      ...whereAsked(roles, hasRole),
      ...whereAsked(userStatus, (status) => sql`u.status = ${status}::user_status`),
      ...whereAsked(query.query || undefined, (text) => hasText('u', text)),
    ],
    reach: whereAsked(companies, (ids) => sql`u.company_id = any (${ids}::bigint[])`),
    // The rows of few companies among many are far apart in the index of all; in that of each company they are
    // adjacent.
    branches: companies && [{ each: sql`unnest(${companies}::bigint[])`, where: sql`u.company_id = part` }],
    total,
    text: query.query,
    // The first page of all users is planned once; the plan of a search depends on its text.
    prepared: page === 0 && roles === undefined && userStatus === undefined && !query.query,
  });
};

/** People in use by name: of one company, or all whom the caller sees. @param text part of the user name or name */
export const listUserOptions = (trx: Trx, caller: Caller, merchantId?: string, text = ''): Promise<UserOption[]> => {
  const seen = companiesSeen(caller);
  const companies = merchantId === undefined ? seen : [merchantId].filter((id) => seesCompany(caller, id));
  return trx
    .selectFrom('users')
    .select(['id as userId', 'username', 'nickname as nikename', 'company_id as merchantId'])
    .where('deactivated_time', 'is', null)
    .$if(companies !== undefined, (select) =>
      select.where(sql<boolean>`company_id = any (${companies ?? []}::bigint[])`),
    )
    .$if(text !== '', (select) =>
      select.where(sql<boolean>`(username ilike ${containsPattern(text)} or nickname ilike ${containsPattern(text)})`),
    )
    .orderBy(sql`lower(username)`)
    .limit(userLimits.listMax)
    .execute();
};

/** Those of the names, in small letters, that an active person has: also one of a company that the caller cannot see. */
export const takenNames = async (trx: Trx, usernames: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ taken: string[] }>`
    select taken_user_names(${usernames.map((name) => name.toLowerCase())}::text[]) as taken`.execute(trx);
  return new Set(rows[0]?.taken);
};

/** Whether the name is free among users in use, whatever the case. */
export const isNameFree = async (trx: Trx, username: string): Promise<boolean> => {
  const taken = await takenNames(trx, [username]);
  return taken.size === 0;
};

/** What a person can do, which roles let them, and whose rows they see. @throws CallError NOT_FOUND */
export const getUserPermissions = async (trx: Trx, context: ReadContext, id: string): Promise<UserPermissions> => {
  const user = await users.read(trx, context, id);
  const { rows } = await sql<{ authorityId: string; roleIds: string[] }>`
    select p.permission as "authorityId", array_agg(l.role_id::text order by l.role_id) as "roleIds"
    from user_roles l join role_permissions p on p.role_id = l.role_id where l.user_id = ${id}
    group by 1 order by 1`.execute(trx);
  const { rows: scopes } = await sql<{ scope: string | null }>`
    select held_to_sites(id, case when company_id is null then 'all' else scope_of_company(company_id) end) as scope
    from users where id = ${id}`.execute(trx);
  const scope = scopes[0]?.scope ?? '';
  const seen = companiesSeen({ scope });
  const sees = { ADMIN: 'ALL', OPERATOR: 'TREE', LOGISTICS: 'LOGISTICS', MERCHANT: 'COMPANY' } as const;
  return {
    userId: user.userId,
    userStatus: user.userStatus,
    sees: user.merchantId === null ? 'ALL' : sees[user.companyType],
    companies: seen?.length ?? null,
    sites: sitesOfScope(scope)?.length ?? null,
    roles: user.roles,
    permissions: rows,
  };
};
