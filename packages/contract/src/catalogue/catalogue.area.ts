/** The calls of the area; and of each resource the tag that documents them, and those that read the rows of a live topic. */
import type { AreaCalls } from '../kernel/area-calls.ts';
import { menusCalls } from './menus/menus.calls.ts';
import { priceGroupsCalls } from './price-groups/price-groups.calls.ts';
import { productAttributesCalls } from './product-attributes/product-attributes.calls.ts';
import { productCategoriesCalls } from './product-categories/product-categories.calls.ts';
import { productVariantsCalls } from './product-variants/product-variants.calls.ts';
import { productsCalls } from './products/products.calls.ts';
import { serviceBoxConfigsCalls } from './service-box-configs/service-box-configs.calls.ts';
import { servicesCalls } from './services/services.calls.ts';
import { workflowBlocksCalls } from './workflow-blocks/workflow-blocks.calls.ts';
import { workflowsCalls } from './workflows/workflows.calls.ts';

export {
  menusCalls,
  priceGroupsCalls,
  productAttributesCalls,
  productCategoriesCalls,
  productVariantsCalls,
  productsCalls,
  serviceBoxConfigsCalls,
  servicesCalls,
  workflowBlocksCalls,
  workflowsCalls,
};

export const area: AreaCalls = {
  menus: { tag: 'Menus', calls: [menusCalls], live: { menus: [menusCalls.listMenus, menusCalls.getMenu] } },
  'price-groups': {
    tag: 'Price groups',
    calls: [priceGroupsCalls],
    live: { 'price-groups': [priceGroupsCalls.listPriceGroups, priceGroupsCalls.getPriceGroup] },
  },
  'product-attributes': {
    tag: 'Product attributes',
    calls: [productAttributesCalls],
    live: {
      'product-attributes': [productAttributesCalls.listProductAttributes, productAttributesCalls.getProductAttribute],
    },
  },
  'product-categories': {
    tag: 'Product categories',
    calls: [productCategoriesCalls],
    live: {
      'product-categories': [productCategoriesCalls.listProductCategories, productCategoriesCalls.getProductCategory],
    },
  },
  'product-variants': { tag: 'Product variants', calls: [productVariantsCalls] },
  products: {
    tag: 'Products',
    calls: [productsCalls],
    live: { products: [productsCalls.queryProducts, productsCalls.getProduct] },
  },
  'service-box-configs': {
    tag: 'Services',
    calls: [serviceBoxConfigsCalls],
    live: { 'service-box-configs': [serviceBoxConfigsCalls.getServiceBoxConfig] },
  },
  services: {
    tag: 'Services',
    calls: [servicesCalls],
    live: { services: [servicesCalls.queryServices, servicesCalls.getService] },
  },
  'workflow-blocks': {
    tag: 'Workflows',
    calls: [workflowBlocksCalls],
    live: { 'workflow-blocks': [workflowBlocksCalls.listWorkflowBlocks, workflowBlocksCalls.getWorkflowBlock] },
  },
  workflows: {
    tag: 'Workflows',
    calls: [workflowsCalls],
    live: { workflows: [workflowsCalls.listWorkflows, workflowsCalls.getWorkflow] },
  },
};
