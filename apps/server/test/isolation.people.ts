/** How the calls of users and roles are isolated from other companies' people. */
import type { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import type { usersCalls } from '@cubby/contract/people/users/users.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

type PeopleCallId = keyof typeof usersCalls | keyof typeof rolesCalls;

const person = { username: 'probe', password: 'Lantern7q' };
const xls = new File(['none'], 'people.xls');

export const peopleCoverage: Readonly<Record<PeopleCallId, readonly Probe[] | Why>> = {
  makeLockerPin: [probe('makeLockerPin', 'missing', ({ user }) => ({ params: { id: user.id } }))],
  endLockerPin: [probe('endLockerPin', 'missing', ({ user }) => ({ params: { id: user.id } }))],
  listUsers: [
    probe('listUsers', 'absent', () => ({ query: { size: 1000 } })),
    probe('listUsers', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('listUsers', 'absent', () => ({ query: { query: 'foreign' } })),
    probe('listUsers', 'absent', ({ company }) => ({ query: { query: 'foreign', merchantId: company.id } })),
    probe('listUsers', 'absent', () => ({ query: { roleName: 'foreign', userStatus: 'ACTIVE' as const } })),
  ],
  getUser: [probe('getUser', 'missing', ({ user }) => ({ params: { userId: user.id } }))],
  createUser: [
    probe('createUser', 'refused', ({ company, user }) => ({
      body: { ...person, merchantId: company.id, roleIds: [user.role_id] },
    })),
    probe('createUser', 'refused', ({ user }) => ({ body: { ...person, roleIds: [user.role_id] } })),
    probe('createUser', 'refused', ({ user }) => ({ body: { ...person, merchantId: null, roleIds: [user.role_id] } })),
  ],
  updateUser: [
    probe('updateUser', 'missing', ({ user }) => ({ body: { userId: user.id, firstName: 'Mine' } })),
    probe('updateUser', 'missing', ({ user }) => ({ body: { userId: user.id, userStatus: 'LOCKED' as const } })),
  ],
  deleteUser: [probe('deleteUser', 'missing', ({ user }) => ({ params: { id: user.id } }))],
  checkUserName: [probe('checkUserName', 'absent', ({ user }) => ({ query: { username: user.username } }))],
  listUsersByMerchant: [
    probe('listUsersByMerchant', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
  ],
  listUserOptions: [probe('listUserOptions', 'absent', () => ({ query: {} }))],
  importUsers: [
    probe('importUsers', 'refused', ({ company, user }) => ({
      fields: { merchantId: company.id, roleIds: user.role_id },
      file: xls,
    })),
  ],
  downloadUserTemplate: 'no rows: headings alone',
  getUserPermissions: [probe('getUserPermissions', 'missing', ({ user }) => ({ params: { id: user.id } }))],
  regenerateApiKey: [probe('regenerateApiKey', 'missing', ({ user }) => ({ body: { userId: user.id } }))],
  listApiKeys: [probe('listApiKeys', 'missing', ({ user }) => ({ params: { id: user.id } }))],
  pageApiKeys: [
    probe('pageApiKeys', 'absent', () => ({ query: { size: 1000 } })),
    probe('pageApiKeys', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('pageApiKeys', 'absent', ({ user }) => ({ query: { query: user.username } })),
  ],
  createApiKey: [
    probe('createApiKey', 'missing', ({ user }) => ({
      body: { userId: user.id, name: 'Program', permissions: ['ORDER_LIST'] },
    })),
  ],
  rotateApiKey: [probe('rotateApiKey', 'missing', ({ apiKeyId }) => ({ params: { id: apiKeyId }, body: {} }))],
  endApiKey: [probe('endApiKey', 'missing', ({ user, apiKeyId }) => ({ params: { id: user.id, apiKeyId } }))],
  listRoles: [
    probe('listRoles', 'absent', () => ({ query: {} })),
    probe('listRoles', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('listRoles', 'absent', ({ user }) => ({ query: { userId: user.id } })),
  ],
  queryRoles: [
    probe('queryRoles', 'absent', () => ({ query: { size: 1000 } })),
    probe('queryRoles', 'absent', () => ({ query: { nickname: 'foreign' } })),
  ],
  getRole: [probe('getRole', 'missing', ({ user }) => ({ params: { id: user.role_id } }))],
  createRole: [
    probe('createRole', 'refused', ({ company }) => ({
      body: { nickname: 'Probe', labels: ['1'], authorityIds: ['ORDER_LIST'], merchantIds: [company.id] },
    })),
  ],
  updateRole: [
    probe('updateRole', 'missing', ({ user }) => ({
      body: { roleId: user.role_id, labels: ['1'], authorityIds: ['ORDER_LIST'] },
    })),
  ],
  deleteRole: [probe('deleteRole', 'missing', ({ user }) => ({ body: { roleId: user.role_id } }))],
  listRolesByLabels: [probe('listRolesByLabels', 'absent', () => ({ body: { labelList: ['1', '2', '3', '4'] } }))],
  listAuthorities: 'no rows: the permissions of the contract',
  listRoleLabels: 'no rows: types are shared by all companies',
  queryRoleLabels: 'no rows: types are shared by all companies',
  addRoleLabel: 'no rows: types are shared by all companies, and staff of companies add none',
};
