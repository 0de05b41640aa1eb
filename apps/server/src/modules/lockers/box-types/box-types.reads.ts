/** Sizes of compartments: all of them, and those of sites. */
import type { BoxType, BoxTypeRow } from '@cubby/contract/lockers/box-types/box-types.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { Fragment } from '../../../platform/db/statements.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';

const measured = sql`b.id::text as id, b.id::text as "boxTypeId", b.name, b.width_mm as width, b.depth_mm as length,
  b.height_mm as height, b.accessible, b.management`;
const smallestFirst = sql`b.width_mm, b.height_mm, b.depth_mm, b.id`;

const readRows = async (trx: Trx, where: Fragment): Promise<BoxTypeRow[]> => {
  const { rows } = await sql<BoxTypeRow>`
    select ${measured}, u."siteCount",
      u."siteCount" > 0 or exists (select from orders o where o.booking_box_type_id = b.id)
        or exists (select from drop_off_orders d where d.box_type_id = b.id) as "inUse", b.version
    from box_types b
    cross join lateral (
      select count(*)::int as "siteCount" from site_box_types s where s.box_type_id = b.id
    ) u
    where ${where} order by b.management, ${smallestFirst}`.execute(trx);
  return rows;
};

/** Every size, the smallest first; control screens last. */
export const listBoxTypes = (trx: Trx): Promise<BoxTypeRow[]> => readRows(trx, sql`true`);

/** @throws CallError NOT_FOUND */
export const getBoxType = async (trx: Trx, id: string): Promise<BoxTypeRow> => {
  const [found] = await readRows(trx, sql`b.id = ${id}`);
  if (!found) throw new CallError('NOT_FOUND');
  return found;
};

const ofSite = async (trx: Trx, siteId: string, where: Fragment): Promise<BoxType[]> => {
  const { rows } = await sql<BoxType>`
    select ${measured}, s.compartments from site_box_types s join box_types b on b.id = s.box_type_id
    where s.site_id = ${siteId} and ${where} order by ${smallestFirst}`.execute(trx);
  return rows;
};

/**
 * Every box type of a site, the smallest first.
 * @throws CallError NOT_FOUND where the caller does not see the site
 */
export const listSiteBoxTypes = async (trx: Trx, siteId: string): Promise<BoxType[]> => {
  const site = await trx.selectFrom('sites').select('id').where('id', '=', siteId).executeTakeFirst();
  if (!site) throw new CallError('NOT_FOUND');
  return ofSite(trx, siteId, sql`true`);
};

/** The box type where the site has it and it takes parcels. */
export const findSiteBoxType = async (trx: Trx, siteId: string, boxTypeId: string): Promise<BoxType | undefined> => {
  const [found] = await ofSite(trx, siteId, sql`b.id = ${boxTypeId} and not b.management`);
  return found;
};

/** The box types of several sites that take parcels. */
export const findBoxTypesOfSites = (
  trx: Trx,
  siteIds: readonly string[],
): Promise<readonly { readonly siteId: string; readonly id: string; readonly name: string }[]> =>
  trx
    .selectFrom('site_box_types as s')
    .innerJoin('box_types as b', 'b.id', 's.box_type_id')
    .select(['s.site_id as siteId', 'b.id', 'b.name'])
    .where((is) => is('s.site_id', '=', is.fn.any(is.val([...siteIds]))))
    .where('b.management', '=', false)
    .execute();
