import { type Permission, permissions } from '@cubby/contract/permissions';

/** A role with what it grants. */
export interface RoleSeed {
  code: string;
  nickname: string;
  permissions: readonly Permission[];
}

const everything = Object.keys(permissions) as Permission[];
/** Each of these decides where its holder lands, so staff of an operator do without them. */
const landings: ReadonlySet<Permission> = new Set(['THANKYOU', 'PAXEL_ORDER_LIST']);

const viewer = ['ORDER_LIST', 'ORDER_INFO'] as const satisfies Permission[];

/** The roles that the demo and the benchmarks start with; their order gives the ids. */
export const roleSeeds: readonly RoleSeed[] = [
  { code: 'ROOT', nickname: 'Platform administrator', permissions: everything },
  {
    code: 'SUPER_ADMIN',
    nickname: 'Operator staff',
    permissions: everything.filter((permission) => !landings.has(permission)),
  },
  {
    code: 'LOGISTICS',
    nickname: 'Logistics staff',
    permissions: [...viewer, 'ORDER_EXPORT', 'ORDER_LABEL', 'MODIFY_ORDER_STATUS', 'MODIFY_ORDER_WEIGHT'],
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
    ],
  },
  { code: 'MERCHANT_VIEWER', nickname: 'Merchant viewer', permissions: viewer },
  { code: '33', nickname: 'Counter staff', permissions: viewer },
];
