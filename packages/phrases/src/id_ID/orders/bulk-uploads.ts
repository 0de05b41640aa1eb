import type { bulkUploads as en } from '../../en_US/orders/bulk-uploads.ts';
import type { PhrasesLike } from '../../types.ts';

export const bulkUploads: PhrasesLike<typeof en> = {
  steps: { drop: 'Pilih berkas', check: 'Periksa', done: 'Selesai' },
  pages: {
    flagImport: {
      title: 'Impor tanda',
      purpose:
        'Memberi tanda pada banyak pesanan. Satu baris untuk tiap pesanan dan tanda: nomor pesanan atau nomor resi, tanda (nama atau kodenya), dan catatan bila perlu.',
    },
    flagCancel: {
      title: 'Hapus tanda',
      purpose:
        'Menghapus tanda dari banyak pesanan. Satu baris untuk tiap pesanan dan tanda: nomor pesanan atau nomor resi, tanda (nama atau kodenya), dan catatan bila perlu.',
    },
    orderStatus: {
      title: 'Perbarui status',
      purpose:
        'Mengubah status banyak pesanan, seperti mengubahnya satu per satu. Satu baris per pesanan: nomor pesanan atau nomor resi, status baru, dan tanggal pengiriman bila menjadi Siap dikirim.',
    },
    requestOrderStatus: {
      title: 'Impor status',
      purpose:
        'Menyatakan hasil tiap pesanan dalam permintaan penjemputan dan pengantaran. Satu baris per pesanan: nomor permintaan, nomor pesanan atau nomor resi, status baru. Masuk gudang untuk yang sudah dijemput atau diantar, Dibuat untuk yang dikeluarkan dari permintaan.',
    },
    requestStatus: {
      title: 'Impor status permintaan',
      purpose:
        'Menyatakan hasil seluruh permintaan. Satu baris per permintaan: nomor permintaan, status baru. Berlaku untuk semua pesanan yang masih terbuka di dalamnya: Masuk gudang untuk yang sudah dijemput atau diantar, Dibuat untuk membatalkan.',
    },
    references: {
      title: 'Impor referensi',
      purpose:
        'Memberi permintaan nomor yang dipakai perusahaan logistik, sehingga permintaan itu berstatus Dijadwalkan. Satu baris per permintaan: nomor permintaan, nomor referensi.',
    },
  },
  references: {
    legend: 'Nomor ini untuk',
    pickup: 'Permintaan penjemputan',
    delivery: 'Permintaan pengantaran',
  },
  drop: {
    checking: 'Memeriksa {{name}}',
    stopped: 'Pemeriksaan {{name}} dihentikan',
    again: 'Periksa lagi',
    nothingYet: 'Berkas diperiksa dulu. Tidak ada yang berubah sampai Anda menekan Impor.',
  },
  counts: {
    rows_one: 'baris',
    rows_other: 'baris',
    changed_one: 'akan mengubah sesuatu',
    changed_other: 'akan mengubah sesuatu',
    same_one: 'sudah demikian',
    same_other: 'sudah demikian',
    wrong_one: 'salah',
    wrong_other: 'salah',
  },
  submit: 'Impor',
  again: 'Unggah lagi',
  done_one: '{{title}}: 1 baris selesai',
  done_other: '{{title}}: {{count, number}} baris selesai',
  leaving: 'Selesai. Daftar akan terbuka sebentar lagi.',
  failures: {
    title: 'Baris yang salah',
    purpose: 'Tidak ada yang diimpor selama ada baris yang salah. Perbaiki berkas lalu unggah lagi.',
    shown: '{{count, number}} baris pertama ditampilkan.',
    name: 'Pesanan atau permintaan',
  },
  notice: {
    title: 'Penting: penjemputan sudah dijadwalkan',
    text: 'Merchant melihat permintaan ini sebagai sudah dijadwalkan, dengan nomor referensinya.',
    check: 'Periksa tanggal dan jam dengan perusahaan logistik: pengemudi mengikutinya.',
    close: 'Ke daftar permintaan',
  },
};
