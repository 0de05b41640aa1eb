import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

const roleEdit = lazyPage(() => import('../../features/people/roles/role-edit-page.tsx'), 'RoleEditPage');

/** The screens of users and roles (administration.md 2). */
export const peopleRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/userList',
    component: lazyPage(() => import('../../features/people/users/user-list-page.tsx'), 'UserListPage'),
    staticData: { permissions: ['USER_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/userEdit',
    component: lazyPage(() => import('../../features/people/users/user-edit-page.tsx'), 'UserEditPage'),
    // A user who may make users and not see them gets the empty form alone.
    staticData: { permissions: ['USER_LIST', 'USER_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/userImport',
    component: lazyPage(() => import('../../features/people/users/user-import-page.tsx'), 'UserImportPage'),
    staticData: { permissions: ['USER_IMPORT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/ViewRoles',
    component: lazyPage(() => import('../../features/people/roles/role-list-page.tsx'), 'RoleListPage'),
    staticData: { permissions: ['ROLE_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/roleEdit',
    component: roleEdit,
    staticData: { permissions: ['ROLE_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/AddNewRole',
    component: roleEdit,
    staticData: { permissions: ['ROLE_EDIT'] },
  }),
] as const;
