import type { districts as en } from '../../en_US/settings/districts.ts';
import type { PhrasesLike } from '../../types.ts';

export const districts: PhrasesLike<typeof en> = {
  title: 'Wilayah',
  searchHint: 'Nama dalam bahasa apa pun',
  level: 'Tingkat {{level}}',
  columns: { name: 'Wilayah', level: 'Tingkat', others: 'Dalam bahasa lain', within: 'Wilayah di dalamnya' },
  expand: 'Tampilkan wilayah di dalam {{name}}',
  collapse: 'Sembunyikan wilayah di dalam {{name}}',
  more: 'Tampilkan lagi',
  loading: 'Memuat wilayah',
  first: {
    title: 'Belum ada wilayah',
    text: 'Wilayah menunjukkan letak perusahaan dan lokasi, dalam empat tingkat. Impor daftar.',
  },
  noMatch: { title: 'Tidak ada wilayah yang cocok', text: 'Ubah pencarian.' },
  import: {
    action: 'Impor wilayah',
    title: 'Impor wilayah',
    purpose:
      'Berkas .xls dengan satu baris per wilayah: nama setiap tingkat dalam empat bahasa. Nama bahasa Inggris menentukan wilayah yang dimaksud; nama yang kosong tidak berubah. Jika ada baris yang salah, tidak ada yang diubah.',
    submit: 'Impor',
    close: 'Tutup',
    sending: 'Mengimpor {{name}}',
    format: 'Format salah, gunakan format .xls',
    done: '{{created}} wilayah ditambahkan, {{updated}} diubah',
    failed_one: '{{count, number}} baris salah. Tidak ada yang diubah.',
    failed_other: '{{count, number}} baris salah. Tidak ada yang diubah.',
    shown: '{{count, number}} yang pertama ditampilkan.',
  },
  files: { sheet: 'Wilayah', template: 'templat-wilayah', heading: 'Tingkat {{level}}, {{language}}' },
};
