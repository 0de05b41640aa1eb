import { priceGroupsCalls as calls } from '@cubby/contract/catalogue/price-groups/price-groups.calls';
import {
  priceGroupKinds,
  priceGroupLimits,
  priceGroupSortFields,
} from '@cubby/contract/catalogue/price-groups/price-groups.limits';
import type { PriceGroup, PriceGroupRow } from '@cubby/contract/catalogue/price-groups/price-groups.schemas';
import { catalogueStatuses } from '@cubby/contract/catalogue/product-attributes/product-attributes.limits';
import { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import { addressOf } from '../../../platform/address/address-of.ts';
import { defineList } from '../../../platform/address/define-list.ts';
import { oneOf } from '../../../platform/address/define-search.ts';
import { idField } from '../../../platform/address/list-fields.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

/** Price groups, those of groups of sites and those of single sites. Companies under an operator read its prices. */
export const priceGroups = defineResource<PriceGroup, PriceGroupRow>({
  texts: 'priceGroups',
  id: 'priceGroupId',
  name: ({ priceGroupName }) => priceGroupName,
  seen: 'PRICE_GROUP_LIST',
  permission: 'PRICE_GROUP_EDIT',
  writers: ['ADMIN', 'OPERATOR'],
  list: defineList('/app/Commodit_PriceSet', {
    searchMax: priceGroupLimits.searchMax,
    sorts: priceGroupSortFields,
    sort: 'lastUpdatedTime,desc',
    filters: { status: oneOf(catalogueStatuses), merchantId: idField(), kind: oneOf(priceGroupKinds) },
  }),
  page: '/app/Commodity_priceSet_detail',
  calls: {
    list: calls.listPriceGroups,
    get: calls.getPriceGroup,
    create: calls.createPriceGroup,
    update: calls.updatePriceGroup,
    remove: calls.deletePriceGroup,
  },
  live: 'price-groups',
  alsoStale: [siteGroupsCalls.listPriceGroupsOfSiteGroups],
});

/** The screen of the prices of one site. */
export const sitePricesAddress = (id?: string): string =>
  addressOf('/app/Commodity_sitePriceSet', id === undefined ? {} : { id });

/** The screen of a price group; prices of one site have their own. */
export const priceGroupHref = ({ priceGroupId, siteId }: Pick<PriceGroupRow, 'priceGroupId' | 'siteId'>): string =>
  siteId === null ? priceGroups.address(priceGroupId) : sitePricesAddress(priceGroupId);
