import {
  IconAddressBook,
  IconBuilding,
  IconCertificate,
  IconHistory,
  IconRosetteDiscountCheck,
  IconKey,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import type { MenuGroup } from './menu.ts';

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
      label: 'companyList',
      icon: IconBuilding,
      path: '/app/companyList',
      permissions: ['COMPANY_LIST'],
      leadsTo: ['/app/companyCreate', '/app/companyEdit', '/app/companyInfo'],
    },
    {
      label: 'roleList',
      icon: IconUserShield,
      path: '/app/ViewRoles',
      permissions: ['ROLE_LIST'],
      leadsTo: ['/app/roleEdit', '/app/AddNewRole'],
    },
    {
      label: 'recipientList',
      icon: IconAddressBook,
      path: '/app/Recipients',
      permissions: ['MAILROOM_LIST'],
      leadsTo: ['/app/recipient-add', '/app/recipient-detail', '/app/recipient-import'],
    },
    { label: 'singleSignOn', icon: IconKey, path: '/app/singleSignOn', permissions: ['COMPANY_EDIT'] },
    {
      label: 'verification',
      icon: IconCertificate,
      path: '/app/Verification',
      permissions: ['THANKYOU'],
      ofCompany: true,
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
