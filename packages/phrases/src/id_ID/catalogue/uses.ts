import type { uses as en } from '../../en_US/catalogue/uses.ts';
import type { PhrasesLike } from '../../types.ts';

export const uses: PhrasesLike<typeof en> = {
  by: 'Digunakan oleh {{what}}.',
  categories_one: '{{count, number}} kategori',
  categories_other: '{{count, number}} kategori',
  products_one: '{{count, number}} produk',
  products_other: '{{count, number}} produk',
  menus_one: '{{count, number}} menu',
  menus_other: '{{count, number}} menu',
  companies_one: '{{count, number}} perusahaan',
  companies_other: '{{count, number}} perusahaan',
  orders_one: '{{count, number}} pesanan',
  orders_other: '{{count, number}} pesanan',
  imports_one: '{{count, number}} impor',
  imports_other: '{{count, number}} impor',
  units_one: '{{count, number}} langkah alur kerja',
  units_other: '{{count, number}} langkah alur kerja',
  services_one: '{{count, number}} layanan',
  services_other: '{{count, number}} layanan',
  sites_one: '{{count, number}} lokasi',
  sites_other: '{{count, number}} lokasi',
  onlyGroupOf_one: '{{count, number}} lokasi tanpa grup lain',
  onlyGroupOf_other: '{{count, number}} lokasi tanpa grup lain',
};
