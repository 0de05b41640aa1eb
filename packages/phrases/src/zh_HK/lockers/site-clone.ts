import type { siteClone as en } from '../../en_US/lockers/site-clone.ts';
import type { PhrasesLike } from '../../types.ts';

/** Words of copies of a site: one, and many from a spreadsheet (network.md 2, 5). */
export const siteClone: PhrasesLike<typeof en> = {
  action: '複製站點',
  title: '複製 {{name}}',
  submit: '複製站點',
  copied:
    '新站點沿用 {{name}} 的類型、營運商、服務、開放時間、裝置及格口。金鑰、MAC 地址、圖片、取件碼及包裹不會複製。',
  /** N5: what is told of a name or a number that is taken. */
  siteName: '站點名稱 {{value}} 已存在',
  siteSerialNumber: '站點編號 {{value}} 已存在',
  many: '複製成多個站點',
  /** Why a row of an import became no site. */
  exists: '期間已有人新增相同名稱或編號的站點',
  example: '海港大廈大堂',
  import: {
    title: '將站點複製成多個',
    purpose:
      '上載新站點列表，最多 {{rows}} 列：每列會成為所選站點的複本。正確的列會即時新增，其餘會列出原因。沒有填寫群組或環境的列會沿用原站點的設定。',
    original: '要複製的站點',
    done_one: '已新增 {{count, number}} 個站點',
    done_other: '已新增 {{count, number}} 個站點',
  },
  files: { sheet: '站點', template: '站點複本範本' },
};
