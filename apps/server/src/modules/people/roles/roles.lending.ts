/** The roles of the first administrator of a company, which become roles of that company (administration.md 6). */
import { rootRoleCode } from '@cubby/contract/people/roles/roles.limits';
import { CompiledQuery, sql } from 'kysely';
import { companiesSeen } from '../../../platform/auth/companies-seen.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { refuseMore } from './roles.policy.ts';

interface Row {
  readonly id: string;
  readonly fits: boolean;
  readonly permissions: string[];
}

/**
 * Roles that the company has already, or that the caller's own companies have; staff of the platform lend any that no
 * user of the platform has. Each is of one of the types, or of none, and grants nothing that the caller lacks.
 * @param labelIds types of roles that people of the company can have
 * @returns the ids, or undefined where one of them is not to be had
 * @throws CallError NO_PERMISSION that names what the caller lacks
 */
export const rolesToLend = async (
  trx: Trx,
  caller: Pick<Caller, 'scope' | 'permissions'>,
  {
    companyId,
    labelIds,
    roleIds,
  }: { readonly companyId: string; readonly labelIds: readonly string[]; readonly roleIds: readonly string[] },
): Promise<readonly string[] | undefined> => {
  // Also roles of a company that the caller manages without seeing its people: a new one, or a logistics company.
  const { rows } = await withoutRowSecurity(trx, () =>
    trx.executeQuery<Row>(
      CompiledQuery.raw(
        `select r.id,
        r.code <> $5 and (
          exists (select from role_companies l where l.role_id = r.id
            and (l.company_id = $2 or $3::bigint[] is null or l.company_id = any ($3::bigint[])))
          or ($3::bigint[] is null and not exists (
            select from user_roles l join users u on u.id = l.user_id
            where l.role_id = r.id and u.company_id is null and u.deactivated_time is null))
        ) and (
          not exists (select from role_label_links l where l.role_id = r.id)
          or exists (select from role_label_links l where l.role_id = r.id and l.label_id = any ($4::bigint[]))
        ) as fits,
        array(select p.permission from role_permissions p where p.role_id = r.id order by 1) as permissions
      from roles r where r.id = any ($1::bigint[]) order by r.id for share of r`,
        [roleIds, companyId, companiesSeen(caller) ?? null, labelIds, rootRoleCode],
      ),
    ),
  );
  if (rows.filter(({ fits }) => fits).length < roleIds.length) return undefined;
  refuseMore(caller, [...new Set(rows.flatMap(({ permissions }) => permissions))].toSorted());
  await withoutRowSecurity(trx, () =>
    sql`
    insert into role_companies (role_id, company_id) select r, ${companyId}::bigint from unnest(${roleIds}::bigint[]) r
    on conflict do nothing`.execute(trx),
  );
  return roleIds;
};
