import type { siteLog as en } from '../../en_US/lockers/site-log.ts';
import type { PhrasesLike } from '../../types.ts';

export const siteLog: PhrasesLike<typeof en> = {
  title: 'Log lokasi',
  searchHint: 'Nama orang',
  columns: {
    operationTime: 'Kapan',
    siteSerialNumber: 'Nomor seri',
    siteName: 'Lokasi',
    username: 'Siapa',
    action: 'Yang dilakukan',
    subjectName: 'Kompartemen atau grup',
  },
  noMatch: { title: 'Tidak ada catatan yang cocok', text: 'Ubah pencarian atau hapus filter.' },
  first: { title: 'Belum ada catatan', text: 'Setiap perubahan lokasi, kompartemen, dan grupnya dicatat di sini.' },
};
