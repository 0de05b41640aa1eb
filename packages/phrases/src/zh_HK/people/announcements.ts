import type { announcements as en } from '../../en_US/people/announcements.ts';
import type { PhrasesLike } from '../../types.ts';

export const announcements: PhrasesLike<typeof en> = {
  title: '公告',
  one: '公告',
  toList: '前往公告',
  add: '建立公告',
  searchHint: '名稱的一部分',
  fields: {
    name: '名稱',
    description: '中文內容',
    descriptionEn: '英文內容',
    descriptionPt: '葡萄牙文內容',
    descriptionId: '印尼文內容',
    status: '狀態',
    displayStartTime: '顯示開始時間',
    displayEndTime: '顯示結束時間',
    merchantId: '擁有者',
    merchantIds: '公司',
    roleIds: '角色',
    creationTime: '建立時間',
  },
  help: {
    description: '如沒有英文內容，使用其他語言的用戶會看到此內容。',
    descriptionEn: '沒有該語言內容的用戶會看到此內容。',
    displayStartTime: '時區：{{zone}}',
    displayEndTime: '時區：{{zone}}',
    merchantIds: '只有這些公司及其下屬公司的用戶會看到。留空即代表全部。',
    roleIds: '只有擁有其中一個角色的用戶會看到。留空即代表全部。',
  },
  sections: {
    general: '公告',
    texts: '內容',
    audience: '顯示對象',
  },
  statuses: {
    Draft: '草稿',
    Published: '已發佈',
    Closed: '已結束',
  },
  platform: '平台',
  everybody: '所有公司',
  everyRole: '所有角色',
  closed: '此公告已結束，無法更改。',
  preview: '預覽',
  previewHint: '各語言用戶看到的樣子。',
  dismiss: '關閉',
  banner: '公告',
  first: { title: '暫無公告', text: '公告發佈期間會顯示在每個畫面的頂部。' },
  noMatch: { title: '沒有符合的公告', text: '更改搜尋內容或移除篩選條件。' },
  created: '已建立 {{name}}',
  saved: '已儲存 {{name}}',
  remove: {
    action: '刪除公告',
    title: '要刪除 {{name}} 嗎？',
    body: '公告會從所有用戶的畫面消失。此操作無法復原。',
  },
};

export const announcementsInLists = {
  permissions: {
    VIEW_ANNOUNCEMENT_DETAIL: '查看公告',
    ADD_ANNOUNCEMENT: '建立公告',
    EDIT_ANNOUNCEMENT: '更改及刪除可查看的公告',
  },
  rowName: '公告',
  actions: { create: '建立公告', delete: '刪除公告', update: '更改公告' },
  screens: { announcementList: '公告' },
  create: { announcement: '公告' },
};
