import {
  productAttributeInputSchema,
  productAttributeUpdateSchema,
} from '@cubby/contract/catalogue/product-attributes/product-attributes.schemas';
import { useStatus } from '../../../platform/catalogue/valid-status.tsx';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { productAttributeFields } from './product-attribute.fields.tsx';
import { productAttributes } from './product-attribute.resource.ts';

const schemas = { create: productAttributeInputSchema, update: productAttributeUpdateSchema };

/** Commodity_Attribute_detail: creates an attribute, or with an id shows and changes one (administration.md 2). */
export const ProductAttributePage = () => (
  <ResourcePage
    resource={productAttributes}
    fields={productAttributeFields}
    schemas={schemas}
    uses={({ categoryCount }) => ({ categories: categoryCount })}
    inUse="PRODUCT_ATTRIBUTE_IN_USE"
    {...useStatus(productAttributes)}
  />
);
