import type { siteClone as en } from '../../en_US/lockers/site-clone.ts';
import type { PhrasesLike } from '../../types.ts';

/** Words of copies of a site: one, and many from a spreadsheet (network.md 2, 5). */
export const siteClone: PhrasesLike<typeof en> = {
  action: 'Salin lokasi',
  title: 'Salin {{name}}',
  submit: 'Salin lokasi',
  copied:
    'Lokasi baru mendapat jenis, operator, layanan, jam buka, perangkat, dan kompartemen dari {{name}}. Kunci, alamat MAC, gambar, PIN, dan paket tidak disalin.',
  /** N5: what is told of a name or a number that is taken. */
  siteName: 'Nama lokasi {{value}} sudah ada',
  siteSerialNumber: 'Nomor seri lokasi {{value}} sudah ada',
  many: 'Salin menjadi banyak lokasi',
  /** Why a row of an import became no site. */
  exists: 'Lokasi dengan nama atau nomor seri ini baru saja ditambahkan',
  example: 'Menara Pelabuhan, lobi',
  import: {
    title: 'Salin satu lokasi menjadi banyak',
    purpose:
      'Unggah daftar lokasi baru, maksimal {{rows}} baris: setiap baris menjadi salinan lokasi yang Anda pilih. Baris yang benar langsung ditambahkan; yang lain dicantumkan beserta alasannya. Baris tanpa grup atau kondisi mendapat milik lokasi yang disalin.',
    original: 'Lokasi yang disalin',
    done_one: '{{count, number}} lokasi ditambahkan',
    done_other: '{{count, number}} lokasi ditambahkan',
  },
  files: { sheet: 'Lokasi', template: 'templat-salinan-lokasi' },
};
