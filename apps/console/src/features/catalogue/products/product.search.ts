import { productLimits, productSortFields, productStatuses } from '@cubby/contract/catalogue/products/products.limits';
import { defineSearch, oneOf, text } from '../../../platform/address/define-search.ts';
import { idField, pageField, shortText, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list in its address. */
export const productListSearch = defineSearch({
  query: shortText(productLimits.searchMax),
  status: oneOf(productStatuses),
  categoryId: idField(),
  merchantId: idField(),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(productSortFields, 'lastUpdatedTime,desc'),
});

export const productTabs = ['general', 'publish', 'price'] as const;

/** CommodityDetail. */
export const productSearch = defineSearch({ id: text(), tab: oneOf(productTabs) });
/** CommodityCreate: with an id its second step. */
export const productCreateSearch = defineSearch({ id: text() });

export const productListMemory = listMemory('/app/Commodity');
