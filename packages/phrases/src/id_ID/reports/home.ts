import type { home as en } from '../../en_US/reports/home.ts';
import type { PhrasesLike } from '../../types.ts';

export const home: PhrasesLike<typeof en> = {
  title: 'Beranda',
  purpose: 'Perlu perhatian Anda',
  queue: 'Antrean',
  many: '{{count}} atau lebih',
  kinds: {
    STORE_FAILURES: 'Pesanan yang gagal disimpan',
    OVERDUE_ORDERS: 'Pesanan terlambat',
    DISCREPANCIES: 'Ketidaksesuaian yang perlu diputuskan',
    WAITING_UNLOCKS: 'Pembukaan jarak jauh yang perlu disetujui',
    WAITING_CERTIFICATES: 'Sertifikat yang perlu disetujui',
    FAILED_IMPORTS: 'Impor dengan baris gagal',
    ENDING_NUMBERS: 'Aturan nomor resi yang segera habis',
  },
  help: {
    STORE_FAILURES: 'Kurir tidak menemukan kompartemen kosong, atau pintunya tidak terbuka. Kirim lagi atau batalkan.',
    OVERDUE_ORDERS: 'Tersimpan dan tidak diambil tepat waktu.',
    DISCREPANCIES: 'Keterangan terminal dan pesanan tentang paket berbeda. Lihat keduanya dan putuskan.',
    WAITING_UNLOCKS:
      'Seseorang meminta kompartemen dibuka. Kompartemen hanya dibuka jika orang lain menyetujui dalam 10 menit.',
    WAITING_CERTIFICATES: 'Perusahaan tidak mendapat pesanan baru sebelum disetujui.',
    FAILED_IMPORTS: 'Milik Anda 7 hari terakhir. Perbaiki barisnya dan impor lagi berkasnya.',
    ENDING_NUMBERS:
      'Sedikitnya 80% nomor dalam satu periode sudah dipakai. Tambah angka pada nomor urut sebelum pesanan ditolak.',
  },
  empty: {
    title: 'Tidak ada yang menunggu Anda',
    text: 'Gagal simpan, pesanan terlambat, ketidaksesuaian, pembukaan jarak jauh, sertifikat, dan impor gagal yang baru muncul di sini.',
  },
};
