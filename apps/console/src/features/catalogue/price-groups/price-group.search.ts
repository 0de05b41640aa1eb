import {
  priceGroupKinds,
  priceGroupLimits,
  priceGroupSortFields,
} from '@cubby/contract/catalogue/price-groups/price-groups.limits';
import { catalogueStatuses } from '@cubby/contract/catalogue/product-attributes/product-attributes.limits';
import { defineSearch, oneOf, text } from '../../../platform/address/define-search.ts';
import { idField, pageField, shortText, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list in its address. */
export const priceGroupListSearch = defineSearch({
  query: shortText(priceGroupLimits.searchMax),
  status: oneOf(catalogueStatuses),
  merchantId: idField(),
  kind: oneOf(priceGroupKinds),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(priceGroupSortFields, 'lastUpdatedTime,desc'),
});

/** Commodity_priceSet_detail and Commodity_sitePriceSet: without an id one is created. */
export const priceGroupSearch = defineSearch({ id: text() });

export const priceGroupListMemory = listMemory('/app/Commodit_PriceSet');
