/** Makes, changes and deletes roles and their types (administration.md 5, 6), each change with its line in the audit log. */
import type { Role, RoleInput, RoleLabel, RoleUpdate } from '@cubby/contract/people/roles/roles.schemas';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import { companiesSeen } from '../../../platform/auth/companies-seen.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import { isUniqueViolation } from '../../../platform/db/violations.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { type Changed, createRow, deleteRow, updateRow } from '../../../platform/resource/changes.ts';
import { columnsGiven, insertRow, refuseTaken, setLinks, writeRow } from '../../../platform/resource/fields.ts';
import { isFixed, refuseChange, refuseForeign, refuseMore, type RoleFields } from './roles.policy.ts';
import { getRole } from './roles.reads.ts';

const roles: Changed<Role> = {
  noun: 'roles',
  table: 'roles',
  read: (trx, { caller }, id) => getRole(trx, caller, id),
  // The company of a role of one company reads what became of it; what concerns several is the platform's to read.
  companyOf: ({ merchantIds }) => (merchantIds.length === 1 ? (merchantIds[0] ?? null) : null),
  auditFields: ({ code, nickname, description, loginType, labels, authorityIds, merchantIds }) => ({
    ...(code !== null && { code }),
    nickname,
    description,
    loginType,
    labels: labels.map(({ name }) => name),
    authorityIds,
    merchantIds,
  }),
  inUse: {
    code: 'ROLE_IN_USE',
    // At least one, where a user whom the caller cannot see has it.
    count: async (_trx, { userCount, deleteFlag }) => ({ users: Math.max(userCount, deleteFlag ? 1 : 0) }),
    named: ({ roleId, nickname }) => ({ roleId, nickname }),
  },
};

/** The fields of the row itself. */
const columns = { nickname: 'nickname', code: 'code', description: 'description', loginType: 'login_type' } as const;

const orTaken = refuseTaken({ roles_code_key: 'code', roles_nickname_key: 'nickname' });

/** @throws CallError INVALID_REQUEST with `taken` at the name or the code, NO_PERMISSION, PLATFORM_ONLY for a code */
export const createRole = async (trx: Trx, context: RequestContext, input: RoleInput): Promise<Role> => {
  const { caller } = context;
  // All companies share the roles that the product identifies by their codes.
  if (input.code !== undefined && companiesSeen(caller) !== undefined) throw new CallError('PLATFORM_ONLY');
  refuseMore(caller, input.authorityIds);
  const companies = input.merchantIds ?? (caller.companyId === null ? [] : [caller.companyId]);
  await checkReferences(trx, caller, companies, input.labels);
  return createRow(trx, context, roles, async () => {
    const decided = { created_by_id: caller.userId, company_id: caller.companyId };
    const id = await insertRow(trx, 'roles', { ...columnsGiven(columns, input), ...decided }).catch(orTaken);
    await link(trx, id, { permissions: input.authorityIds, companies, labels: input.labels });
    return id;
  });
};

/**
 * @throws CallError NOT_FOUND, ROLE_NOT_YOURS, NO_PERMISSION, STALE_VERSION, ROLE_FIXED, OWN_ACCOUNT, INVALID_REQUEST for
 * another name
 */
export const updateRole = (trx: Trx, context: RequestContext, input: RoleUpdate): Promise<Role> => {
  const { caller } = context;
  const { roleId: id, version } = input;
  return updateRow(trx, context, roles, { id, version }, async (before) => {
    const roleFields = await findFields(trx, caller, before);
    const companies = input.merchantIds ?? roleFields.companyIds;
    const permissions = input.authorityIds ?? roleFields.permissions;
    const labels = input.labels ?? before.labels.map(({ labelId }) => labelId);
    refuseChange(caller, roleFields, { permissions, companyIds: companies });
    if (input.nickname !== undefined && input.nickname !== before.nickname)
      throw invalid({ path: 'nickname', code: 'notEditable' });
    await checkReferences(trx, caller, companies, labels);
    await writeRow(trx, 'roles', id, columnsGiven(columns, input));
    await link(trx, id, { permissions, companies, labels });
  });
};

/** @throws CallError NOT_FOUND, ROLE_NOT_YOURS, NO_PERMISSION, ROLE_FIXED, ROLE_IN_USE */
export const deleteRole = (trx: Trx, context: RequestContext, id: string): Promise<void> =>
  deleteRow(trx, context, roles, id, {
    check: async (role) => {
      if (isFixed(role.code)) throw new CallError('ROLE_FIXED');
      refuseForeign(context.caller, await findFields(trx, context.caller, role));
    },
    remove: async () => {
      // Deactivated people had it, some of whom are not visible to the caller; the audit log records that.
      await withoutRowSecurity(trx, () => trx.deleteFrom('user_roles').where('role_id', '=', id).execute());
      await trx.deleteFrom('role_permissions').where('role_id', '=', id).execute();
      await trx.deleteFrom('roles').where('id', '=', id).execute();
    },
  });

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
    { action: 'role-labels.create', noun: 'role-labels', nounId: id, companyId: null, after: { name } },
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

interface RoleLinks {
  readonly permissions: readonly string[];
  readonly companies: readonly string[];
  readonly labels: readonly string[];
}

const link = async (trx: Trx, id: string, { permissions, companies, labels }: RoleLinks): Promise<void> => {
  await setLinks(trx, { table: 'role_permissions', of: 'role_id', to: 'permission', type: 'text' }, id, permissions);
  await setLinks(trx, { table: 'role_companies', of: 'role_id', to: 'company_id' }, id, companies);
  await setLinks(trx, { table: 'role_label_links', of: 'role_id', to: 'label_id' }, id, labels);
};
