import { IconForms } from '@tabler/icons-react';
import { statusFilters } from '../../../platform/catalogue/valid-status.tsx';
import { ResourceListPage } from '../../../platform/resource/resource-list-page.tsx';
import { productAttributeFields } from './product-attribute.fields.tsx';
import { productAttributes } from './product-attribute.resource.ts';

const columns = ['attributeName', 'attributeValues', 'attributeType', 'status', 'lastUpdatedTime'];

/** Commodity_Attribute: the attributes of products (administration.md 2). */
export const ProductAttributeListPage = () => (
  <ResourceListPage
    resource={productAttributes}
    fields={productAttributeFields}
    columns={columns}
    filters={statusFilters}
    icon={<IconForms size={24} />}
  />
);
