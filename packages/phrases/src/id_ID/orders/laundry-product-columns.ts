import type { laundryProductColumns as en } from '../../en_US/orders/laundry-product-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const laundryProductColumns: PhrasesLike<typeof en> = {
  sheet: 'Produk binatu',
  orderNumber: 'Nomor pesanan',
  expressNumber: 'Nomor resi',
  status: 'Status',
  company: 'Perusahaan',
  serviceName: 'Layanan',
  dirtySiteName: 'Lokasi serah cucian',
  dirtySiteCode: 'Nomor seri lokasi serah cucian',
  dirtyCompartment: 'Kompartemen serah cucian',
  cleanSiteName: 'Lokasi ambil cucian',
  cleanSiteCode: 'Nomor seri lokasi ambil cucian',
  cleanCompartment: 'Kompartemen ambil cucian',
  product: 'Produk',
  quantity: 'Jumlah',
  timeCreated: 'Dibuat (UTC)',
};
