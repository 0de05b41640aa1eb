import type { requestExportColumns as en } from '../../en_US/requests/request-export-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const requestExportColumns: PhrasesLike<typeof en> = {
  sheet: 'Permintaan',
  requestNumber: 'Nomor permintaan',
  requestType: 'Jenis',
  status: 'Status',
  referenceNumber: 'Nomor referensi',
  company: 'Perusahaan',
  collectAddress: 'Alamat penjemputan',
  deliveryLogistics: 'Perusahaan logistik',
  requestStartTime: 'Dari (UTC)',
  requestEndTime: 'Sampai (UTC)',
  orders: 'Pesanan',
  completedOrders: 'Selesai',
  failedOrders: 'Gagal',
  weight: 'Berat (kg)',
  note: 'Catatan',
  createdByName: 'Dibuat oleh',
  timeCreated: 'Dibuat (UTC)',
  completeTime: 'Selesai pada (UTC)',
  lastUpdatedTime: 'Terakhir diperbarui (UTC)',
};
