/** The box types of sites. */
import { type BoxType, isControlBoxType } from '@cubby/contract/lockers/box-types/box-types.calls';
import type { Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/http/call-error.ts';

const ofSite = (trx: Trx, siteId: string) =>
  trx
    .selectFrom('site_box_types as s')
    .innerJoin('box_types as b', 'b.id', 's.box_type_id')
    .select([
      'b.id',
      'b.id as boxTypeId',
      'b.name',
      'b.width_mm as width',
      'b.depth_mm as length',
      'b.height_mm as height',
      'b.accessible',
      's.compartments',
    ])
    .where('s.site_id', '=', siteId);

/**
 * Every box type of a site, the smallest first.
 * @throws CallError NOT_FOUND where the caller does not see the site
 */
export const listSiteBoxTypes = async (trx: Trx, siteId: string): Promise<BoxType[]> => {
  const site = await trx.selectFrom('sites').select('id').where('id', '=', siteId).executeTakeFirst();
  if (!site) throw new CallError('NOT_FOUND');
  return ofSite(trx, siteId)
    .orderBy((is) => is.ref('b.width_mm'))
    .orderBy((is) => is.ref('b.height_mm'))
    .orderBy((is) => is.ref('b.depth_mm'))
    .orderBy('b.id')
    .execute();
};

/** The box type where the site has it and it takes parcels. */
export const findSiteBoxType = async (trx: Trx, siteId: string, boxTypeId: string): Promise<BoxType | undefined> => {
  const found = await ofSite(trx, siteId).where('b.id', '=', boxTypeId).executeTakeFirst();
  return found && !isControlBoxType(found.name) ? found : undefined;
};

/** The box types of several sites that take parcels. */
export const findBoxTypesOfSites = async (
  trx: Trx,
  siteIds: readonly string[],
): Promise<readonly { readonly siteId: string; readonly id: string; readonly name: string }[]> => {
  const found = await trx
    .selectFrom('site_box_types as s')
    .innerJoin('box_types as b', 'b.id', 's.box_type_id')
    .select(['s.site_id as siteId', 'b.id', 'b.name'])
    .where((is) => is('s.site_id', '=', is.fn.any(is.val([...siteIds]))))
    .execute();
  return found.filter(({ name }) => !isControlBoxType(name));
};
