import {
  catalogueStatuses,
  productAttributeLimits,
  productAttributeSortFields,
} from '@cubby/contract/catalogue/product-attributes/product-attributes.limits';
import { defineSearch, oneOf, text } from '../../../platform/address/define-search.ts';
import { pageField, shortText, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list in its address. */
export const productAttributeListSearch = defineSearch({
  query: shortText(productAttributeLimits.searchMax),
  status: oneOf(catalogueStatuses),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(productAttributeSortFields, 'lastUpdatedTime,desc'),
});

/** Commodity_Attribute_detail: without an id one is created. */
export const productAttributeSearch = defineSearch({ id: text() });

export const productAttributeListMemory = listMemory('/app/Commodity_Attribute');
