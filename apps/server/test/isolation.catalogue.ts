/** How the calls of the catalogue are kept from other companies' rows. */
import type { productAttributesCalls } from '@cubby/contract/catalogue/product-attributes/product-attributes.calls';
import type { productCategoriesCalls } from '@cubby/contract/catalogue/product-categories/product-categories.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

type CatalogueCall = keyof typeof productAttributesCalls | keyof typeof productCategoriesCalls;

export const catalogueCoverage: Readonly<Record<CatalogueCall, readonly Probe[] | Why>> = {
  getProductAttribute: [probe('getProductAttribute', 'missing', ({ company }) => ({ params: { id: company.id } }))],
  getProductCategory: [probe('getProductCategory', 'missing', ({ company }) => ({ params: { id: company.id } }))],
  listProductAttributes: 'no rows: attributes of products belong to no company',
  listProductAttributeOptions: 'no rows: attributes of products belong to no company',
  listProductCategories: 'no rows: categories of products belong to no company',
  listProductCategoryOptions: 'no rows: categories of products belong to no company',
  createProductAttribute:
    'no rows: attributes of products belong to no company; staff of the platform alone change them',
  updateProductAttribute:
    'no rows: attributes of products belong to no company; staff of the platform alone change them',
  deleteProductAttribute: [
    probe('deleteProductAttribute', 'refused', ({ company }) => ({ params: { id: company.id } })),
  ],
  createProductCategory:
    'no rows: categories of products belong to no company; staff of the platform alone change them',
  updateProductCategory:
    'no rows: categories of products belong to no company; staff of the platform alone change them',
  deleteProductCategory: [probe('deleteProductCategory', 'refused', ({ company }) => ({ params: { id: company.id } }))],
};
