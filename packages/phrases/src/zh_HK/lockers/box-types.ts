import type { boxTypes as en } from '../../en_US/lockers/box-types.ts';
import type { PhrasesLike } from '../../types.ts';

export const boxTypes: PhrasesLike<typeof en> = {
  title: '格口尺寸',
  one: '格口尺寸',
  add: '新增尺寸',
  edit: '更改「{{name}}」',
  save: '儲存尺寸',
  created: '已新增尺寸「{{name}}」',
  saved: '已儲存尺寸「{{name}}」',
  none: '暫無尺寸。新增一個。',
  areas: '匯入地區',
  fields: {
    name: '名稱',
    width: '闊度（毫米）',
    length: '深度（毫米）',
    height: '高度（毫米）',
    accessible: '有低位格口，方便輪椅人士',
    management: '控制螢幕',
  },
  kind: '用途',
  parcels: '包裹',
  sites: '站點',
  actions: '操作',
  inUse: '此尺寸正在使用，名稱及用途不能更改。',
};
