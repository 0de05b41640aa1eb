import type { laundryProductColumns as en } from '../../en_US/orders/laundry-product-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const laundryProductColumns: PhrasesLike<typeof en> = {
  sheet: 'Produk binatu',
  orderNumber: 'Nomor pesanan',
  expressNumber: 'Nomor resi',
  status: 'Status',
  company: 'Perusahaan',
  serviceName: 'Layanan',
  dirtySiteName: 'Lokasi kotor',
  dirtySiteCode: 'Nomor seri lokasi kotor',
  dirtyCompartment: 'Kompartemen kotor',
  cleanSiteName: 'Lokasi bersih',
  cleanSiteCode: 'Nomor seri lokasi bersih',
  cleanCompartment: 'Kompartemen bersih',
  product: 'Produk',
  quantity: 'Jumlah',
  timeCreated: 'Dibuat (UTC)',
};
