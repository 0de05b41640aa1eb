/** How the calls of the catalogue are isolated from other companies' rows. */
import type { productAttributesCalls } from '@cubby/contract/catalogue/product-attributes/product-attributes.calls';
import type { productCategoriesCalls } from '@cubby/contract/catalogue/product-categories/product-categories.calls';
import type { workflowBlocksCalls } from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.calls';
import type { workflowsCalls } from '@cubby/contract/catalogue/workflows/workflows.calls';
import type { menusCalls } from '@cubby/contract/catalogue/menus/menus.calls';
import type { priceGroupsCalls } from '@cubby/contract/catalogue/price-groups/price-groups.calls';
import type { productVariantsCalls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import type { serviceBoxConfigsCalls } from '@cubby/contract/catalogue/service-box-configs/service-box-configs.calls';
import type { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import type { productsCalls } from '@cubby/contract/catalogue/products/products.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

type CatalogueCall =
  | keyof typeof productsCalls
  | Exclude<keyof typeof productVariantsCalls, 'listProductVariants'>
  | keyof typeof workflowBlocksCalls
  | keyof typeof workflowsCalls
  | keyof typeof productAttributesCalls
  | keyof typeof productCategoriesCalls
  | keyof typeof priceGroupsCalls
  | keyof typeof serviceBoxConfigsCalls
  | Exclude<keyof typeof servicesCalls, 'listServices' | 'listServicesOfSites'>
  | keyof typeof menusCalls;

const prices = {
  priceGroupName: 'Prices',
  standardTime: 24,
  overdueTime: 0,
  valueList: [{ valueType: 'SERVICE_CHARGE' as const, priceValue: '1' }],
};

export const catalogueCoverage: Readonly<Record<CatalogueCall, readonly Probe[] | Why>> = {
  queryProducts: [
    probe('queryProducts', 'absent', () => ({ query: {} })),
    probe('queryProducts', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
  ],
  listProductsOfCategory: [
    probe('listProductsOfCategory', 'absent', ({ product }) => ({
      params: { categoryId: product.category_id ?? '1' },
    })),
  ],
  listProductServiceTypes: 'no rows: kinds of services belong to no company',
  getProduct: [probe('getProduct', 'missing', ({ product }) => ({ params: { id: product.id } }))],
  listProductPrices: [probe('listProductPrices', 'missing', ({ product }) => ({ params: { id: product.id } }))],
  importProducts: [probe('importProducts', 'absent', ({ productSheet }) => ({ fields: {}, file: productSheet }))],
  downloadProductTemplate: 'no rows: headings alone',
  importProductPrices: [probe('importProductPrices', 'absent', ({ priceSheet }) => ({ file: priceSheet }))],
  downloadProductPriceTemplate: 'no rows: headings alone',
  createProduct: [
    probe('createProduct', 'refused', ({ company, product }) => ({
      body: {
        merchantId: company.id,
        categoryId: product.category_id ?? '1',
        productName: 'Mine',
        publishStartTime: 1_700_000_000_000,
      },
    })),
  ],
  updateProduct: [
    probe('updateProduct', 'missing', ({ product }) => ({ body: { productId: product.id, productName: 'Mine' } })),
  ],
  copyProduct: [
    probe('copyProduct', 'missing', ({ product }) => ({ params: { id: product.id }, body: { productName: 'Mine' } })),
  ],
  deleteProduct: [probe('deleteProduct', 'missing', ({ product }) => ({ params: { id: product.id } }))],
  createProductVariants: [
    probe('createProductVariants', 'missing', ({ product }) => ({
      body: [{ productId: product.id, productAttributeValueIds: [], priceValue: '1' }],
    })),
  ],
  updateProductVariants: [
    probe('updateProductVariants', 'missing', ({ product, variant }) => ({
      body: { productId: product.id, variantList: [{ productVariantId: variant.id, priceValue: '1' }] },
    })),
  ],
  getProductAttribute: [probe('getProductAttribute', 'missing', ({ company }) => ({ params: { id: company.id } }))],
  getProductCategory: [probe('getProductCategory', 'missing', ({ company }) => ({ params: { id: company.id } }))],
  listWorkflowBlocks:
    'no rows: workflows and their blocks belong to no company; staff of the platform alone change them',
  getWorkflowBlock: [probe('getWorkflowBlock', 'missing', () => ({ params: { id: '999999999' } }))],
  createWorkflowBlock:
    'no rows: workflows and their blocks belong to no company; staff of the platform alone change them',
  updateWorkflowBlock:
    'no rows: workflows and their blocks belong to no company; staff of the platform alone change them',
  deleteWorkflowBlock: [probe('deleteWorkflowBlock', 'refused', () => ({ params: { id: '999999999' } }))],
  listWorkflows: 'no rows: workflows and their blocks belong to no company; staff of the platform alone change them',
  listWorkflowOptions:
    'no rows: workflows and their blocks belong to no company; staff of the platform alone change them',
  getWorkflow: [probe('getWorkflow', 'missing', () => ({ params: { id: '999999999' } }))],
  createWorkflow: 'no rows: workflows and their blocks belong to no company; staff of the platform alone change them',
  updateWorkflow: 'no rows: workflows and their blocks belong to no company; staff of the platform alone change them',
  createWorkflowUnit: [
    probe('createWorkflowUnit', 'refused', () => ({
      body: {
        groupId: '999999999',
        blockId: '1',
        step: 1,
        switchType: 'ALWAYS' as const,
        switchUnitTypes: ['FOR_MERCHANT_STORE' as const],
      },
    })),
  ],
  replaceWorkflowUnits: [
    probe('replaceWorkflowUnits', 'refused', () => ({ params: { id: '999999999' }, body: { units: [] } })),
  ],
  publishWorkflow: [probe('publishWorkflow', 'refused', () => ({ params: { id: '999999999' }, body: {} }))],
  listWorkflowVersions: [probe('listWorkflowVersions', 'missing', () => ({ params: { id: '999999999' } }))],
  deleteWorkflow: [probe('deleteWorkflow', 'refused', () => ({ params: { id: '999999999' } }))],
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
  listPriceGroups: [
    probe('listPriceGroups', 'absent', () => ({ query: { size: 1000 } })),
    probe('listPriceGroups', 'absent', ({ operator }) => ({ query: { merchantId: operator.id } })),
    probe('listPriceGroups', 'absent', () => ({ query: { query: 'foreign' } })),
  ],
  getPriceGroup: [probe('getPriceGroup', 'missing', ({ priceGroup }) => ({ params: { id: priceGroup.id } }))],
  listPriceValueTypes: 'no rows: words of a closed list',
  getPriceGroupOptions: 'no rows: words of a closed list, and sizes of compartments, which all companies share',
  listPriceConflicts: [probe('listPriceConflicts', 'absent', ({ product }) => ({ query: { productId: product.id } }))],
  listPricesOfSite: [probe('listPricesOfSite', 'absent', ({ site }) => ({ query: { siteId: site.id } }))],
  createPriceGroup: [
    probe('createPriceGroup', 'refused', ({ operator }) => ({ body: { ...prices, merchantId: operator.id } })),
    probe('createPriceGroup', 'refused', ({ site }) => ({ body: { ...prices, siteId: site.id } })),
  ],
  updatePriceGroup: [
    probe('updatePriceGroup', 'missing', ({ priceGroup }) => ({
      body: { priceGroupId: priceGroup.id, priceGroupName: 'Mine' },
    })),
  ],
  deletePriceGroup: [probe('deletePriceGroup', 'missing', ({ priceGroup }) => ({ params: { id: priceGroup.id } }))],
  queryServices: 'no rows: services belong to no company; a company sees those of its sites and products',
  listServicesOfMerchant: 'no rows: services belong to no company; those of the products that the own company books',
  listServerFunctionTypes: 'no rows: words of a closed list',
  getService: [probe('getService', 'missing', ({ company }) => ({ params: { lockerServiceId: company.id } }))],
  createService: 'no rows: services belong to no company; staff of the platform alone change them',
  updateService: 'no rows: services belong to no company; staff of the platform alone change them',
  deleteService: [probe('deleteService', 'refused', ({ company }) => ({ params: { id: company.id } }))],
  deleteServiceByPost: [probe('deleteServiceByPost', 'refused', ({ company }) => ({ params: { id: company.id } }))],
  getServiceBoxConfig: [probe('getServiceBoxConfig', 'missing', ({ company }) => ({ params: { id: company.id } }))],
  listServiceBoxConfigs: [probe('listServiceBoxConfigs', 'absent', ({ site }) => ({ body: { siteId: site.id } }))],
  createServiceBoxConfig: 'no rows: how services use compartments; staff of the platform alone change it',
  updateServiceBoxConfig: 'no rows: how services use compartments; staff of the platform alone change it',
  deleteServiceBoxConfig: [
    probe('deleteServiceBoxConfig', 'refused', ({ company }) => ({ params: { id: company.id } })),
  ],
  listMenus: 'no rows: menus belong to no company, and show the products that the caller sees',
  listMenuNumbers: 'no rows: menus belong to no company',
  getMenu: [probe('getMenu', 'missing', ({ company }) => ({ params: { id: company.id } }))],
  createMenu: 'no rows: menus belong to no company; staff of the platform alone change them',
  updateMenu: 'no rows: menus belong to no company; staff of the platform alone change them',
  moveMenu: [
    probe('moveMenu', 'refused', ({ company }) => ({
      params: { id: company.id },
      body: { parentMenuId: null, menuNumber: 1 },
    })),
  ],
  deleteMenu: [probe('deleteMenu', 'refused', ({ company }) => ({ params: { id: company.id } }))],
};
