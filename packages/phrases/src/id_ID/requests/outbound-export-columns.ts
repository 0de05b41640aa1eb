import type { outboundExportColumns as en } from '../../en_US/requests/outbound-export-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const outboundExportColumns: PhrasesLike<typeof en> = {
  sheet: 'Catatan pengiriman keluar',
  requestNumber: 'Nomor permintaan',
  status: 'Status',
  referenceNumber: 'Nomor referensi',
  company: 'Perusahaan',
  collectAddress: 'Alamat penjemputan',
  dispatchDate: 'Tanggal pengiriman',
  siteName: 'Lokasi',
  siteType: 'Jenis lokasi',
  deliveryLogistics: 'Perusahaan logistik',
  orders: 'Pesanan',
  completedOrders: 'Selesai',
  failedOrders: 'Gagal',
  weight: 'Berat (kg)',
  note: 'Catatan',
  timeOutbound: 'Berangkat (UTC)',
  createdByName: 'Dibuat oleh',
  timeCreated: 'Dibuat (UTC)',
  lastUpdatedTime: 'Terakhir diperbarui (UTC)',
};
