import type { userViews as en } from '../../en_US/people/user-views.ts';
import type { PhrasesLike } from '../../types.ts';

/** 管理員以用戶視角檢視的文字。 */
export const userViews: PhrasesLike<typeof en> = {
  action: '以此用戶視角檢視',
  title: '以 {{name}} 的視角檢視',
  purpose:
    '你會看到 {{name}} 所見的內容，最長 {{minutes}} 分鐘。不能更改、下載或顯示機密資料。開始、結束及你查看的內容會連同你的姓名和原因寫入審計記錄。',
  reason: '原因',
  reasonHint: '例如支援個案編號',
  begin: '開始',
  dismiss: '取消',
  banner: '你正以 {{name}} 的視角使用控制台',
  bannerCompany: '你正以 {{name}}（{{company}}）的視角使用控制台',
  readOnly: '唯讀：不顯示會更改資料的操作',
  left_one: '剩餘 {{count, number}} 分鐘',
  left_other: '剩餘 {{count, number}} 分鐘',
  lastMinute: '剩餘不足一分鐘',
  end: '結束檢視',
  label: '以用戶視角檢視',
  ended: '以 {{name}} 視角的檢視已結束，這是你自己的控制台。',
  locked: '以他人視角檢視時不能更改任何資料。',
  secret: '以他人視角檢視時不會顯示。',
  closed: {
    title: '以他人視角檢視時不能開啟',
    text: '{{name}} 可以開啟此畫面。此畫面會更改資料或屬其個人事務，因此以其視角檢視時不會開放。',
  },
};
