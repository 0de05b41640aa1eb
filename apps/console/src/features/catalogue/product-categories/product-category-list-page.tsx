import { IconCategory } from '@tabler/icons-react';
import { statusFilters } from '../../../platform/catalogue/valid-status.tsx';
import { serviceFilter } from '../../../platform/lookups/list-filters.ts';
import type { FieldContext } from '../../../platform/resource/field.ts';
import { ResourceListPage } from '../../../platform/resource/resource-list-page.tsx';
import { productCategoryFields } from './product-category.fields.tsx';
import { productCategories } from './product-category.resource.ts';

const columns = ['categoryName', 'serviceId', 'attributeIds', 'productCount', 'status', 'lastUpdatedTime'];
const filters = (context: FieldContext) => [
  ...statusFilters(context),
  serviceFilter(context.client, context.t('productCategories.fields.serviceId')),
];

/** Commodity_Category: the categories of products (administration.md 2). */
export const ProductCategoryListPage = () => (
  <ResourceListPage
    resource={productCategories}
    fields={productCategoryFields}
    columns={columns}
    filters={filters}
    icon={<IconCategory size={24} />}
  />
);
