import {
  IconAddressBook,
  IconBuilding,
  IconBuildingPlus,
  IconChartBar,
  IconFileImport,
  IconFolderPlus,
  IconHistory,
  IconHome,
  IconKey,
  IconLockSquare,
  IconMail,
  IconMapPinPlus,
  IconPackageExport,
  IconPackages,
  IconSchool,
  IconSquareRoundedPlus,
  IconTruckDelivery,
  IconTruckReturn,
  IconUserPlus,
  IconUsers,
  IconUserShield,
  IconCategory,
  IconTag,
  IconClockDollar,
  IconForms,
  IconStack2,
  IconListTree,
  IconNumber123,
  IconFlag,
  IconCalendarOff,
  IconClockHour4,
  IconPuzzle,
} from '@tabler/icons-react';
import type { Permission } from '@cubby/contract/permissions';
import { type ImportKind, importScreens } from '../../platform/imports/import-screens.ts';
import type { CreateScreen, ImportScreen, Menu, MenuScreen } from './menu.ts';

/** Staff of the platform have no company of their own. */
const ofCompanies = ['OPERATOR', 'LOGISTICS', 'MERCHANT'] as const;

/** One line for each screen. */
const screen = <Label extends string, More extends object = object>(
  label: Label,
  path: `/app/${string}`,
  permissions: readonly Permission[],
  more: More = {} as More,
) => ({ label, path, permissions, ...more });

const orderReaders: readonly Permission[] = ['ORDER_LIST', 'PAXEL_ORDER_LIST'];

/** The types of companies whose people make rows of a kind; of others, everybody who has the permission. */
const importersOfKind = {
  // Areas are shared by all companies: staff of the platform alone change them.
  areas: ['ADMIN'],
  companies: ['ADMIN', 'OPERATOR'],
} as const satisfies { readonly [K in ImportKind]?: ImportScreen['companyTypes'] };

const importKinds: readonly ImportScreen[] = (Object.keys(importScreens) as ImportKind[]).map((kind) => {
  const { path, permission, search } = importScreens[kind];
  return screen(kind, path, [permission], {
    ...(search && { search }),
    ...(kind in importersOfKind && { companyTypes: importersOfKind[kind as keyof typeof importersOfKind] }),
  });
});
const importers = [...new Set(importKinds.flatMap(({ permissions }) => permissions))];

const create: readonly CreateScreen[] = [
  screen('order', '/app/articleAdd', ['ORDER_CREATE'], { icon: IconSquareRoundedPlus }),
  screen('hkmuOrder', '/app/articleAddHKMU', ['ORDER_CREATE_HKMU', 'ORDER_CREATE'], {
    icon: IconSchool,
    environment: 'ALFRED_HKMU',
  } as const),
  screen('dropOffOrder', '/app/dropOrderAdd', ['DROP_ORDER_CREATE'], { icon: IconPackageExport }),
  screen('recipient', '/app/recipient-add', ['MAILROOM_EDIT'], { icon: IconAddressBook }),
  screen('site', '/app/siteAdd', ['SITE_EDIT'], { icon: IconMapPinPlus }),
  screen('siteGroup', '/app/group_create', ['SITE_GROUP_EDIT'], {
    icon: IconFolderPlus,
    companyTypes: ['ADMIN', 'OPERATOR'],
  } as const),
  screen('product', '/app/CommodityCreate', ['PRODUCT_EDIT'], { icon: IconTag }),
  screen('productCategory', '/app/Commodity_Category_detail', ['PRODUCT_CATEGORY_EDIT'], {
    icon: IconCategory,
    companyTypes: ['ADMIN'],
  } as const),
  screen('productAttribute', '/app/Commodity_Attribute_detail', ['PRODUCT_ATTRIBUTE_EDIT'], {
    icon: IconForms,
    companyTypes: ['ADMIN'],
  } as const),
  screen('priceGroup', '/app/Commodity_priceSet_detail', ['PRICE_GROUP_EDIT'], {
    icon: IconClockDollar,
    companyTypes: ['ADMIN', 'OPERATOR'],
  } as const),
  screen('menu', '/app/addMenu', ['MENU_EDIT'], { icon: IconListTree, companyTypes: ['ADMIN'] } as const),
  screen('service', '/app/SystemSevriceInfo', ['SERVICE_EDIT'], { icon: IconStack2, companyTypes: ['ADMIN'] } as const),
  screen('workflowBlock', '/app/workflow_fun_edit', ['WORKFLOW_EDIT'], {
    icon: IconPuzzle,
    companyTypes: ['ADMIN'],
  } as const),
  screen('user', '/app/userEdit', ['USER_EDIT'], { icon: IconUserPlus }),
  screen('company', '/app/companyCreate', ['COMPANY_EDIT'], {
    icon: IconBuildingPlus,
    companyTypes: ['ADMIN', 'OPERATOR'],
  } as const),
  screen('role', '/app/AddNewRole', ['ROLE_EDIT'], { icon: IconUserShield }),
  // A request is made of orders: the list of those that can be asked for.
  screen('pickupRequest', '/app/articleList', ['REQUEST_CREATE'], {
    icon: IconTruckReturn,
    search: { statusList: 'Created' },
  }),
  screen('deliveryRequest', '/app/articleList', ['REQUEST_CREATE'], {
    icon: IconTruckDelivery,
    search: { statusList: 'Created' },
  }),
];

const orders: readonly MenuScreen[] = [
  screen('orderList', '/app/articleList', orderReaders, {
    leadsTo: ['/app/articleInfo', '/app/recreate', '/app/articleAdd', '/app/articleAddHKMU'],
  }),
  screen('laundryList', '/app/article-LaundryDry', ['LAUNDRY_LIST'], { leadsTo: ['/app/article-laundryClean-info'] }),
  screen('dropOffList', '/app/dropOrderList', ['DROP_ORDER_LIST'], {
    leadsTo: ['/app/dropOrderDetail', '/app/dropOrderAdd'],
  }),
  screen('discrepancyList', '/app/discrepancies', ['DISCREPANCIES'], { leadsTo: ['/app/discrepancy'] }),
];
const requests: readonly MenuScreen[] = [
  screen('requestList', '/app/article-PickupDelivery', ['REQUEST_LIST'], {
    leadsTo: ['/app/article-pickupDelivery-info'],
  }),
  screen('outboundList', '/app/article-Outboundlist', ['OUTBOUND_LIST'], { leadsTo: ['/app/article-OutListDeta'] }),
  screen('collectReport', '/app/collectArticle', ['COLLECT_REPORT']),
  screen('deliverReport', '/app/deliveryArticle', ['DELIVER_REPORT']),
];
const mailroom: readonly MenuScreen[] = [
  screen('orderScanAdd', '/app/article-scanadd', ['ORDER_SCAN_ADD']),
  screen('recipientList', '/app/Recipients', ['MAILROOM_LIST'], {
    leadsTo: ['/app/recipient-add', '/app/recipient-detail'],
  }),
];
const lockers: readonly MenuScreen[] = [
  screen('siteList', '/app/siteList', ['SITE_LIST'], {
    leadsTo: ['/app/siteInfo', '/app/siteAdd', '/app/cloneLocation', '/app/AddNewLocker'],
  }),
  screen('alertList', '/app/AlertLocker', ['ALERT_LIST']),
  screen('commandList', '/app/commands', ['SITE_UNLOCK', 'UNLOCK_APPROVE', 'TERMINAL_EDIT']),
  screen('inspectionList', '/app/inspections', ['SITE_INSPECT'], { leadsTo: ['/app/inspection'] }),
  screen('siteLog', '/app/AlertLockerChangeLog', ['AUDIT_LIST'], { leadsTo: ['/app/log'] }),
  screen('siteGroupList', '/app/siteGroup', ['SITE_GROUP_LIST'], { leadsTo: ['/app/group_create'] }),
  screen('boxTypeList', '/app/siteLockerSetting', ['BOX_TYPE_EDIT'], { companyTypes: ['ADMIN'] }),
  screen('deviceMessages', '/app/deviceMessages', ['DEVICE_MESSAGES']),
];
const catalogue: readonly MenuScreen[] = [
  screen('productList', '/app/Commodity', ['PRODUCT_LIST'], {
    leadsTo: ['/app/CommodityCreate', '/app/CommodityDetail', '/app/productImport', '/app/productPriceImport'],
  }),
  screen('productCategoryList', '/app/Commodity_Category', ['PRODUCT_CATEGORY_LIST'], {
    leadsTo: ['/app/Commodity_Category_detail'],
  }),
  screen('productAttributeList', '/app/Commodity_Attribute', ['PRODUCT_ATTRIBUTE_LIST'], {
    leadsTo: ['/app/Commodity_Attribute_detail'],
  }),
  screen('priceGroupList', '/app/Commodit_PriceSet', ['PRICE_GROUP_LIST'], {
    leadsTo: ['/app/Commodity_priceSet_detail', '/app/Commodity_sitePriceSet'],
  }),
  screen('menuList', '/app/userMenu', ['MENU_LIST'], { leadsTo: ['/app/addMenu'] }),
  screen('workflowList', '/app/workflow', ['WORKFLOW_LIST'], { leadsTo: ['/app/workflow_Info'] }),
  screen('workflowBlockList', '/app/workflow_function', ['WORKFLOW_LIST'], { leadsTo: ['/app/workflow_fun_edit'] }),
];
const companies: readonly MenuScreen[] = [
  screen('companyList', '/app/companyList', ['COMPANY_LIST'], {
    leadsTo: ['/app/companyCreate', '/app/companyEdit', '/app/companyInfo'],
  }),
  screen('companyOwn', '/app/companyEdit', ['COMPANY_EDIT'], { companyTypes: ofCompanies, unless: 'COMPANY_LIST' }),
  screen('verification', '/app/Verification', ['THANKYOU'], { companyTypes: ofCompanies }),
  screen('companyVerifications', '/app/companyVerifications', ['COMPANY_APPROVE']),
];

/** Places, actions and settings, a line for each screen: what every menu has. */
export const places: Menu = {
  groups: [
    {
      label: 'work',
      places: [
        {
          label: 'home',
          icon: IconHome,
          jump: 'h',
          screens: [
            screen('home', '/app/home', [
              ...orderReaders,
              'DISCREPANCIES',
              'UNLOCK_APPROVE',
              'COMPANY_APPROVE',
              'NUMBER_RULE_EDIT',
              ...importers,
            ]),
          ],
          work: [
            'STORE_FAILURES',
            'OVERDUE_ORDERS',
            'DISCREPANCIES',
            'WAITING_UNLOCKS',
            'WAITING_CERTIFICATES',
            'FAILED_IMPORTS',
            'ENDING_NUMBERS',
          ],
        },
        { label: 'orders', icon: IconPackages, jump: 'o', screens: orders, work: ['DISCREPANCIES'] },
        { label: 'requests', icon: IconTruckDelivery, jump: 'r', screens: requests },
        { label: 'mailroom', icon: IconMail, jump: 'm', screens: mailroom },
      ],
    },
    {
      label: 'business',
      places: [
        { label: 'lockers', icon: IconLockSquare, jump: 'l', screens: lockers, work: ['WAITING_UNLOCKS'] },
        { label: 'catalogue', icon: IconCategory, jump: 'p', screens: catalogue },
        { label: 'companies', icon: IconBuilding, jump: 'c', screens: companies, work: ['WAITING_CERTIFICATES'] },
      ],
    },
    {
      label: 'reports',
      places: [
        {
          label: 'dashboard',
          icon: IconChartBar,
          jump: 'd',
          screens: [screen('dashboard', '/app/dashboard', ['DASHBOARD'])],
        },
      ],
    },
  ],
  imports: [
    {
      label: 'imports',
      icon: IconFileImport,
      jump: 'i',
      screens: [screen('imports', '/app/imports', importers)],
    },
  ],
  importKinds,
  settings: [
    {
      label: 'access',
      screens: [
        screen('userList', '/app/userList', ['USER_LIST'], { icon: IconUsers, leadsTo: ['/app/userEdit'] }),
        screen('roleList', '/app/ViewRoles', ['ROLE_LIST'], {
          icon: IconUserShield,
          leadsTo: ['/app/roleEdit', '/app/AddNewRole'],
        }),
        screen('singleSignOn', '/app/singleSignOn', ['COMPANY_EDIT'], { icon: IconKey }),
        screen('auditList', '/app/audit', ['AUDIT_LIST'], { icon: IconHistory, leadsTo: ['/app/audit-event'] }),
      ],
    },
    {
      label: 'places',
      screens: [
        screen('holidayList', '/app/holidays', ['HOLIDAY_LIST'], { icon: IconCalendarOff, leadsTo: ['/app/holiday'] }),
        screen('requestSlotList', '/app/timeSlots', ['REQUEST_SLOT_LIST'], {
          icon: IconClockHour4,
          leadsTo: ['/app/timeSlot'],
        }),
      ],
    },
    {
      label: 'orders',
      screens: [
        screen('flagList', '/app/flags', ['FLAG_LIST'], { icon: IconFlag, leadsTo: ['/app/flag'] }),
        screen('numberRuleList', '/app/Setting', ['NUMBER_RULE_LIST'], { icon: IconNumber123 }),
      ],
    },
    {
      label: 'system',
      screens: [
        screen('serviceList', '/app/SystemService', ['SERVICE_LIST'], {
          icon: IconStack2,
          leadsTo: ['/app/SystemSevriceInfo'],
        }),
      ],
    },
  ],
  create,
};
