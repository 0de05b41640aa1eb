/** Roles as the caller sees them: those of the companies whose people they manage; staff of the platform see all. */
import type { Role, RoleLabel, RoleListQuery, roleSortFields } from '@cubby/contract/roles/roles.schemas';
import { fixedRoleCodes } from '@cubby/contract/roles/roles.limits';
import { CompiledQuery } from 'kysely';
import { epochMs } from '../../platform/db/statements.ts';
import type { Caller } from '../../platform/auth/callers.ts';
import { companiesSeen } from '../../platform/auth/companies-seen.ts';
import type { Trx } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/patterns.ts';
import { SqlValues } from '../../platform/db/sql-values.ts';
import { CallError } from '../../platform/http/call-error.ts';

/** Whether a company, given as SQL, is one whose people the caller manages. */
const within = (company: string, seen: string | undefined): string =>
  seen === undefined ? 'true' : `${company} = any (${seen})`;

const columns = (caller: Caller, seen: string | undefined, values: SqlValues): string => {
  const held = values.add([...caller.permissions], 'text[]');
  const fixed = values.add(fixedRoleCodes, 'text[]');
  const merchants = (what: string): string =>
    `(select coalesce(json_agg(${what} order by lower(c.name), c.id), '[]') from role_companies l
      join companies c on c.id = l.company_id where l.role_id = r.id and ${within('l.company_id', seen)})`;
  const people = `user_roles l join users u on u.id = l.user_id where l.role_id = r.id and u.deactivated_time is null`;
  return `
    r.id::text as "roleId", r.code, r.nickname,
    (select coalesce(json_agg(json_build_object('labelId', l.id::text, 'name', l.name) order by lower(l.name)), '[]')
      from role_label_links k join role_labels l on l.id = k.label_id where k.role_id = r.id) as labels,
    coalesce(r.description, '') as description,
    (select coalesce(json_agg(p.permission order by p.permission), '[]')
      from role_permissions p where p.role_id = r.id) as "authorityIds",
    r.login_type as "loginType", ${merchants('c.id::text')} as "merchantIds",
    ${merchants(`json_build_object('merchantId', c.id::text, 'merchantName', c.name)`)} as merchants,
    (select count(*) from ${people} and ${within('u.company_id', seen)}) as "userCount",
    role_in_use(r.id) as "deleteFlag", r.code = any (${fixed}) as fixed,
    ${caller.permissions.has('ROLE_EDIT')} and not role_is_foreign(r.id) and not exists (
      select from role_permissions p where p.role_id = r.id and not p.permission = any (${held})
    ) as editable,
    nickname_of(r.created_by_id) as "createStaff",
    ${epochMs('r.created_time')} as "creationTime", ${epochMs('r.last_updated_time')} as "lastUpdatedTime"`;
};

const seenIn = (caller: Caller, values: SqlValues): string | undefined => {
  const seen = companiesSeen(caller);
  return seen && values.add(seen, 'bigint[]');
};

/** The roles that the caller sees, as conditions on `r`. */
const visible = (seen: string | undefined): string[] =>
  seen === undefined
    ? []
    : [`exists (select from role_companies l where l.role_id = r.id and l.company_id = any (${seen}))`];

const sortColumns = {
  lastUpdatedTime: 'r.last_updated_time',
  creationTime: 'r.created_time',
  nickname: 'lower(r.nickname)',
} as const satisfies Record<(typeof roleSortFields)[number], string>;

const rowsOf = async (
  trx: Trx,
  caller: Caller,
  condition: (values: SqlValues, seen: string | undefined) => readonly string[],
  order = 'lower(r.nickname), r.id',
): Promise<Role[]> => {
  const values = new SqlValues();
  const seen = seenIn(caller, values);
  const where = condition(values, seen);
  const { rows } = await trx.executeQuery<{ row: Role }>(
    CompiledQuery.raw(
      `select to_json(t) as row from (
        select ${columns(caller, seen, values)} from roles r
        ${where.length > 0 ? `where ${where.join(' and ')}` : ''} order by ${order}
      ) t`,
      values.list,
    ),
  );
  return rows.map(({ row }) => row);
};

/** A page of roles and how many match. */
export const queryRoles = async (
  trx: Trx,
  caller: Caller,
  { page, size, sort, nickname, label, creationTime }: RoleListQuery,
): Promise<{ content: Role[]; total: number }> => {
  const filter = (values: SqlValues, seen: string | undefined): string => {
    const where = [
      ...visible(seen),
      ...(nickname ? [`r.nickname ilike ${values.add(containsPattern(nickname))}`] : []),
      ...(label === undefined
        ? []
        : [
            `exists (select from role_label_links l where l.role_id = r.id and l.label_id = ${values.add(label, 'bigint')})`,
          ]),
      ...(creationTime === undefined ? [] : [`r.created_time >= ${values.add(new Date(creationTime))}`]),
    ];
    return where.length > 0 ? where.join(' and ') : 'true';
  };
  const order = `${sortColumns[sort.field]} ${sort.direction}, r.id ${sort.direction}`;
  const content = await rowsOf(
    trx,
    caller,
    (values, seen) => [
      `r.id in (select r.id from roles r where ${filter(values, seen)} order by ${order} limit ${size} offset ${page * size})`,
    ],
    order,
  );
  const values = new SqlValues();
  const { rows } = await trx.executeQuery<{ total: number }>(
    CompiledQuery.raw(
      `select count(*)::float8 as total from roles r where ${filter(values, seenIn(caller, values))}`,
      values.list,
    ),
  );
  return { content, total: rows[0]?.total ?? 0 };
};

/** @throws CallError NOT_FOUND */
export const getRole = async (trx: Trx, caller: Caller, id: string): Promise<Role> => {
  const [role] = await rowsOf(trx, caller, (values, seen) => [...visible(seen), `r.id = ${values.add(id, 'bigint')}`]);
  if (!role) throw new CallError('NOT_FOUND');
  return role;
};

/** All roles that the caller sees, by name; of one company, and those that one person has besides. */
export const listRoles = (
  trx: Trx,
  caller: Caller,
  { merchantId, userId }: { merchantId?: string | undefined; userId?: string | undefined },
): Promise<Role[]> =>
  rowsOf(trx, caller, (values, seen) => {
    const company = merchantId === undefined ? undefined : values.add(merchantId, 'bigint');
    const ofCompany =
      company &&
      `exists (select from role_companies l where l.role_id = r.id and l.company_id = ${company}
        and ${within('l.company_id', seen)})`;
    const ofUser =
      userId === undefined
        ? undefined
        : `exists (select from user_roles l join users u on u.id = l.user_id
            where l.role_id = r.id and u.id = ${values.add(userId, 'bigint')} and u.deactivated_time is null
              and ${within('u.company_id', seen)})`;
    const wanted = [ofCompany ?? visible(seen)[0] ?? 'true', ...(ofUser === undefined ? [] : [ofUser])];
    // Without a company, whose roles those of a person would join, they are asked for alone.
    if (company === undefined && ofUser !== undefined) return [ofUser];
    return [`(${wanted.join(' or ')})`];
  });

/** The roles that the caller sees of any of these types. */
export const listRolesByLabels = (trx: Trx, caller: Caller, labels: readonly string[]): Promise<Role[]> =>
  rowsOf(trx, caller, (values, seen) => [
    ...visible(seen),
    `exists (select from role_label_links l where l.role_id = r.id and l.label_id = any (${values.add(labels, 'bigint[]')}))`,
  ]);

/** Types of roles, by name. */
export const listRoleLabels = async (trx: Trx): Promise<RoleLabel[]> =>
  trx
    .selectFrom('role_labels')
    .select(['id as labelId', 'name'])
    .orderBy((is) => is.fn('lower', ['name']))
    .execute();
