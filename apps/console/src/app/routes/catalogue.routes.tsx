import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** The screens of the catalogue. */
export const catalogueRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/Commodity_Attribute',
    component: lazyPage(
      () => import('../../features/catalogue/product-attributes/product-attribute-list-page.tsx'),
      'ProductAttributeListPage',
    ),
    staticData: { permissions: ['PRODUCT_ATTRIBUTE_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/Commodity_Attribute_detail',
    component: lazyPage(
      () => import('../../features/catalogue/product-attributes/product-attribute-page.tsx'),
      'ProductAttributePage',
    ),
    // A user who may make attributes and not see them gets the empty form alone.
    staticData: { permissions: ['PRODUCT_ATTRIBUTE_LIST', 'PRODUCT_ATTRIBUTE_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/Commodity_Category',
    component: lazyPage(
      () => import('../../features/catalogue/product-categories/product-category-list-page.tsx'),
      'ProductCategoryListPage',
    ),
    staticData: { permissions: ['PRODUCT_CATEGORY_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/Commodity_Category_detail',
    component: lazyPage(
      () => import('../../features/catalogue/product-categories/product-category-page.tsx'),
      'ProductCategoryPage',
    ),
    staticData: { permissions: ['PRODUCT_CATEGORY_LIST', 'PRODUCT_CATEGORY_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/Commodity',
    component: lazyPage(() => import('../../features/catalogue/products/product-list-page.tsx'), 'ProductListPage'),
    staticData: { permissions: ['PRODUCT_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/CommodityCreate',
    component: lazyPage(() => import('../../features/catalogue/products/product-create-page.tsx'), 'ProductCreatePage'),
    staticData: { permissions: ['PRODUCT_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/CommodityDetail',
    component: lazyPage(() => import('../../features/catalogue/products/product-page.tsx'), 'ProductPage'),
    staticData: { permissions: ['PRODUCT_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/productImport',
    component: lazyPage(() => import('../../features/catalogue/products/product-import-page.tsx'), 'ProductImportPage'),
    staticData: { permissions: ['PRODUCT_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/productPriceImport',
    component: lazyPage(() => import('../../features/catalogue/products/price-import-page.tsx'), 'PriceImportPage'),
    staticData: { permissions: ['PRODUCT_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/Commodit_PriceSet',
    component: lazyPage(
      () => import('../../features/catalogue/price-groups/price-group-list-page.tsx'),
      'PriceGroupListPage',
    ),
    staticData: { permissions: ['PRICE_GROUP_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/Commodity_priceSet_detail',
    component: lazyPage(() => import('../../features/catalogue/price-groups/price-group-page.tsx'), 'PriceGroupPage'),
    staticData: { permissions: ['PRICE_GROUP_LIST', 'PRICE_GROUP_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/Commodity_sitePriceSet',
    component: lazyPage(() => import('../../features/catalogue/price-groups/price-group-page.tsx'), 'SitePricesPage'),
    staticData: { permissions: ['PRICE_GROUP_LIST', 'PRICE_GROUP_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/SystemService',
    component: lazyPage(() => import('../../features/catalogue/services/service-list-page.tsx'), 'ServiceListPage'),
    staticData: { permissions: ['SERVICE_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/SystemSevriceInfo',
    component: lazyPage(() => import('../../features/catalogue/services/service-page.tsx'), 'ServicePage'),
    staticData: { permissions: ['SERVICE_LIST', 'SERVICE_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/userMenu',
    component: lazyPage(() => import('../../features/catalogue/menus/menu-tree-page.tsx'), 'MenuTreePage'),
    staticData: { permissions: ['MENU_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/addMenu',
    component: lazyPage(() => import('../../features/catalogue/menus/menu-create-page.tsx'), 'MenuCreatePage'),
    staticData: { permissions: ['MENU_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/workflow',
    component: lazyPage(() => import('../../features/catalogue/workflows/workflow-list-page.tsx'), 'WorkflowListPage'),
    staticData: { permissions: ['WORKFLOW_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/workflow_Info',
    component: lazyPage(() => import('../../features/catalogue/workflows/workflow-page.tsx'), 'WorkflowPage'),
    staticData: { permissions: ['WORKFLOW_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/workflow_function',
    component: lazyPage(
      () => import('../../features/catalogue/workflow-blocks/workflow-block-list-page.tsx'),
      'WorkflowBlockListPage',
    ),
    staticData: { permissions: ['WORKFLOW_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/workflow_fun_edit',
    component: lazyPage(
      () => import('../../features/catalogue/workflow-blocks/workflow-block-page.tsx'),
      'WorkflowBlockPage',
    ),
    staticData: { permissions: ['WORKFLOW_LIST', 'WORKFLOW_EDIT'] },
  }),
] as const;
