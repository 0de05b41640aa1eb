/**
 * Roles and their types (administration.md 3, 5, 6). A user sees the roles of the companies whose people they manage; staff of
 * the platform see all.
 */
import { fixedRoleCodes } from '@cubby/contract/people/roles/roles.limits';
import type { Role, RoleInput, RoleLabel, RoleListQuery, RoleUpdate } from '@cubby/contract/people/roles/roles.schemas';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import { companiesSeen } from '../../../platform/auth/companies-seen.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { allOf, type Fragment, whereAsked, withinTimes } from '../../../platform/db/statements.ts';
import { isUniqueViolation } from '../../../platform/db/violations.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { defineResource, type Given } from '../../../platform/resource/define-resource.ts';
import { setLinks } from '../../../platform/resource/fields.ts';
import { isFixed, refuseChange, refuseForeign, refuseMore, type RoleFields } from './roles.policy.ts';

/** Whether a company is one whose people the caller manages. */
export const within = (company: string, seen: readonly string[] | undefined): Fragment =>
  seen === undefined ? sql`true` : sql`${sql.raw(company)} = any (${seen}::bigint[])`;

/** A role of one of these companies. */
export const ofCompanies = (companies: readonly string[]): Fragment =>
  sql`exists (select from role_companies l where l.role_id = r.id and l.company_id = any (${companies}::bigint[]))`;

export const withLabels = (labels: readonly string[]): Fragment =>
  sql`exists (select from role_label_links l where l.role_id = r.id and l.label_id = any (${labels}::bigint[]))`;

/** The roles that the caller sees. */
export const visible = (caller: Caller): Fragment[] => whereAsked(companiesSeen(caller), ofCompanies);

/** The companies of a role that the caller sees. */
const merchants = (what: string, seen: readonly string[] | undefined): Fragment =>
  sql`(select coalesce(json_agg(${sql.raw(what)} order by lower(c.name), c.id), '[]') from role_companies l
    join companies c on c.id = l.company_id where l.role_id = r.id and ${within('l.company_id', seen)})`;

export const roles = defineResource<Role, RoleInput, RoleUpdate, RoleListQuery>({
  name: 'roles',
  table: 'roles',
  alias: 'r',
  id: 'roleId',
  // The company of a role of one company reads what became of it; what concerns several is the platform's to read.
  companyOf: ({ merchantIds }) => (merchantIds.length === 1 ? (merchantIds[0] ?? null) : null),
  fields: { code: 'code', nickname: 'nickname', description: 'description', loginType: 'login_type' },
  links: {
    authorityIds: { table: 'role_permissions', of: 'role_id', to: 'permission', type: 'text' },
    labels: { table: 'role_label_links', of: 'role_id', to: 'label_id' },
  },
  shown: ({ caller }) => {
    const seen = companiesSeen(caller);
    return {
      labels: `(select coalesce(json_agg(json_build_object('labelId', l.id::text, 'name', l.name) order by lower(l.name)), '[]')
        from role_label_links k join role_labels l on l.id = k.label_id where k.role_id = r.id)`,
      description: `coalesce(r.description, '')`,
      authorityIds: `(select coalesce(json_agg(p.permission order by p.permission), '[]')
        from role_permissions p where p.role_id = r.id)`,
      merchantIds: merchants('c.id::text', seen),
      merchants: merchants(`json_build_object('merchantId', c.id::text, 'merchantName', c.name)`, seen),
      userCount: sql`(select count(*) from user_roles l join users u on u.id = l.user_id
        where l.role_id = r.id and u.deactivated_time is null and ${within('u.company_id', seen)})`,
      deleteFlag: 'role_in_use(r.id)',
      fixed: sql`r.code = any (${fixedRoleCodes}::text[])`,
      editable: sql`${caller.permissions.has('ROLE_EDIT')}::boolean and not role_is_foreign(r.id) and not exists (
        select from role_permissions p
        where p.role_id = r.id and not p.permission = any (${[...caller.permissions]}::text[]))`,
      createdById: '(select u.id::text from users u where u.id = r.created_by_id)',
      createStaff: 'nickname_of(r.created_by_id)',
    };
  },
  audited: ({ labels, merchantIds }) => ({ labels: labels.map(({ name }) => name), merchantIds }),
  visible: ({ caller }) => visible(caller),
  sorts: { creationTime: 'r.created_time', nickname: 'lower(r.nickname)' },
  filters: {
    nickname: (name) => sql`r.nickname ilike ${containsPattern(name)}`,
    label: (id) => withLabels([id]),
    creationTime: (from) => allOf(withinTimes(sql`r.created_time`, from, undefined)),
  },
  taken: { roles_code_key: 'code', roles_nickname_key: 'nickname' },
  inUse: {
    code: 'ROLE_IN_USE',
    // At least one, where a user whom the caller cannot see has it.
    count: async (_trx, { userCount, deleteFlag }) => ({ users: Math.max(userCount, deleteFlag ? 1 : 0) }),
    named: ({ roleId, nickname }) => ({ roleId, nickname }),
  },
  check: async (trx, { caller }, given, before) => {
    if (before) await checkChange(trx, caller, given, before);
    else {
      // All companies share the roles that the product identifies by their codes.
      if (given.code !== undefined && companiesSeen(caller) !== undefined) throw new CallError('PLATFORM_ONLY');
      refuseMore(caller, given.authorityIds ?? []);
    }
    await checkReferences(trx, caller, companiesOf(caller, given, before), given.labels ?? []);
  },
  derived: (_trx, { caller }, _given, before) =>
    before ? {} : { created_by_id: caller.userId, company_id: caller.companyId },
  writeParts: (trx, { caller }, id, given, before) =>
    setLinks(trx, { table: 'role_companies', of: 'role_id', to: 'company_id' }, id, companiesOf(caller, given, before)),
  checkDeletion: async (trx, { caller }, role) => {
    if (isFixed(role.code)) throw new CallError('ROLE_FIXED');
    refuseForeign(caller, await findFields(trx, caller, role));
  },
  remove: async (trx, { roleId }) => {
    // Deactivated people had it, some of whom are not visible to the caller; the audit log records that.
    await withoutRowSecurity(trx, () => trx.deleteFrom('user_roles').where('role_id', '=', roleId).execute());
    await trx.deleteFrom('role_permissions').where('role_id', '=', roleId).execute();
    await trx.deleteFrom('roles').where('id', '=', roleId).execute();
  },
});

/** The companies that a role is to have: by default those that it has, or that of the user who creates it. */
const companiesOf = (
  { companyId }: Caller,
  { merchantIds }: Given<RoleInput>,
  before: Role | undefined,
): readonly string[] => merchantIds ?? before?.merchantIds ?? (companyId === null ? [] : [companyId]);

/** @throws CallError ROLE_NOT_YOURS, NO_PERMISSION, ROLE_FIXED, OWN_ACCOUNT, INVALID_REQUEST for another name */
const checkChange = async (trx: Trx, caller: Caller, given: Given<RoleInput>, before: Role): Promise<void> => {
  const role = await findFields(trx, caller, before);
  refuseChange(caller, role, {
    permissions: given.authorityIds ?? role.permissions,
    companyIds: given.merchantIds ?? role.companyIds,
  });
  if (given.nickname !== undefined && given.nickname !== before.nickname)
    throw invalid({ path: 'nickname', code: 'notEditable' });
};

/** @throws CallError PLATFORM_ONLY, ROLE_LABEL_TAKEN */
export const addRoleLabel = async (trx: Trx, context: RequestContext, name: string): Promise<RoleLabel> => {
  if (companiesSeen(context.caller) !== undefined) throw new CallError('PLATFORM_ONLY');
  const { id } = await trx
    .insertInto('role_labels')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'role_labels_name_key') ? new CallError('ROLE_LABEL_TAKEN') : error;
    });
  await writeAudit(trx, actorOf(context), [
    { action: 'role-labels.create', resource: 'role-labels', resourceId: id, companyId: null, after: { name } },
  ]);
  return { labelId: id, name };
};

/** What the rules of a change ask of a role that the caller sees. */
const findFields = async (trx: Trx, caller: Caller, { roleId: id, code }: Role): Promise<RoleFields> => {
  const { rows } = await sql<Omit<RoleFields, 'code'>>`
    select array(select permission from role_permissions where role_id = ${id} order by 1) as permissions,
      array(select company_id::text from role_companies where role_id = ${id} order by company_id) as "companyIds",
      role_is_foreign(${id}::bigint) as foreign,
      exists (select from user_roles where role_id = ${id} and user_id = ${caller.userId}) as own`.execute(trx);
  const [roleFields] = rows;
  if (!roleFields) throw new CallError('NOT_FOUND');
  return { code, ...roleFields };
};

/** Companies whose people the caller manages, at least one where they are not the platform's; and types that there are. */
const checkReferences = async (
  trx: Trx,
  caller: Caller,
  companies: readonly string[],
  labels: readonly string[],
): Promise<void> => {
  const seen = companiesSeen(caller);
  const wrong: FieldError[] = [];
  if (seen !== undefined && companies.length === 0) wrong.push({ path: 'merchantIds', code: 'required' });
  const { rows } = await sql<{ companies: string; labels: string }>`
    select (select count(*) from companies where id = any (${companies}::bigint[]) and deleted_time is null) as companies,
      (select count(*) from role_labels where id = any (${labels}::bigint[])) as labels`.execute(trx);
  if (companies.some((id) => seen?.includes(id) === false) || Number(rows[0]?.companies) < companies.length)
    wrong.push({ path: 'merchantIds', code: 'notFound' });
  if (Number(rows[0]?.labels) < labels.length) wrong.push({ path: 'labels', code: 'notFound' });
  if (wrong.length > 0) throw invalid(...wrong);
};
