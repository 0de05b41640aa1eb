import { productCategoriesCalls } from '@cubby/contract/catalogue/product-categories/product-categories.calls';
import { productVariantsCalls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import { productsCalls as calls } from '@cubby/contract/catalogue/products/products.calls';
import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import type { Product, ProductRow } from '@cubby/contract/catalogue/products/products.schemas';
import { defineResource } from '../../../platform/resource/resource.ts';
import { productListMemory } from './product.search.ts';

export const productName = ({ productName: name }: ProductRow): string => name;
export const productId = ({ productId: id }: ProductRow): string => id;

export const products = defineResource<Product>({
  texts: 'products',
  id: 'productId',
  name: productName,
  seen: 'PRODUCT_LIST',
  permission: 'PRODUCT_EDIT',
  list: { memory: productListMemory },
  calls: {
    list: calls.queryProducts,
    get: calls.getProduct,
    create: calls.createProduct,
    update: calls.updateProduct,
    remove: calls.deleteProduct,
  },
  live: 'products',
  alsoStale: [
    productVariantsCalls.listProductPrices,
    productVariantsCalls.listProductVariants,
    // They count their products.
    productCategoriesCalls.listProductCategories,
    productCategoriesCalls.getProductCategory,
    // What companies are offered.
    companyLookupsCalls.listProducts,
  ],
});
