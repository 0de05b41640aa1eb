import { IconAddressBook, IconCertificate } from '@tabler/icons-react';
import type { MenuGroup } from './menu.ts';

export const peopleMenu: MenuGroup = {
  label: 'people',
  entries: [
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
