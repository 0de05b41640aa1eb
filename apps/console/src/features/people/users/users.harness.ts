/** The screens of users over answers like the server's. */
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import type { Role } from '@cubby/contract/people/roles/roles.schemas';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import type { User, UserImport, UserPermissions } from '@cubby/contract/people/users/users.schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

export const everything = ['USER_LIST', 'USER_EDIT', 'USER_IMPORT', 'ROLE_LIST', 'ORDER_LIST'];

export const buildPerson = (number: number, overrides: Partial<User> = {}): User => ({
  userId: String(number),
  username: `person.${number}`,
  nikename: `Person ${number}`,
  firstName: 'Person',
  lastName: String(number),
  staffNo: null,
  mobile: null,
  email: `p${number}@example.com`,
  merchantId: '3',
  merchantName: 'Harbour Parcel',
  companyType: 'MERCHANT',
  projectEnvironment: 'DEFAULT',
  roles: [{ roleId: '20', code: 'ROLE_20', nickname: 'Clerk' }],
  userStatus: 'ACTIVE',
  lockerPin: false,
  apiKey: null,
  siteId: [],
  siteList: [],
  tokenId: null,
  districtId: null,
  districtPath: [],
  mapDistrictIds: [],
  mapDistricts: [],
  startTime: null,
  endTime: null,
  languagePreference: null,
  needMFA: false,
  singleSignOnLinked: false,
  multiFactorAuthMethod: null,
  createStaff: null,
  createdBy: null,
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 1,
  ...overrides,
});

export const buildRole = (roleId: string, nickname: string, overrides: Partial<Role> = {}): Role => ({
  roleId,
  code: `ROLE_${roleId}`,
  nickname,
  labels: [{ labelId: '4', name: 'Merchant' }],
  description: '',
  authorityIds: ['ORDER_LIST'],
  loginType: null,
  merchantIds: ['3'],
  merchants: [{ merchantId: '3', merchantName: 'Harbour Parcel' }],
  userCount: 1,
  deleteFlag: true,
  fixed: false,
  editable: true,
  createdById: null,
  createStaff: null,
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 1,
  ...overrides,
});

/** Of a session: staff of the platform. */
export const ofPlatform = { merchantId: null, merchantName: null, companyType: 'ADMIN' as const };

/** A logistics company, as searches return it. */
export const swift = {
  merchantId: '8',
  merchantName: 'Swift Couriers',
  environment: 'DEFAULT' as const,
  ifGenerateExpressNumber: false,
  currency: 'HKD',
};

/** What the server has, and what it was asked. */
export const world = {
  people: [] as User[],
  roles: [] as Role[],
  lists: [] as URLSearchParams[],
  sent: [] as Record<string, unknown>[],
  deleted: [] as (string | undefined)[],
  imported: {} as UserImport,
  permissions: {} as UserPermissions,
  names: [] as (string | null)[],
};

export const useUserServer = (): void => {
  useServer();
  beforeEach(() => {
    const people = Array.from({ length: 12 }, (_, place) => buildPerson(place + 100));
    Object.assign(world, {
      people,
      roles: [
        buildRole('20', 'Clerk'),
        buildRole('21', 'Counter staff', { code: '33' }),
        buildRole('22', 'Auditor', { authorityIds: ['AUDIT_LIST'] }),
      ],
      lists: [],
      sent: [],
      deleted: [],
      names: [],
      imported: {
        fileId: 'f',
        total: 2,
        created: 2,
        count: 0,
        ALREADY_EXIST: [],
        BAD_PARAMETER: [],
        NOT_PERMISSION: [],
      },
      permissions: {
        userId: '100',
        userStatus: 'ACTIVE',
        sees: 'COMPANY',
        sites: null,
        companies: 1,
        roles: [
          { roleId: '20', code: 'ROLE_20', nickname: 'Clerk' },
          { roleId: '21', code: '33', nickname: 'Counter staff' },
        ],
        permissions: [
          { authorityId: 'ORDER_LIST', roleIds: ['20', '21'] },
          { authorityId: 'USER_LIST', roleIds: ['20'] },
        ],
      },
    });
    const saved = ({ body }: SeenRequest): User => {
      world.sent.push(body as Record<string, unknown>);
      const found = world.people.findIndex(({ userId }) => userId === (body as { userId?: string }).userId);
      const { userStatus, firstName } = body as Partial<User>;
      const user = {
        ...world.people[Math.max(found, 0)]!,
        ...(userStatus && { userStatus }),
        ...(firstName && { firstName }),
        version: world.people[Math.max(found, 0)]!.version + 1,
      };
      if (found >= 0) world.people[found] = user;
      return user;
    };
    server.use(
      answer(usersCalls.listUsers, ({ query }: SeenRequest) => {
        world.lists.push(query);
        const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
        const rows = world.people.filter(({ username }) => username.includes(query.get('query') ?? ''));
        return {
          content: rows.slice(page * size, (page + 1) * size),
          totalPages: Math.ceil(rows.length / size),
          totalElements: rows.length,
          number: page,
          size,
        };
      }),
      answer(usersCalls.getUser, ({ params }: SeenRequest) =>
        world.people.find(({ userId }) => userId === params['userId'])!,
      ),
      answer(usersCalls.createUser, saved),
      answer(usersCalls.updateUser, saved),
      answer(usersCalls.deleteUser, ({ params }: SeenRequest) => {
        world.deleted.push(params['id']);
        return { success: true as const };
      }),
      answer(usersCalls.checkUserName, ({ query }: SeenRequest) => {
        world.names.push(query.get('username'));
        return { result: query.get('username') !== 'taken' };
      }),
      answer(usersCalls.importUsers, () => world.imported),
      answer(usersCalls.getUserPermissions, () => world.permissions),
      answer(rolesCalls.listRoles, () => world.roles),
      answer(companiesCalls.searchCompanies, []),
      answer(companiesCalls.listLogisticsCompanies, []),
    );
  });
};

export const open = async (
  path: string,
  authoritySet: readonly string[] = everything,
  overrides: Partial<SessionUser> = {},
): Promise<void> => {
  await renderSignedIn(path, { authoritySet: [...authoritySet], ...overrides });
};

/** Opens a block of one user for editing. */
export const editBlock = async (title: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Edit ${title}` }));

/** Chooses a role once there are some to choose from. */
export const pickRole = async (name: string) => {
  const box = await screen.findByRole('combobox', { name: /^Roles/ });
  await waitFor(() => expect(box).toBeEnabled());
  await userEvent.click(screen.getByRole('combobox', { name: /^Roles/ }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
};
