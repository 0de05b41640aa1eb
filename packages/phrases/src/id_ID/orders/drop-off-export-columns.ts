import type { dropOffExportColumns as en } from '../../en_US/orders/drop-off-export-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const dropOffExportColumns: PhrasesLike<typeof en> = {
  sheet: 'Pesanan titip paket',
  orderNumber: 'Nomor pesanan',
  expressNumber: 'Nomor resi',
  status: 'Status',
  company: 'Perusahaan',
  productType: 'Jenis produk',
  siteName: 'Lokasi',
  compartment: 'Kompartemen',
  destination: 'Tujuan',
  recipientName: 'Nama penerima',
  recipientPhoneNumber: 'Telepon penerima',
  senderName: 'Nama pengirim',
  senderPhone: 'Telepon pengirim',
  storeUserName: 'Nama kurir',
  storeUserPhoneNumber: 'Telepon kurir',
  collectMerchant: 'Dijemput oleh',
  deliverMerchant: 'Diantar oleh',
  weight: 'Berat (kg)',
  timeCreated: 'Dibuat (UTC)',
  timeStored: 'Disimpan (UTC)',
  timeCollected: 'Diambil (UTC)',
};
