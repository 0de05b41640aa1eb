import type { collections as en } from '../../en_US/reports/collections.ts';
import type { PhrasesLike } from '../../types.ts';

export const collections: PhrasesLike<typeof en> = {
  title: 'Waktu pengambilan',
  filters: {
    span: 'Diambil',
  },
  figures: {
    averageCollectedTime: 'Rata-rata',
    medianCollectedTime: 'Median',
    percentile90CollectedTime: 'Persentil ke-90',
    uncollectedShare: 'Bagian belum diambil',
    collected: 'Diambil',
  },
  meanings: {
    averageCollectedTime: 'Waktu rata-rata dari disimpan sampai diambil, dari {{total, number}} pesanan yang diambil.',
    medianCollectedTime: 'Separuh pesanan yang diambil tidak lebih lama.',
    percentile90CollectedTime: '9 dari 10 pesanan yang diambil tidak lebih lama.',
    uncollectedShare: 'Pesanan yang belum diambil, dari {{total, number}} yang disimpan pada periode ini.',
  },
  chart: 'Waktu pengambilan rata-rata per perusahaan',
  chartSome: '{{shown, number}} perusahaan dengan pengambilan terbanyak dari {{total, number}}',
  bar: '{{name}}: rata-rata {{average}}, median {{median}}, persentil ke-90 {{most}}, {{count, number}} diambil',
  legend: 'Batang: rata-rata. Garis: median. Lingkaran: persentil ke-90.',
  hours: '{{hours}} jam',
  minutes: '{{minutes}} mnt',
  rows: 'Pesanan yang diambil',
  columns: {
    expressNumber: 'Nomor resi',
    merchantName: 'Perusahaan',
    siteName: 'Lokasi',
    storedTime: 'Disimpan',
    collectedTime: 'Diambil',
    collectionMinutes: 'Waktu sampai diambil',
  },
  export: {
    sheet: 'Waktu pengambilan',
    expressNumber: 'Nomor resi',
    orderNumber: 'Nomor pesanan',
    merchantName: 'Perusahaan',
    siteName: 'Lokasi',
    storedTime: 'Disimpan (UTC)',
    collectedTime: 'Diambil (UTC), {{from}} sampai {{to}}',
    collectionMinutes: 'Menit dari disimpan sampai diambil',
    timeZone: 'Zona waktu hari',
  },
};
