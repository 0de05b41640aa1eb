import { type Permission, permissions } from '@cubby/contract/permissions';

/** A role with what it grants. */
export interface RoleSeed {
  code: string;
  nickname: string;
  permissions: readonly Permission[];
  /** Screens that the role presets as pins; its people land on the first. */
  pins?: readonly string[];
}

const everything = Object.keys(permissions) as Permission[];
/** Each of these decides where its holder lands, so staff of an operator do without them. */
const landings: ReadonlySet<Permission> = new Set(['THANKYOU', 'PAXEL_ORDER_LIST']);

/**
 * What no company does, whatever its role grants: districts, sizes of compartments, attributes and categories, flags,
 * holidays and time slots are shared by all, providers of messages are accounts of the platform, and what a terminal
 * sends in an unreadable form may be of any company.
 */
const platformOnly: ReadonlySet<Permission> = new Set([
  'DISTRICT_EDIT',
  'BOX_TYPE_EDIT',
  'DEVICE_MESSAGES',
  'VERSION_EDIT',
  'PRODUCT_ATTRIBUTE_EDIT',
  'PRODUCT_CATEGORY_EDIT',
  'SERVICE_EDIT',
  'MENU_EDIT',
  'WORKFLOW_EDIT',
  'FLAG_EDIT',
  'HOLIDAY_EDIT',
  'REQUEST_SLOT_EDIT',
  'PROVIDER_LIST',
  'PROVIDER_EDIT',
]);

const viewer = ['ORDER_LIST', 'ORDER_INFO'] as const satisfies Permission[];

/** The roles that the demo and the benchmarks start with; their order gives the ids. */
export const roleSeeds: readonly RoleSeed[] = [
  { code: 'ROOT', nickname: 'Platform administrator', permissions: everything },
  {
    code: 'SUPER_ADMIN',
    nickname: 'Operator staff',
    permissions: everything.filter((permission) => !landings.has(permission) && !platformOnly.has(permission)),
  },
  {
    code: 'LOGISTICS',
    nickname: 'Logistics staff',
    permissions: [
      ...viewer,
      'ORDER_EXPORT',
      'ORDER_LABEL',
      'ORDER_BULK_STATUS',
      'MODIFY_ORDER_STATUS',
      'MODIFY_ORDER_WEIGHT',
      'REQUEST_LIST',
      'REQUEST_EXPORT',
      'REQUEST_IMPORT',
      'ARRANGE_PICKUP',
      'MODIFY_PICKUP_DELIVERY_REMARK',
      'OUTBOUND_LIST',
      'OUTBOUND_EDIT',
      'COLLECT_REPORT',
      'DELIVER_REPORT',
      'LOCKER_COURIER',
    ],
  },
  {
    code: 'MERCHANT_ADMIN',
    nickname: 'Merchant administrator',
    permissions: [
      ...viewer,
      'ORDER_CREATE',
      'ORDER_IMPORT',
      'ORDER_EDIT',
      'ORDER_CANCEL',
      'ORDER_EXPORT',
      'ORDER_LABEL',
      'MODIFY_ORDER_LOCATION',
      'MODIFY_ORDER_WEIGHT',
      'MODIFY_RECIPIENT_PHONE',
      'SELECT_SERVICE_FOR_BULK_ORDER_CREATION',
      'ORDER_FLAG_EDIT',
      'ORDER_PIN',
      'ORDER_VIEW_NOTIFICATION',
      'ORDER_NOTIFY',
      'TEMPLATE_LIST',
      'TEMPLATE_EDIT',
      'ORDER_RECREATE',
      'ORDER_SCAN_ADD',
      'ORDER_BULK_FLAG',
      'REQUEST_LIST',
      'REQUEST_CREATE',
      'REQUEST_CANCEL',
      'REQUEST_EXPORT',
      'MODIFY_PICKUP_DELIVERY_REMARK',
      'OUTBOUND_LIST',
      'COLLECT_REPORT',
      'DELIVER_REPORT',
      'LAUNDRY_LIST',
      'LAUNDRY_EDIT',
      'LAUNDRY_EXPORT',
      'DROP_ORDER_LIST',
      'DROP_ORDER_CREATE',
      'DROP_ORDER_CANCEL',
      'DROP_ORDER_EXPORT',
      'DASHBOARD',
      'UTILIZATION_REPORT',
      'COLLECTION_REPORT',
      'REPORT_SCHEDULE_LIST',
      'REPORT_SCHEDULE_EDIT',
      'SITE_LIST',
      'SITE_GROUP_LIST',
      'MAILROOM_LIST',
      'MAILROOM_EDIT',
      'MAILROOM_IMPORT',
      'USER_LIST',
      'USER_EDIT',
      'USER_IMPORT',
      'ROLE_LIST',
      'ROLE_EDIT',
    ],
  },
  { code: 'MERCHANT_VIEWER', nickname: 'Merchant viewer', permissions: viewer },
  {
    code: '33',
    nickname: 'Counter staff',
    permissions: [...viewer, 'DASHBOARD', 'ORDER_SCAN_ADD'],
    pins: ['/app/article-scanadd', '/app/articleList'],
  },
  { code: 'MERCHANT_NEW', nickname: 'New merchant', permissions: ['THANKYOU'] },
  { code: 'SITE_STAFF', nickname: 'Site staff', permissions: [...viewer, 'DASHBOARD'] },
  { code: 'COURIER', nickname: 'Courier', permissions: [...viewer, 'LOCKER_COURIER'] },
  { code: 'LOCKER_STAFF', nickname: 'Locker staff', permissions: [...viewer, 'LOCKER_STAFF', 'DISCREPANCIES'] },
];

/** The types of roles in the migrations, in the order of their ids; each seed has one. */
const labelIds = { Platform: 1, Operator: 2, Logistics: 3, Merchant: 4 } as const;
const roleLabels: Readonly<Record<string, keyof typeof labelIds>> = {
  ROOT: 'Platform',
  SUPER_ADMIN: 'Operator',
  LOGISTICS: 'Logistics',
  SITE_STAFF: 'Operator',
  COURIER: 'Logistics',
  LOCKER_STAFF: 'Operator',
};

/** The type of each role, and the companies whose people may have it: all of the kind that it is for. */
export const roleLinkRows = (companies: readonly { readonly id: number; readonly type: string }[]) => ({
  labels: roleSeeds.map(({ code }, place) => ({
    role_id: place + 1,
    label_id: labelIds[roleLabels[code] ?? 'Merchant'],
  })),
  companies: roleSeeds.flatMap(({ code }, place) => {
    const type = (roleLabels[code] ?? 'Merchant').toUpperCase();
    return companies
      .filter((company) => company.type === type)
      .map((company) => ({ role_id: place + 1, company_id: company.id }));
  }),
});
