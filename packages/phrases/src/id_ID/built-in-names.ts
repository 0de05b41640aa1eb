import type { builtInNames as en } from '../en_US/built-in-names.ts';
import type { PhrasesLike } from '../types.ts';

export const builtInNames: PhrasesLike<typeof en> = {
  roleTypes: {
    platform: 'Platform',
    operator: 'Operator loker',
    logistics: 'Logistik',
    merchant: 'Merchant',
  },
  roles: {
    platformAdministrator: 'Administrator platform',
    operatorStaff: 'Staf operator loker',
    logisticsStaff: 'Staf logistik',
    merchantAdministrator: 'Administrator merchant',
    merchantViewer: 'Pembaca data merchant',
    newMerchant: 'Merchant baru',
    counterStaff: 'Staf loket',
    siteStaff: 'Staf lokasi',
  },
  services: {
    parcelLocker: 'Loker paket',
    doorToDoor: 'Dari pintu ke pintu',
    return: 'Pengembalian',
    dropOff: 'Titip paket',
    laundry: 'Binatu',
    coldChain: 'Rantai dingin',
    mailroom: 'Ruang surat',
  },
};
