import { priceGroupsCalls as calls } from '@cubby/contract/catalogue/price-groups/price-groups.calls';
import type { PriceGroup, PriceGroupRow } from '@cubby/contract/catalogue/price-groups/price-groups.schemas';
import { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import { addressOf } from '../../../platform/address/address-of.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { priceGroupListMemory } from './price-group.search.ts';

export const priceGroups = defineResource<PriceGroup>({
  noun: 'priceGroups',
  id: ({ priceGroupId }) => priceGroupId,
  name: ({ priceGroupName }) => priceGroupName,
  version: ({ version }) => version,
  permission: 'PRICE_GROUP_EDIT',
  memory: priceGroupListMemory,
  read: (id) => callApi(calls.getPriceGroup, { params: { id } }),
  live: 'price-groups',
  stale: [calls.listPriceGroups, calls.getPriceGroup, siteGroupsCalls.listPriceGroupsOfSiteGroups],
});

/** The screen of a price group; prices of one site have their own. */
export const priceGroupHref = ({ priceGroupId: id, siteId }: Pick<PriceGroupRow, 'priceGroupId' | 'siteId'>): string =>
  siteId === null
    ? addressOf('/app/Commodity_priceSet_detail', { id })
    : addressOf('/app/Commodity_sitePriceSet', { id });
