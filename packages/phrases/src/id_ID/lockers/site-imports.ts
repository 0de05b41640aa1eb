import type { siteImports as en } from '../../en_US/lockers/site-imports.ts';
import type { PhrasesLike } from '../../types.ts';

/** Words of the import of sites with their compartments from a spreadsheet. */
export const siteImports: PhrasesLike<typeof en> = {
  title: 'Impor lokasi',
  purpose:
    'Unggah daftar lokasi beserta kompartemennya, maksimal {{rows}} baris. Baris diperiksa dahulu; selama ada yang salah, tidak ada yang ditambahkan tanpa persetujuan Anda. Kompartemen ditulis dari atas ke bawah, dengan | di antara kolom: S × 4, M × 2 | L × 3.',
  done_one: '{{count, number}} lokasi ditambahkan',
  done_other: '{{count, number}} lokasi ditambahkan',
  rights: 'Anda tidak lagi dapat menambah lokasi untuk operator ini',
  files: { sheet: 'Lokasi', template: 'templat-lokasi' },
  example: 'Menara Pelabuhan, lobi',
  columns: {
    streetAddressEn: 'Jalan dalam bahasa Inggris',
    houseNumberEn: 'Nomor bangunan dalam bahasa Inggris',
    boxList: 'Kompartemen',
    interfaceType: 'Papan kunci: antarmuka',
    interfaceAddress: 'Papan kunci: alamat',
    baudRate: 'Papan kunci: laju baud',
    boardVersion: 'Papan kunci: versi',
    boardPorts: 'Papan kunci: kunci per papan',
  },
};
