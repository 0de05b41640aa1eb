/** The roles that a caller gives to a user: within their companies, and with nothing that the caller lacks. */
import { CompiledQuery } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { refuseMore } from './roles.policy.ts';

export interface GivenRole {
  readonly id: string;
  readonly code: string;
  readonly nickname: string;
}

/**
 * The roles by their ids, locked until the end of the transaction. A user of a company gets roles of that company,
 * staff of the platform any; roles that a person has already they may retain.
 * @param companyId of the person; null: of the platform
 * @param currentRoleIds of the person, as far as they count for this company
 * @throws CallError INVALID_REQUEST with `notFound` at the roles, NO_PERMISSION that names what the caller lacks
 */
export const rolesToGive = async (
  trx: Trx,
  caller: Pick<Caller, 'permissions'>,
  {
    companyId,
    roleIds,
    currentRoleIds = [],
  }: { companyId: string | null; roleIds: readonly string[]; currentRoleIds?: readonly string[] },
): Promise<GivenRole[]> => {
  // Locked in one order for all, so that two who give the same roles never wait for each other in a circle.
  const { rows } = await trx.executeQuery<GivenRole & { fits: boolean; permissions: string[] }>(
    CompiledQuery.raw(
      `select r.id, r.code, r.nickname,
        $2::bigint is null or exists (select from role_companies l where l.role_id = r.id and l.company_id = $2) as fits,
        array(select p.permission from role_permissions p where p.role_id = r.id order by 1) as permissions
      from roles r where r.id = any ($1::bigint[]) order by r.id for share of r`,
      [roleIds, companyId],
    ),
  );
  const fitting = rows.filter(({ id, fits }) => fits || currentRoleIds.includes(id));
  if (fitting.length < roleIds.length) throw invalid({ path: 'roleIds', code: 'notFound' });
  refuseMore(
    caller,
    [
      ...new Set(rows.filter(({ id }) => !currentRoleIds.includes(id)).flatMap(({ permissions }) => permissions)),
    ].toSorted(),
  );
  return rows.map(({ id, code, nickname }) => ({ id, code, nickname }));
};
