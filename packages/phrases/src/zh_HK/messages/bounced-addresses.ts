import type {
  bouncedAddresses as en,
  bouncedAddressesInLists as enInLists,
} from '../../en_US/messages/bounced-addresses.ts';
import type { PhrasesLike } from '../../types.ts';

export const bouncedAddresses: PhrasesLike<typeof en> = {
  title: '退回地址',
  searchHint: '地址或供應商回覆',
  fields: {
    merchantName: '公司',
    channel: '渠道',
    address: '地址',
    provider: '供應商',
    reason: '代碼',
    words: '供應商回覆',
    bouncedTime: '退回時間',
  },
  first: { title: '暫無退回地址', text: '供應商永久拒絕的地址會在此顯示，並不再收到訊息。' },
  noMatch: { title: '沒有符合的退回地址', text: '更改搜尋或移除篩選。' },
  remove: {
    action: '從列表移除',
    title: '從列表移除 {{name}}？',
    body: '此地址會再次收到訊息。如仍無法送達，會重新列入此列表。',
    done: '已移除 {{name}}',
  },
};

export const bouncedAddressesInLists: PhrasesLike<typeof enInLists> = {
  rowName: '退回地址',
  actions: { create: '新增退回地址', delete: '移除退回地址', update: '更改退回地址' },
  screens: { bouncedAddressList: '退回地址' },
};
