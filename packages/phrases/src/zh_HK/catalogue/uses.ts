import type { uses as en } from '../../en_US/catalogue/uses.ts';
import type { PhrasesLike } from '../../types.ts';

export const uses: PhrasesLike<typeof en> = {
  by: '使用中：{{what}}。',
  categories_one: '{{count, number}} 個類別',
  categories_other: '{{count, number}} 個類別',
  products_one: '{{count, number}} 項產品',
  products_other: '{{count, number}} 項產品',
  menus_one: '{{count, number}} 個選單',
  menus_other: '{{count, number}} 個選單',
  companies_one: '{{count, number}} 間公司',
  companies_other: '{{count, number}} 間公司',
  orders_one: '{{count, number}} 張訂單',
  orders_other: '{{count, number}} 張訂單',
  imports_one: '{{count, number}} 次匯入',
  imports_other: '{{count, number}} 次匯入',
  units_one: '{{count, number}} 個工作流程步驟',
  units_other: '{{count, number}} 個工作流程步驟',
  services_one: '{{count, number}} 項服務',
  services_other: '{{count, number}} 項服務',
  sites_one: '{{count, number}} 個站點',
  sites_other: '{{count, number}} 個站點',
  onlyGroupOf_one: '{{count, number}} 個沒有其他群組的站點',
  onlyGroupOf_other: '{{count, number}} 個沒有其他群組的站點',
};
