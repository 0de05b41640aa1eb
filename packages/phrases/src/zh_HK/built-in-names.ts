import type { builtInNames as en } from '../en_US/built-in-names.ts';
import type { PhrasesLike } from '../types.ts';

export const builtInNames: PhrasesLike<typeof en> = {
  roleTypes: {
    platform: '平台',
    operator: '營運商',
    logistics: '物流',
    merchant: '商戶',
  },
  roles: {
    platformAdministrator: '平台管理員',
    operatorStaff: '營運商職員',
    logisticsStaff: '物流職員',
    merchantAdministrator: '商戶管理員',
    merchantViewer: '商戶檢視者',
    newMerchant: '新商戶',
    counterStaff: '櫃位職員',
    siteStaff: '站點職員',
  },
  services: {
    parcelLocker: '智能櫃',
    doorToDoor: '門到門',
    return: '退貨',
    dropOff: '投件',
    laundry: '洗衣',
    coldChain: '冷鏈',
    mailroom: '收發室',
  },
};
