import {
  IconBuildingPlus,
  IconKey,
  IconApi,
  IconUserPlus,
  IconUserShield,
  IconUsers,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { page } from './page.ts';

/** The screens of users, companies and roles (administration.md 2), and of the own account. */
export const peoplePages = [
  page('/userList', ['USER_LIST'], 'UserListPage', () => import('../../features/people/users/user-list-page.tsx'), {
    setting: { section: 'access', label: 'userList', icon: IconUsers },
  }),
  page(
    '/userEdit',
    ['USER_LIST', 'USER_EDIT'],
    'UserEditPage',
    () => import('../../features/people/users/user-edit-page.tsx'),
    {
      layout: 'detail',
      from: '/app/userList',
      create: [{ label: 'user', icon: IconUserPlus, permissions: ['USER_EDIT'] }],
    },
  ),
  page(
    '/userImport',
    ['USER_IMPORT'],
    'UserImportPage',
    () => import('../../features/people/users/user-import-page.tsx'),
    { layout: 'form' },
  ),
  page(
    '/companyList',
    ['COMPANY_LIST'],
    'CompanyListPage',
    () => import('../../features/people/companies/company-list-page.tsx'),
    {
      tab: { place: 'companies', label: 'companyList' },
    },
  ),
  page(
    '/companyCreate',
    ['COMPANY_EDIT'],
    'CompanyCreatePage',
    () => import('../../features/people/companies/company-create-page.tsx'),
    {
      layout: 'form',
      from: '/app/companyList',
      create: [{ label: 'company', icon: IconBuildingPlus, companyTypes: ['ADMIN', 'OPERATOR'] }],
    },
  ),
  page('/companyEdit', ['COMPANY_EDIT'], 'CompanyEditPage', () => import('./company-edit-page.tsx'), {
    layout: 'detail',
    tab: {
      place: 'companies',
      label: 'companyOwn',
      companyTypes: ['OPERATOR', 'LOGISTICS', 'MERCHANT'],
      unless: 'COMPANY_LIST',
    },
    from: '/app/companyList',
  }),
  page(
    '/companyInfo',
    ['COMPANY_LIST'],
    'CompanyInfoPage',
    () => import('../../features/people/companies/company-info-page.tsx'),
    { layout: 'detail', from: '/app/companyList' },
  ),
  page(
    '/companyImport',
    ['COMPANY_EDIT'],
    'CompanyImportPage',
    () => import('../../features/people/companies/company-import-page.tsx'),
    { layout: 'form' },
  ),
  page(
    '/Verification',
    ['THANKYOU'],
    'VerificationPage',
    () => import('../../features/people/company-verifications/verification-page.tsx'),
    {
      layout: 'form',
      tab: { place: 'companies', label: 'verification', companyTypes: ['OPERATOR', 'LOGISTICS', 'MERCHANT'] },
    },
  ),
  page(
    '/companyVerifications',
    ['COMPANY_APPROVE'],
    'CompanyVerificationListPage',
    () => import('../../features/people/company-verifications/company-verification-list-page.tsx'),
    {
      tab: { place: 'companies', label: 'companyVerifications' },
    },
  ),
  page('/ViewRoles', ['ROLE_LIST'], 'RoleListPage', () => import('../../features/people/roles/role-list-page.tsx'), {
    setting: { section: 'access', label: 'roleList', icon: IconUserShield },
  }),
  page('/roleEdit', ['ROLE_LIST'], 'RoleEditPage', () => import('../../features/people/roles/role-edit-page.tsx'), {
    layout: 'detail',
    from: '/app/ViewRoles',
  }),
  page('/AddNewRole', ['ROLE_EDIT'], 'RoleEditPage', () => import('../../features/people/roles/role-edit-page.tsx'), {
    layout: 'detail',
    from: '/app/ViewRoles',
    create: [{ label: 'role', icon: IconUserShield }],
  }),
  page(
    '/singleSignOn',
    ['COMPANY_EDIT'],
    'SingleSignOnPage',
    () => import('../../features/people/single-sign-on/single-sign-on-page.tsx'),
    { layout: 'form', setting: { section: 'access', label: 'singleSignOn', icon: IconKey } },
  ),
  page(
    '/apiKeys',
    ['API_KEY_EDIT'],
    'ApiKeyListPage',
    () => import('../../features/people/users/api-key-list-page.tsx'),
    {
      setting: { section: 'access', label: 'apiKeyList', icon: IconApi },
    },
  ),
  page('/MyAccount', undefined, 'MyAccountPage', () => import('../../features/people/account/my-account-page.tsx'), {
    layout: 'form',
    closedToViews: true,
  }),
  page(
    '/demoMailbox',
    undefined,
    'DemoMailboxPage',
    () => import('../../features/messages/demo-mailbox/demo-mailbox-page.tsx'),
  ),
  page(
    '/announcements',
    ['VIEW_ANNOUNCEMENT_DETAIL'],
    'AnnouncementListPage',
    () => import('../../features/people/announcements/announcement-list-page.tsx'),
    {
      tab: { place: 'messages', label: 'announcementList' },
    },
  ),
  page(
    '/announcementInfo',
    ['VIEW_ANNOUNCEMENT_DETAIL', 'ADD_ANNOUNCEMENT'],
    'AnnouncementPage',
    () => import('../../features/people/announcements/announcement-page.tsx'),
    {
      layout: 'detail',
      from: '/app/announcements',
      create: [{ label: 'announcement', icon: IconSpeakerphone, permissions: ['ADD_ANNOUNCEMENT'] }],
    },
  ),
] as const;
