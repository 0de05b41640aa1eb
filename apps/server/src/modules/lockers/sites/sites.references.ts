/** What the fields of a site refer to. */
import type { SiteInput } from '@cubby/contract/lockers/sites/site-inputs.schemas';
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/kernel/call-error.ts';

export const findReferences = async (trx: Trx, input: SiteInput) => {
  const { merchantId = null, siteGroupIds, maintainerId = null, backupLocationId = null } = input;
  const quarter = input.level4AriaId ?? input.level3AriaId ?? input.level2AriaId ?? input.level1AriaId ?? null;
  const { rows } = await sql<{ groups: number; district: boolean; maintainer: boolean; backup: boolean }>`
    select (select count(*)::int from site_groups where id = any (${siteGroupIds}::bigint[])
        and operator_id is not distinct from ${merchantId}::bigint) as groups,
      exists (select from districts where id = ${quarter}::bigint) as district,
      exists (select from users where id = ${maintainerId}::bigint and deactivated_time is null) as maintainer,
      exists (select from hold_sites(array[${backupLocationId}::bigint], '{}') h join sites s on s.id = h.id
        where h.operator_id is not distinct from ${merchantId}::bigint) as backup`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no answer');
  return row;
};

/** An operator whose sites the caller writes. @throws CallError INVALID_REQUEST */
export const checkOperator = async (trx: Trx, id: string): Promise<void> => {
  const { rows } = await sql`
    select from companies where id = ${id} and company_type = 'OPERATOR' and deleted_time is null
      and writes_operator(id)`.execute(trx);
  if (rows.length === 0) throw invalid({ path: 'merchantId', code: 'notFound' });
};

export const checkServices = async (trx: Trx, ids: readonly string[], before?: Site): Promise<void> => {
  const wanted = ids.filter((id) => !before?.serviceIds.includes(id));
  const { rows } = await sql`select from services where id = any (${wanted}::bigint[])`.execute(trx);
  if (rows.length < wanted.length) throw invalid({ path: 'serviceIds', code: 'notFound' });
};

/** Pictures that the caller sees; a picture of the site remains one, independent of the user who uploaded it. */
export const checkPictures = async (trx: Trx, ids: readonly string[], before?: Site): Promise<void> => {
  const wanted = ids.filter((id) => !before?.pictureIds.includes(id));
  const { rows } = await sql`
    select from files where id = any (${wanted}::text[]) and content_type like 'image/%'`.execute(trx);
  if (rows.length < wanted.length) throw invalid({ path: 'pictureIds', code: 'notFound' });
};
