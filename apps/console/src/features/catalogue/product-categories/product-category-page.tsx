import {
  productCategoryInputSchema,
  productCategoryUpdateSchema,
} from '@cubby/contract/catalogue/product-categories/product-categories.schemas';
import { useStatus } from '../../../platform/catalogue/valid-status.tsx';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { productCategoryFields } from './product-category.fields.tsx';
import { productCategories } from './product-category.resource.ts';

const schemas = { create: productCategoryInputSchema, update: productCategoryUpdateSchema };

/** Commodity_Category_detail: creates a category, or with an id shows and changes one (administration.md 2). */
export const ProductCategoryPage = () => (
  <ResourcePage
    resource={productCategories}
    fields={productCategoryFields}
    schemas={schemas}
    uses={({ productCount }) => ({ products: productCount })}
    inUse="PRODUCT_CATEGORY_IN_USE"
    {...useStatus(productCategories)}
  />
);
