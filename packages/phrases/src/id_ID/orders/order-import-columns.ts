import type { orderImportColumns as en } from '../../en_US/orders/order-import-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderImportColumns: PhrasesLike<typeof en> = {
  expressNumber: 'Nomor resi',
  recipientName: 'Nama penerima',
  recipientPhoneNumber: 'Telepon penerima',
  recipientMail: 'Email penerima',
  recipientAddress: 'Alamat penerima',
  siteSerialNumber: 'Nomor seri lokasi',
  weight: 'Berat (kg)',
  length: 'Panjang (cm)',
  width: 'Lebar (cm)',
  height: 'Tinggi (cm)',
  charge: 'Biaya',
  invoiceNumber: 'Nomor faktur',
  invoiceAmount: 'Nilai faktur',
  productType: 'Jenis produk',
  note: 'Catatan',
  bookingBoxType: 'Ukuran kompartemen (HKMU)',
  overdueTime: 'Batas waktu ambil (HKMU)',
};
