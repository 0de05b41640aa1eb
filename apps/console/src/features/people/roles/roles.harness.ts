/** The screens of roles over answers like the server's. */
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import type { Role } from '@cubby/contract/people/roles/roles.schemas';
import { beforeEach } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

export const buildRole = (roleId: string, nickname: string, overrides: Partial<Role> = {}): Role => ({
  roleId,
  code: `ROLE_${roleId}`,
  nickname,
  labels: [{ labelId: '4', name: 'Merchant' }],
  description: '',
  authorityIds: ['ORDER_LIST', 'ORDER_EDIT'],
  loginType: null,
  merchantIds: ['3', '4'],
  merchants: [
    { merchantId: '3', merchantName: 'Harbour Parcel' },
    { merchantId: '4', merchantName: 'Peak Shop' },
  ],
  userCount: 2,
  deleteFlag: false,
  fixed: false,
  editable: true,
  createdById: null,
  createStaff: 'Mei',
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 1,
  ...overrides,
});

const groups = [
  {
    authorityType: 'ORDERS',
    name: 'Orders',
    authorities: [
      { authorityId: 'ORDER_LIST', name: 'See orders', held: true },
      { authorityId: 'ORDER_EDIT', name: 'Change orders', held: true },
      { authorityId: 'ORDER_CANCEL', name: 'Cancel orders', held: false },
    ],
  },
  {
    authorityType: 'PEOPLE',
    name: 'People',
    authorities: [
      { authorityId: 'USER_LIST', name: 'See users', held: true },
      { authorityId: 'USER_EDIT', name: 'Change users', held: true },
    ],
  },
];

/** What the server has, and what it was asked. */
export const world = { roles: [] as Role[], lists: [] as URLSearchParams[], sent: [] as Record<string, unknown>[] };

export const useRoleServer = (): void => {
  useServer();
  beforeEach(() => {
    Object.assign(world, {
      roles: [buildRole('20', 'Clerk'), buildRole('21', 'Auditor', { authorityIds: ['ORDER_LIST', 'USER_LIST'] })],
      lists: [],
      sent: [],
    });
    const saved = ({ body }: SeenRequest): Role => {
      world.sent.push(body as Record<string, unknown>);
      return world.roles[0]!;
    };
    server.use(
      answer(rolesCalls.queryRoles, ({ query }: SeenRequest) => {
        world.lists.push(query);
        return { content: world.roles, totalPages: 1, totalElements: world.roles.length, number: 0, size: 10 };
      }),
      answer(rolesCalls.listRoles, () => world.roles),
      answer(rolesCalls.getRole, ({ params }: SeenRequest) =>
        world.roles.find((role) => role.roleId === params['id'])!,
      ),
      answer(rolesCalls.createRole, saved),
      answer(rolesCalls.updateRole, saved),
      answer(rolesCalls.deleteRole, ({ body }: SeenRequest) => {
        world.sent.push(body as Record<string, unknown>);
        return { success: true as const };
      }),
      answer(rolesCalls.listAuthorities, groups),
      answer(rolesCalls.listRoleLabels, [
        { labelId: '4', name: 'Merchant' },
        { labelId: '2', name: 'Operator' },
      ]),
      answer(companiesCalls.searchCompanies, []),
      answer(companiesCalls.listLogisticsCompanies, [
        {
          merchantId: '8',
          merchantName: 'Swift Couriers',
          environment: 'DEFAULT',
          ifGenerateExpressNumber: false,
          currency: 'HKD',
        },
      ]),
    );
  });
};

export const open = async (
  path: string,
  authoritySet = ['ROLE_LIST', 'ROLE_EDIT'],
  platform = false,
): Promise<void> => {
  await renderSignedIn(path, {
    authoritySet,
    ...(platform && { merchantId: null, merchantName: null, companyType: 'ADMIN' }),
  });
};
