import type { laundryOrders as en } from '../../en_US/orders/laundry-orders.ts';
import type { PhrasesLike } from '../../types.ts';

export const laundryOrders: PhrasesLike<typeof en> = {
  title: 'Pesanan binatu',
  searchHint: 'Nomor, nama, telepon, email',
  one: 'Pesanan binatu',
  toList: 'Buka pesanan binatu',
  fields: {
    products: 'Produk',
    product: 'Produk',
    dirtySite: 'Lokasi serah cucian',
    cleanSite: 'Lokasi ambil cucian',
    dirtyCompartment: 'Kompartemen serah cucian',
    cleanCompartment: 'Kompartemen ambil cucian',
    charge: 'Biaya',
    notifyStatus: 'Pesan terakhir',
    orderStatus: 'Status pesanan',
  },
  first: {
    title: 'Belum ada pesanan binatu',
    text: 'Pesanan dengan produk layanan binatu tampil di sini: masuk di lokasi serah cucian, diambil di lokasi ambil cucian.',
  },
  noMatch: {
    title: 'Tidak ada pesanan binatu yang cocok',
    text: 'Hapus satu filter, atau bersihkan semuanya untuk melihat semua pesanan binatu.',
  },
  bulk: {
    allOnlyExport:
      'Semua pesanan binatu yang cocok terpilih, juga yang di halaman lain. Semuanya dapat diekspor; untuk mencetak label, pilih pesanan satu per satu.',
  },
  export: {
    menu: 'Ekspor pesanan terpilih',
    products: 'Ekspor produk',
    titleProducts: 'Ekspor produk pesanan binatu',
    doneProducts: 'Produk pesanan binatu diekspor',
    title_one: 'Ekspor {{count, number}} pesanan binatu',
    title_other: 'Ekspor {{count, number}} pesanan binatu',
    titleAll: 'Ekspor semua pesanan binatu yang cocok',
    done_one: '{{count, number}} pesanan binatu diekspor',
    done_other: '{{count, number}} pesanan binatu diekspor',
    doneAll: 'Pesanan binatu diekspor',
  },
  notFound: {
    title: 'Pesanan binatu itu tidak ada',
    text: 'Pesanan itu milik perusahaan lain, bukan binatu, atau alamatnya salah.',
  },
  blocks: {
    sites: 'Lokasi serah dan ambil cucian',
    payments: 'Pembayaran',
  },
  siteTitles: {
    dirty: 'Lokasi serah cucian',
    clean: 'Lokasi ambil cucian',
  },
  payments: {
    CHARGE: 'Biaya',
    HANDLING_FEE: 'Biaya penanganan tambahan',
    OVERDUE: 'Biaya keterlambatan',
    sum: 'Total',
    none: 'Pesanan ini tidak dikenai biaya',
  },
  locked: {
    dirtySiteId: 'Hanya dapat diubah sebelum cucian dimasukkan: selama pesanan berstatus {{status}}.',
    cleanSiteId: 'Hanya dapat diubah selama cucian dibawa kurir: selama pesanan berstatus {{status}}.',
  },
  messages: {
    action: 'Pesan',
    title: 'Pesan tentang {{number}}',
    channels: 'Saluran',
    sms: 'SMS',
    whatsapp: 'WhatsApp',
    mail: 'Email',
    none: 'Belum ada yang dikirim lewat ini',
    again: 'Kirim ulang pesan terakhir',
    attempts_one: '{{count, number}} percobaan',
    attempts_other: '{{count, number}} percobaan',
    PIN_CODE: 'PIN',
    ORDER_CREATED: 'Pesanan dibuat',
    ORDER_STORED: 'Cucian bersih disimpan',
    ORDER_COLLECTED: 'Cucian diambil',
    COLLECTION_REMINDER: 'Pengingat pengambilan',
    OVERDUE_REMINDER: 'Pengingat keterlambatan',
  },
};
