import { catalogueStatuses } from '@cubby/contract/catalogue/product-attributes/product-attributes.limits';
import {
  productCategoryLimits,
  productCategorySortFields,
} from '@cubby/contract/catalogue/product-categories/product-categories.limits';
import { defineSearch, oneOf, text } from '../../../platform/address/define-search.ts';
import { idField, pageField, shortText, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list in its address. */
export const productCategoryListSearch = defineSearch({
  query: shortText(productCategoryLimits.searchMax),
  status: oneOf(catalogueStatuses),
  serviceId: idField(),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(productCategorySortFields, 'lastUpdatedTime,desc'),
});

/** Commodity_Category_detail: without an id one is created. */
export const productCategorySearch = defineSearch({ id: text() });

export const productCategoryListMemory = listMemory('/app/Commodity_Category');
