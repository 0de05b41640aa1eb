import type { siteExportColumns as en } from '../../en_US/lockers/site-export-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const siteExportColumns: PhrasesLike<typeof en> = {
  sheet: 'Lokasi',
  siteName: 'Nama',
  siteNameEn: 'Nama dalam bahasa Inggris',
  siteSerialNumber: 'Nomor seri',
  siteExternalSerialNumber: 'Nomor seri eksternal',
  siteType: 'Jenis',
  siteStatus: 'Status',
  siteCondition: 'Kondisi',
  merchantId: 'Operator',
  siteGroupIds: 'Grup',
  serviceIds: 'Layanan',
  streetAddress: 'Jalan',
  houseNumber: 'Nomor bangunan',
  postalCode: 'Kode pos',
  longitude: 'Garis bujur',
  latitude: 'Garis lintang',
  dayCapacity: 'Pesanan baru per hari, maksimal',
  createTime: 'Dibuat (UTC)',
  lastUpdatedTime: 'Terakhir diperbarui (UTC)',
};
