import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { resourceCalls } from '../../kernel/resource-calls.ts';
import { resourceSchemas } from '../../kernel/resource-schemas.ts';
import { fieldCode, idSchema, queryId } from '../../kernel/schemas.ts';
import { roleLimits } from './roles.limits.ts';
import {
  authorityGroupSchema,
  roleInputSchema,
  roleLabelInputSchema,
  roleLabelSchema,
  roleListQuery,
  rolePageSchema,
  roleSchema,
  roleUpdateSchema,
} from './roles.schemas.ts';

export const rolesCalls = defineCalls({
  listRoles: defineCall({
    id: 'listRoles',
    method: 'GET',
    path: '/api/user/v1/role/list',
    summary: 'The roles that the caller sees, by name; those of one company, or those that one user has or may get',
    access: ['ROLE_LIST', 'USER_LIST', 'USER_EDIT', 'USER_IMPORT', 'COMPANY_EDIT'],
    query: z.strictObject({
      merchantId: queryId.optional().describe('Roles that people of this company may have'),
      userId: queryId.optional().describe('Besides, the roles that this user has'),
    }),
    answer: z.array(roleSchema),
  }),
  ...resourceCalls(
    {
      path: '/api/user/v1/role',
      access: { read: ['ROLE_LIST'], write: ['ROLE_EDIT'] },
      schemas: resourceSchemas({
        row: roleSchema,
        page: rolePageSchema,
        query: roleListQuery,
        input: roleInputSchema,
        update: roleUpdateSchema,
      }),
    },
    {
      list: { id: 'queryRoles', path: '/api/user/v1/role/query', summary: 'A page of the roles that the caller sees' },
      get: { id: 'getRole', path: '/api/user/v1/role/info/{id}', summary: 'One role' },
      create: {
        id: 'createRole',
        path: '/api/user/v1/role/create',
        summary: 'Make a role, of permissions that the caller has',
        errors: ['NO_PERMISSION', 'PLATFORM_ONLY'],
      },
      update: {
        id: 'updateRole',
        method: 'POST',
        path: '/api/user/v1/role/update',
        summary: 'Change what a role allows, its types and its companies; for all who have it at once',
        errors: ['NO_PERMISSION', 'ROLE_NOT_YOURS', 'ROLE_FIXED', 'OWN_ACCOUNT'],
      },
      delete: {
        id: 'deleteRole',
        method: 'POST',
        path: '/api/user/v1/role/delete',
        summary: 'Delete a role without users',
        body: z.strictObject({
          roleId: idSchema,
          deleteFlag: z.unknown().optional().describe('Ignored: the server finds out itself whether it is in use'),
        }),
        errors: ['NO_PERMISSION', 'ROLE_NOT_YOURS', 'ROLE_FIXED', 'ROLE_IN_USE'],
      },
    },
  ),
  listRolesByLabels: defineCall({
    id: 'listRolesByLabels',
    method: 'POST',
    path: '/api/user/v1/role/listBy',
    summary: 'The roles of any of these types that the caller sees',
    access: ['ROLE_LIST', 'USER_EDIT', 'COMPANY_EDIT'],
    body: z.strictObject({
      labelList: z.array(idSchema).max(roleLimits.labelsMax, fieldCode('tooLarge')).describe('Types, by id'),
    }),
    answer: z.array(roleSchema),
    readsOnly: true,
  }),
  listAuthorities: defineCall({
    id: 'listAuthorities',
    method: 'GET',
    path: '/api/user/v1/authority/all',
    summary: 'Every permission, grouped by authority type',
    access: ['ROLE_LIST', 'ROLE_EDIT', 'USER_LIST', 'API_KEY_EDIT'],
    answer: z.array(authorityGroupSchema),
  }),
  listRoleLabels: defineCall({
    id: 'listRoleLabels',
    method: 'GET',
    path: '/api/user/v1/label/list',
    summary: 'The types of roles, by name',
    access: 'signed-in',
    withKey: ['ROLE_LIST', 'ROLE_EDIT', 'COMPANY_EDIT'],
    answer: z.array(roleLabelSchema),
  }),
  queryRoleLabels: defineCall({
    id: 'queryRoleLabels',
    method: 'GET',
    path: '/api/user/v1/label/queryList',
    summary: 'The same as listRoleLabels',
    access: 'signed-in',
    withKey: ['ROLE_LIST', 'ROLE_EDIT', 'COMPANY_EDIT'],
    answer: z.array(roleLabelSchema),
  }),
  addRoleLabel: defineCall({
    id: 'addRoleLabel',
    method: 'POST',
    path: '/api/user/v1/label/add',
    summary: 'Add a type of roles; for staff of the platform, since all companies share them',
    access: ['ROLE_EDIT'],
    body: roleLabelInputSchema,
    answer: roleLabelSchema,
    errors: ['NO_PERMISSION', 'ROLE_LABEL_TAKEN', 'PLATFORM_ONLY'],
  }),
});
