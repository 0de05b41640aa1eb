import { IconCertificate } from '@tabler/icons-react';
import type { MenuGroup } from './menu.ts';

export const peopleMenu: MenuGroup = {
  label: 'people',
  entries: [{ label: 'verification', icon: IconCertificate, path: '/app/Verification', permissions: ['THANKYOU'] }],
};
