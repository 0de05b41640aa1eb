import type { requestSlots as en } from '../../en_US/requests/request-slots.ts';
import type { PhrasesLike } from '../../types.ts';

export const requestSlots: PhrasesLike<typeof en> = {
  title: '時段',
  one: '時段',
  toList: '前往時段',
  add: '新增時段',
  searchHint: '地區名稱的一部分',
  fields: {
    slot: '時間',
    requestType: '用於',
    districtId: '地區',
    startTime: '由',
    endTime: '至',
    cutoffMinutes: '開始前多少分鐘截止',
    cutoff: '截止（分鐘）',
    capacity: '訂單上限',
  },
  help: {
    districtId: '公司使用所在地區往上最近而設有時段的地區的時段。留空即用於沒有自訂時段的地區。',
    startTime: 'HH:mm，以公司所在時區計',
    endTime: 'HH:mm，最少一小時後',
    capacity: '留空即不限',
  },
  anyNumber: '不限',
  defaultArea: '沒有自訂時段的地區',
  first: {
    title: '暫無時段',
    text: '取件和派送請求須選擇時段。',
  },
  noMatch: {
    title: '沒有符合的時段',
    text: '移除篩選。',
  },
  remove: {
    action: '刪除時段',
  },
};
