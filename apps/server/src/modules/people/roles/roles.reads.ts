/** Roles as the caller sees them: those of the companies whose people they manage; staff of the platform see all. */
import type { Role, RoleLabel, RoleListQuery } from '@cubby/contract/people/roles/roles.schemas';
import { type roleSortFields, fixedRoleCodes } from '@cubby/contract/people/roles/roles.limits';
import { sql } from 'kysely';
import { companiesSeen } from '../../../platform/auth/companies-seen.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readAll, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { allOf, epochMs, type Fragment, whereAsked, withinTimes } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

/** Whether a company is one whose people the caller manages. */
const within = (company: string, seen: readonly string[] | undefined): Fragment =>
  seen === undefined ? sql`true` : sql`${sql.raw(company)} = any (${seen}::bigint[])`;

/** Roles as the caller sees them: companies and people within reach alone. */
const listOf = (caller: Caller): ListTable => {
  const seen = companiesSeen(caller);
  const merchants = (what: string): Fragment =>
    sql`(select coalesce(json_agg(${sql.raw(what)} order by lower(c.name), c.id), '[]') from role_companies l
      join companies c on c.id = l.company_id where l.role_id = r.id and ${within('l.company_id', seen)})`;
  return {
    table: 'roles',
    alias: 'r',
    columns: sql`
      r.id::text as "roleId", r.code, r.nickname,
      (select coalesce(json_agg(json_build_object('labelId', l.id::text, 'name', l.name) order by lower(l.name)), '[]')
        from role_label_links k join role_labels l on l.id = k.label_id where k.role_id = r.id) as labels,
      coalesce(r.description, '') as description,
      (select coalesce(json_agg(p.permission order by p.permission), '[]')
        from role_permissions p where p.role_id = r.id) as "authorityIds",
      r.login_type as "loginType", ${merchants('c.id::text')} as "merchantIds",
      ${merchants(`json_build_object('merchantId', c.id::text, 'merchantName', c.name)`)} as merchants,
      (select count(*) from user_roles l join users u on u.id = l.user_id
        where l.role_id = r.id and u.deactivated_time is null and ${within('u.company_id', seen)}) as "userCount",
      role_in_use(r.id) as "deleteFlag", r.code = any (${fixedRoleCodes}::text[]) as fixed,
      ${caller.permissions.has('ROLE_EDIT')}::boolean and not role_is_foreign(r.id) and not exists (
        select from role_permissions p
        where p.role_id = r.id and not p.permission = any (${[...caller.permissions]}::text[])
      ) as editable,
      (select u.id::text from users u where u.id = r.created_by_id) as "createdById",
      nickname_of(r.created_by_id) as "createStaff",
      ${sql.raw(epochMs('r.created_time'))} as "creationTime", ${sql.raw(epochMs('r.last_updated_time'))} as "lastUpdatedTime", r.version`,
  };
};

/** A role of one of these companies. */
const ofCompanies = (companies: readonly string[]): Fragment =>
  sql`exists (select from role_companies l where l.role_id = r.id and l.company_id = any (${companies}::bigint[]))`;

/** The roles that the caller sees. */
const visible = (caller: Caller): Fragment[] => whereAsked(companiesSeen(caller), ofCompanies);

const withLabels = (labels: readonly string[]): Fragment =>
  sql`exists (select from role_label_links l where l.role_id = r.id and l.label_id = any (${labels}::bigint[]))`;

const sortColumns = {
  lastUpdatedTime: 'r.last_updated_time',
  creationTime: 'r.created_time',
  nickname: 'lower(r.nickname)',
} as const satisfies Record<(typeof roleSortFields)[number], string>;

/** A page of roles and how many match. */
export const queryRoles = (
  db: Database,
  caller: Caller,
  { page, size, sort, nickname, label, creationTime }: RoleListQuery,
): Promise<ListPage> =>
  readListPage(db, caller, listOf(caller), {
    page,
    size,
    order: { by: sql.raw(sortColumns[sort.field]), direction: sort.direction },
    where: [
      ...whereAsked(nickname || undefined, (name) => sql`r.nickname ilike ${containsPattern(name)}`),
      ...whereAsked(label, (id) => withLabels([id])),
      ...withinTimes(sql`r.created_time`, creationTime, undefined),
    ],
    reach: visible(caller),
  });

/** @throws CallError NOT_FOUND */
export const getRole = (trx: Trx, caller: Caller, id: string): Promise<Role> =>
  readOne<Role>(trx, listOf(caller), allOf([...visible(caller), sql`r.id = ${id}::bigint`]));

const rolesBy = (trx: Trx, caller: Caller, where: readonly Fragment[]): Promise<Role[]> =>
  readAll<Role>(trx, listOf(caller), allOf(where), sql`lower(r.nickname), r.id`);

/** All roles that the caller sees, by name; of one company, and those that one person has besides. */
export const listRoles = (
  trx: Trx,
  caller: Caller,
  { merchantId, userId }: { merchantId?: string | undefined; userId?: string | undefined },
): Promise<Role[]> => {
  const seen = companiesSeen(caller);
  const ofUser = whereAsked(
    userId,
    (id) => sql`exists (select from user_roles l join users u on u.id = l.user_id
      where l.role_id = r.id and u.id = ${id}::bigint and u.deactivated_time is null and ${within('u.company_id', seen)})`,
  );
  if (merchantId === undefined) return rolesBy(trx, caller, ofUser.length > 0 ? ofUser : visible(caller));
  const ofCompany = seen?.includes(merchantId) === false ? sql`false` : ofCompanies([merchantId]);
  return rolesBy(trx, caller, [sql`(${sql.join([ofCompany, ...ofUser], sql` or `)})`]);
};

/** The roles that the caller sees of any of these types. */
export const listRolesByLabels = (trx: Trx, caller: Caller, labels: readonly string[]): Promise<Role[]> =>
  rolesBy(trx, caller, [...visible(caller), withLabels(labels)]);

/** Types of roles, by name. */
export const listRoleLabels = async (trx: Trx): Promise<RoleLabel[]> =>
  trx
    .selectFrom('role_labels')
    .select(['id as labelId', 'name'])
    .orderBy((is) => is.fn('lower', ['name']))
    .execute();
