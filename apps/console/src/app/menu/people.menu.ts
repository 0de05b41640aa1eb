import { IconAddressBook, IconCertificate, IconUserShield, IconUsers } from '@tabler/icons-react';
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
    { label: 'verification', icon: IconCertificate, path: '/app/Verification', permissions: ['THANKYOU'] },
  ],
};
