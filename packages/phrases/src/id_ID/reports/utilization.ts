import type { utilization as en } from '../../en_US/reports/utilization.ts';
import type { PhrasesLike } from '../../types.ts';

export const utilization: PhrasesLike<typeof en> = {
  export: {
    sheet: 'Pemakaian loker',
    siteName: 'Lokasi',
    siteSerialNumber: 'Nomor seri lokasi',
    day: 'Hari ({{from}} sampai {{to}}; hari setempat operator lokasi)',
    timeZone: 'Zona waktu hari',
    utilization: 'Pemakaian: jam terisi dibagi jam beroperasi',
    occupiedHours: 'Jam kompartemen terisi',
    inServiceHours: 'Jam kompartemen beroperasi',
    parcels: 'Penyimpanan ke kompartemen kosong',
    capacity: 'Kapasitas: hari beroperasi × paket per kompartemen',
    parcelsOverCapacity: 'Penyimpanan dibagi kapasitas (1 berarti 100%)',
    turnover: 'Perputaran: penyimpanan per kompartemen per hari beroperasi',
    released: 'Masa simpan yang berakhir',
    releasedLate: 'Di antaranya lebih dari 24 jam',
    turnedAway: 'Kunjungan tanpa kompartemen kosong',
  },
  companyExport: {
    sheet: 'Pemakaian per perusahaan',
    merchantName: 'Perusahaan',
    siteName: 'Lokasi',
    period: 'Bulan (hari setempat operator lokasi)',
    timeZone: 'Zona waktu hari',
    A4: 'A4: penyimpanan ke kompartemen setinggi paling banyak 170 mm',
    A3: 'A3: penyimpanan ke kompartemen yang lebih tinggi',
    occupiedHours: 'Jam terisi oleh paket perusahaan',
    inServiceHours: 'Jam beroperasi lokasi',
    utilization: 'Pemakaian: jam terisi perusahaan dibagi jam beroperasi lokasi',
  },
};
