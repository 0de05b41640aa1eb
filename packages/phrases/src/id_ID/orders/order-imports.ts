import type { orderImports as en } from '../../en_US/orders/order-imports.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderImports: PhrasesLike<typeof en> = {
  title: 'Impor pesanan',
  steps: { drop: 'Pilih berkas', check: 'Periksa dan buat', result: 'Hasil' },
  drop: {
    purpose:
      'Satu baris per pesanan di bawah baris judul. Setiap baris memerlukan nomor resi, telepon, dan nomor seri lokasi.',
    merchantId: 'Perusahaan',
    productVariantId: 'Produk',
    productHelp: 'Produk untuk semua pesanan dalam berkas',
    noProduct: 'Tidak ada produk perusahaan yang dapat diimpor. Buat pesanan satu per satu.',
    numbered:
      'Satu baris per pesanan di bawah baris judul. Telepon dan nomor seri lokasi wajib di setiap baris; baris tanpa nomor resi diberi nomor.',
    submit: 'Impor pesanan',
    uploading: 'Mengunggah {{name}}',
    stop: 'Hentikan unggahan',
    stopped: 'Unggahan {{name}} dihentikan',
  },
  task: {
    title: 'Impor {{name}}',
    uploading: 'Mengunggah',
    waiting: 'Menunggu dibaca',
    reading: 'Membaca berkas',
    checking_one: '{{done, number}} dari {{count, number}} baris diperiksa',
    checking_other: '{{done, number}} dari {{count, number}} baris diperiksa',
    processing_one: '{{done, number}} dari {{count, number}} baris diproses',
    processing_other: '{{done, number}} dari {{count, number}} baris diproses',
    ended: '{{created}}, {{failed}}',
    timeout: 'Dihentikan: terlalu lama',
  },
  statuses: {
    WAITING: 'Menunggu',
    CHECKING: 'Memeriksa',
    PROCESSING: 'Membuat pesanan',
    FINISHED: 'Selesai',
    partly: 'Selesai, sebagian gagal',
    refused: 'Ditolak',
    TIMEOUT: 'Waktu habis',
  },
  timeout: {
    title: 'Impor {{name}} dihentikan karena terlalu lama',
    text_one:
      '{{done, number}} dari {{count, number}} baris sudah diproses. Pesanan yang sudah dibuat tetap ada. Impor baris lainnya dalam berkas tersendiri.',
    text_other:
      '{{done, number}} dari {{count, number}} baris sudah diproses. Pesanan yang sudah dibuat tetap ada. Impor baris lainnya dalam berkas tersendiri.',
    textUnread:
      'Berkas tidak terbaca sampai akhir dan tidak ada pesanan yang dibuat. Impor lagi dalam bagian yang lebih kecil.',
  },
  result: {
    allDone_one: '1 pesanan dibuat',
    allDone_other: '{{count, number}} pesanan dibuat',
    created_one: '1 dibuat',
    created_other: '{{count, number}} dibuat',
    failed_one: '1 baris gagal',
    failed_other: '{{count, number}} baris gagal',
    showOrders: 'Tampilkan pesanan',
    refused: 'Berkas ditolak dan tidak ada pesanan yang dibuat',
    refusedHelp: 'Perbaiki berkas dan seret ke sini. Templat memuat semua judul.',
    again: 'Impor berkas yang sudah diperbaiki',
    failures: 'Baris yang gagal',
    failuresPurpose:
      'Baris lainnya sudah menjadi pesanan. Unduh baris yang gagal, perbaiki dalam berkas, lalu seret ke sini.',
    failuresOnly:
      'Tidak ada baris yang menjadi pesanan. Unduh baris-baris ini, perbaiki dalam berkas, lalu seret ke sini.',
    failuresShown: '{{count, number}} kegagalan pertama ditampilkan. Berkas baris yang gagal memuat semuanya.',
    download: 'Unduh baris yang gagal',
    newImport: 'Impor berkas lain',
    running:
      'Anda boleh meninggalkan halaman ini. Impor tetap berjalan, dan tugas berjalan di atas menunjukkan kemajuannya.',
  },
  columns: {
    cell: 'Sel',
  },
  wholeRow: 'Seluruh baris',
  list: {
    title: 'Impor',
    open: 'Buka impor {{name}}',
    empty: 'Belum ada impor',
    emptyText: 'Impor mengubah baris lembar kerja menjadi pesanan. Mulailah dengan templat.',
  },
  notFound: {
    title: 'Impor ini tidak ada',
    text: 'Impor ini milik orang lain, atau alamatnya salah.',
  },
};
