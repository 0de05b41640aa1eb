import type { fieldErrors as en } from '../en_US/field-errors.ts';
import type { PhrasesLike } from '../types.ts';

export const fieldErrors: PhrasesLike<typeof en> = {
  required: 'Wajib diisi',
  unknown: 'Isian tidak dikenal',
  invalid: 'Tidak valid',
  tooShort: 'Terlalu pendek',
  tooLong: 'Terlalu panjang',
  tooSmall: 'Terlalu kecil',
  tooLarge: 'Terlalu besar',
  notANumber: 'Bukan angka',
  notADate: 'Bukan tanggal',
  notAnOption: 'Bukan salah satu pilihan',
  tooManyDecimals: 'Nilai 0 atau lebih dengan paling banyak 2 desimal',
  trackingNumber: '1 sampai 255 angka, huruf besar, - | atau #',
  recipientName: 'Hanya huruf, angka, dan spasi',
  phone: '1 sampai 15 angka atau +',
  mail: 'Bukan alamat email',
  note: 'Tidak boleh memuat / \\ < atau >',
  notFound: 'Tidak ditemukan',
  taken: 'Sudah dipakai',
  twiceInFile: 'Muncul lebih dari sekali dalam berkas',
  ambiguous: 'Cocok dengan lebih dari satu',
  searchTooShort: 'Ketik paling sedikit 3 karakter (2 untuk aksara Tionghoa)',
  rangeReversed: 'Akhir mendahului awal',
  dispatchDateWindow: 'Hari ini sampai 10 hari ke depan',
  notEditable: 'Tidak dapat diubah dalam status ini',
};
