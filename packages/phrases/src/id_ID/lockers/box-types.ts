import type { boxTypes as en } from '../../en_US/lockers/box-types.ts';
import type { PhrasesLike } from '../../types.ts';

export const boxTypes: PhrasesLike<typeof en> = {
  title: 'Ukuran kompartemen',
  one: 'Ukuran kompartemen',
  add: 'Tambah ukuran',
  edit: 'Ubah {{name}}',
  save: 'Simpan ukuran',
  created: 'Ukuran {{name}} ditambahkan',
  saved: 'Ukuran {{name}} disimpan',
  none: 'Belum ada ukuran. Tambahkan satu.',
  areas: 'Impor wilayah',
  fields: {
    name: 'Nama',
    width: 'Lebar (mm)',
    length: 'Kedalaman (mm)',
    height: 'Tinggi (mm)',
    accessible: 'Ada pintu rendah, untuk pengguna kursi roda',
    management: 'Layar kontrol',
  },
  kind: 'Kegunaan',
  parcels: 'Paket',
  sites: 'Lokasi',
  actions: 'Tindakan',
  inUse: 'Ukuran ini sedang dipakai: nama dan kegunaannya tidak dapat diubah.',
};
