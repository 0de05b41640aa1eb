import {
  IconCategory,
  IconClockDollar,
  IconForms,
  IconListTree,
  IconPuzzle,
  IconStack2,
  IconTag,
} from '@tabler/icons-react';
import { page } from './page.ts';

/** The screens of the catalogue (administration.md 2). */
export const cataloguePages = [
  page(
    '/Commodity',
    ['PRODUCT_LIST'],
    'ProductListPage',
    () => import('../../features/catalogue/products/product-list-page.tsx'),
    {
      tab: { place: 'catalogue', label: 'productList' },
    },
  ),
  page(
    '/CommodityCreate',
    ['PRODUCT_EDIT'],
    'ProductCreatePage',
    () => import('../../features/catalogue/products/product-create-page.tsx'),
    { layout: 'form', from: '/app/Commodity', create: [{ label: 'product', icon: IconTag }] },
  ),
  page(
    '/CommodityDetail',
    ['PRODUCT_LIST'],
    'ProductPage',
    () => import('../../features/catalogue/products/product-page.tsx'),
    { layout: 'detail', from: '/app/Commodity' },
  ),
  page(
    '/productImport',
    ['PRODUCT_EDIT'],
    'ProductImportPage',
    () => import('../../features/catalogue/products/product-import-page.tsx'),
    { layout: 'form', from: '/app/Commodity' },
  ),
  page(
    '/productPriceImport',
    ['PRODUCT_EDIT'],
    'PriceImportPage',
    () => import('../../features/catalogue/products/price-import-page.tsx'),
    { layout: 'form', from: '/app/Commodity' },
  ),
  page(
    '/Commodity_Category',
    ['PRODUCT_CATEGORY_LIST'],
    'ProductCategoryListPage',
    () => import('../../features/catalogue/product-categories/product-category-list-page.tsx'),
    {
      tab: { place: 'catalogue', label: 'productCategoryList' },
    },
  ),
  page(
    '/Commodity_Category_detail',
    ['PRODUCT_CATEGORY_LIST', 'PRODUCT_CATEGORY_EDIT'],
    'ProductCategoryPage',
    () => import('../../features/catalogue/product-categories/product-category-page.tsx'),
    {
      layout: 'detail',
      from: '/app/Commodity_Category',
      create: [
        {
          label: 'productCategory',
          icon: IconCategory,
          permissions: ['PRODUCT_CATEGORY_EDIT'],
          companyTypes: ['ADMIN'],
        },
      ],
    },
  ),
  page(
    '/Commodity_Attribute',
    ['PRODUCT_ATTRIBUTE_LIST'],
    'ProductAttributeListPage',
    () => import('../../features/catalogue/product-attributes/product-attribute-list-page.tsx'),
    {
      tab: { place: 'catalogue', label: 'productAttributeList' },
    },
  ),
  page(
    '/Commodity_Attribute_detail',
    ['PRODUCT_ATTRIBUTE_LIST', 'PRODUCT_ATTRIBUTE_EDIT'],
    'ProductAttributePage',
    () => import('../../features/catalogue/product-attributes/product-attribute-page.tsx'),
    {
      layout: 'detail',
      from: '/app/Commodity_Attribute',
      create: [
        {
          label: 'productAttribute',
          icon: IconForms,
          permissions: ['PRODUCT_ATTRIBUTE_EDIT'],
          companyTypes: ['ADMIN'],
        },
      ],
    },
  ),
  page(
    '/Commodit_PriceSet',
    ['PRICE_GROUP_LIST'],
    'PriceGroupListPage',
    () => import('../../features/catalogue/price-groups/price-group-list-page.tsx'),
    {
      tab: { place: 'catalogue', label: 'priceGroupList' },
    },
  ),
  page(
    '/Commodity_priceSet_detail',
    ['PRICE_GROUP_LIST', 'PRICE_GROUP_EDIT'],
    'PriceGroupPage',
    () => import('../../features/catalogue/price-groups/price-group-page.tsx'),
    {
      layout: 'detail',
      from: '/app/Commodit_PriceSet',
      create: [
        {
          label: 'priceGroup',
          icon: IconClockDollar,
          permissions: ['PRICE_GROUP_EDIT'],
          companyTypes: ['ADMIN', 'OPERATOR'],
        },
      ],
    },
  ),
  page(
    '/Commodity_sitePriceSet',
    ['PRICE_GROUP_LIST', 'PRICE_GROUP_EDIT'],
    'SitePricesPage',
    () => import('../../features/catalogue/price-groups/price-group-page.tsx'),
    {
      from: '/app/Commodit_PriceSet',
    },
  ),
  page('/userMenu', ['MENU_LIST'], 'MenuTreePage', () => import('../../features/catalogue/menus/menu-tree-page.tsx'), {
    tab: { place: 'catalogue', label: 'menuList' },
  }),
  page(
    '/addMenu',
    ['MENU_EDIT'],
    'MenuCreatePage',
    () => import('../../features/catalogue/menus/menu-create-page.tsx'),
    { layout: 'form', from: '/app/userMenu', create: [{ label: 'menu', icon: IconListTree, companyTypes: ['ADMIN'] }] },
  ),
  page(
    '/SystemService',
    ['SERVICE_LIST'],
    'ServiceListPage',
    () => import('../../features/catalogue/services/service-list-page.tsx'),
    {
      tab: { place: 'services', label: 'serviceList' },
    },
  ),
  page(
    '/SystemSevriceInfo',
    ['SERVICE_LIST', 'SERVICE_EDIT'],
    'ServicePage',
    () => import('../../features/catalogue/services/service-page.tsx'),
    {
      layout: 'detail',
      from: '/app/SystemService',
      create: [{ label: 'service', icon: IconStack2, permissions: ['SERVICE_EDIT'], companyTypes: ['ADMIN'] }],
    },
  ),
  page(
    '/workflow',
    ['WORKFLOW_LIST'],
    'WorkflowListPage',
    () => import('../../features/catalogue/workflows/workflow-list-page.tsx'),
    {
      tab: { place: 'services', label: 'workflowList' },
    },
  ),
  page(
    '/workflow_Info',
    ['WORKFLOW_LIST'],
    'WorkflowPage',
    () => import('../../features/catalogue/workflows/workflow-page.tsx'),
    { layout: 'detail', from: '/app/workflow' },
  ),
  page(
    '/workflow_function',
    ['WORKFLOW_LIST'],
    'WorkflowBlockListPage',
    () => import('../../features/catalogue/workflow-blocks/workflow-block-list-page.tsx'),
    {
      tab: { place: 'services', label: 'workflowBlockList' },
    },
  ),
  page(
    '/workflow_fun_edit',
    ['WORKFLOW_LIST', 'WORKFLOW_EDIT'],
    'WorkflowBlockPage',
    () => import('../../features/catalogue/workflow-blocks/workflow-block-page.tsx'),
    {
      layout: 'detail',
      from: '/app/workflow_function',
      create: [{ label: 'workflowBlock', icon: IconPuzzle, permissions: ['WORKFLOW_EDIT'], companyTypes: ['ADMIN'] }],
    },
  ),
] as const;
