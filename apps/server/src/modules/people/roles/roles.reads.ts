/** The roles that other screens choose from. */
import type { Role, RoleLabel } from '@cubby/contract/people/roles/roles.schemas';
import { sql } from 'kysely';
import { companiesSeen } from '../../../platform/auth/companies-seen.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { allOf, type Fragment, whereAsked } from '../../../platform/db/statements.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { ofCompanies, roles, visible, withLabels, within } from './roles.service.ts';

const rolesBy = (trx: Trx, context: RequestContext, where: readonly Fragment[]): Promise<Role[]> =>
  roles.readAll(trx, context, allOf(where), sql`lower(r.nickname), r.id`);

/** All roles that the caller sees, by name; of one company, and those that one person has besides. */
export const listRoles = (
  trx: Trx,
  context: RequestContext,
  { merchantId, userId }: { merchantId?: string | undefined; userId?: string | undefined },
): Promise<Role[]> => {
  const { caller } = context;
  const seen = companiesSeen(caller);
  const ofUser = whereAsked(
    userId,
    (id) => sql`exists (select from user_roles l join users u on u.id = l.user_id
      where l.role_id = r.id and u.id = ${id}::bigint and u.deactivated_time is null and ${within('u.company_id', seen)})`,
  );
  if (merchantId === undefined) return rolesBy(trx, context, ofUser.length > 0 ? ofUser : visible(caller));
  const ofCompany = seen?.includes(merchantId) === false ? sql`false` : ofCompanies([merchantId]);
  return rolesBy(trx, context, [sql`(${sql.join([ofCompany, ...ofUser], sql` or `)})`]);
};

/** The roles that the caller sees of any of these types. */
export const listRolesByLabels = (trx: Trx, context: RequestContext, labels: readonly string[]): Promise<Role[]> =>
  rolesBy(trx, context, [...visible(context.caller), withLabels(labels)]);

/** Types of roles, by name. */
export const listRoleLabels = async (trx: Trx): Promise<RoleLabel[]> =>
  trx
    .selectFrom('role_labels')
    .select(['id as labelId', 'name'])
    .orderBy((is) => is.fn('lower', ['name']))
    .execute();
