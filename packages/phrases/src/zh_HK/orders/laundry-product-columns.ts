import type { laundryProductColumns as en } from '../../en_US/orders/laundry-product-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const laundryProductColumns: PhrasesLike<typeof en> = {
  sheet: '洗衣產品',
  orderNumber: '訂單編號',
  expressNumber: '追蹤編號',
  status: '狀態',
  company: '公司',
  serviceName: '服務',
  dirtySiteName: '送洗站點',
  dirtySiteCode: '送洗站點編號',
  dirtyCompartment: '送洗格口',
  cleanSiteName: '取衣站點',
  cleanSiteCode: '取衣站點編號',
  cleanCompartment: '取衣格口',
  product: '產品',
  quantity: '數量',
  timeCreated: '建立時間（UTC）',
};
