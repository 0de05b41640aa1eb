import type { companyImports as en } from '../../en_US/people/company-imports.ts';
import type { PhrasesLike } from '../../types.ts';

/** Words of the import of companies from a spreadsheet. */
export const companyImports: PhrasesLike<typeof en> = {
  title: '匯入公司',
  purpose:
    '上載公司列表，最多 {{rows}} 列。系統會先檢查所有列；只要有任何錯誤，在你確認之前不會新增任何資料。營運商、地區、產品及角色類型以名稱填寫；用戶需另行匯入。',
  done_one: '已新增 {{count, number}} 間公司',
  done_other: '已新增 {{count, number}} 間公司',
  rights: '你已不能為此營運商新增公司',
  files: { sheet: '公司', template: '公司範本' },
};
