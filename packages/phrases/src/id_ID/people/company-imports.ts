import type { companyImports as en } from '../../en_US/people/company-imports.ts';
import type { PhrasesLike } from '../../types.ts';

/** Words of the import of companies from a spreadsheet. */
export const companyImports: PhrasesLike<typeof en> = {
  title: 'Impor perusahaan',
  purpose:
    'Unggah daftar perusahaan, maksimal {{rows}} baris. Baris diperiksa dahulu; selama ada yang salah, tidak ada yang ditambahkan tanpa persetujuan Anda. Operator, wilayah, produk, dan jenis peran diisi dengan namanya; pengguna diimpor terpisah.',
  done_one: '{{count, number}} perusahaan ditambahkan',
  done_other: '{{count, number}} perusahaan ditambahkan',
  rights: 'Anda tidak lagi dapat menambah perusahaan untuk operator ini',
  files: { sheet: 'Perusahaan', template: 'templat-perusahaan' },
};
