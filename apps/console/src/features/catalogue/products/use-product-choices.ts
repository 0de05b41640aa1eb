import { productAttributesCalls } from '@cubby/contract/catalogue/product-attributes/product-attributes.calls';
import { productCategoriesCalls } from '@cubby/contract/catalogue/product-categories/product-categories.calls';
import { useCall } from '../../../platform/api/use-call.ts';
import type { ProductChoices } from './product.fields.tsx';

/** The categories and attributes that forms of products are made of; undefined until they are there. */
export const useProductChoices = (): ProductChoices | undefined => {
  const { data: categories } = useCall(productCategoriesCalls.listProductCategoryOptions, {});
  const { data: attributes } = useCall(productAttributesCalls.listProductAttributeOptions, {});
  return categories && attributes && { categories, attributes };
};
