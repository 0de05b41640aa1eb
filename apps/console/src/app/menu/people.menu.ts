import {
  IconAddressBook,
  IconBuilding,
  IconBuildingPlus,
  IconCertificate,
  IconFileImport,
  IconHistory,
  IconRosetteDiscountCheck,
  IconKey,
  IconUserPlus,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import type { MenuGroup } from './menu.ts';

/** Staff of the platform have no company of their own. */
const ofCompanies = ['OPERATOR', 'LOGISTICS', 'MERCHANT'] as const;

export const peopleMenu: MenuGroup = {
  label: 'people',
  entries: [
    {
      label: 'userList',
      icon: IconUsers,
      path: '/app/userList',
      permissions: ['USER_LIST'],
      leadsTo: ['/app/userEdit', '/app/userImport'],
    },
    {
      label: 'userCreate',
      icon: IconUserPlus,
      path: '/app/userEdit',
      permissions: ['USER_EDIT'],
      unless: 'USER_LIST',
    },
    {
      label: 'userImport',
      icon: IconFileImport,
      path: '/app/userImport',
      permissions: ['USER_IMPORT'],
      unless: 'USER_LIST',
    },
    {
      label: 'companyList',
      icon: IconBuilding,
      path: '/app/companyList',
      permissions: ['COMPANY_LIST'],
      leadsTo: ['/app/companyCreate', '/app/companyEdit', '/app/companyInfo'],
    },
    {
      label: 'companyCreate',
      icon: IconBuildingPlus,
      path: '/app/companyCreate',
      permissions: ['COMPANY_EDIT'],
      companyTypes: ['ADMIN', 'OPERATOR'],
      unless: 'COMPANY_LIST',
    },
    {
      label: 'companyOwn',
      icon: IconBuilding,
      path: '/app/companyEdit',
      permissions: ['COMPANY_EDIT'],
      companyTypes: ofCompanies,
      unless: 'COMPANY_LIST',
    },
    {
      label: 'roleList',
      icon: IconUserShield,
      path: '/app/ViewRoles',
      permissions: ['ROLE_LIST'],
      leadsTo: ['/app/roleEdit', '/app/AddNewRole'],
    },
    {
      label: 'roleCreate',
      icon: IconUserShield,
      path: '/app/AddNewRole',
      permissions: ['ROLE_EDIT'],
      unless: 'ROLE_LIST',
    },
    {
      label: 'recipientList',
      icon: IconAddressBook,
      path: '/app/Recipients',
      permissions: ['MAILROOM_LIST'],
      leadsTo: ['/app/recipient-add', '/app/recipient-detail', '/app/recipient-import'],
    },
    {
      label: 'recipientCreate',
      icon: IconAddressBook,
      path: '/app/recipient-add',
      permissions: ['MAILROOM_EDIT'],
      unless: 'MAILROOM_LIST',
    },
    {
      label: 'recipientImport',
      icon: IconFileImport,
      path: '/app/recipient-import',
      permissions: ['MAILROOM_IMPORT'],
      unless: 'MAILROOM_LIST',
    },
    { label: 'singleSignOn', icon: IconKey, path: '/app/singleSignOn', permissions: ['COMPANY_EDIT'] },
    {
      label: 'verification',
      icon: IconCertificate,
      path: '/app/Verification',
      permissions: ['THANKYOU'],
      companyTypes: ofCompanies,
    },
    {
      label: 'companyVerifications',
      icon: IconRosetteDiscountCheck,
      path: '/app/companyVerifications',
      permissions: ['COMPANY_APPROVE'],
    },
    {
      label: 'auditList',
      icon: IconHistory,
      path: '/app/audit',
      permissions: ['AUDIT_LIST'],
      leadsTo: ['/app/audit-event'],
    },
  ],
};
