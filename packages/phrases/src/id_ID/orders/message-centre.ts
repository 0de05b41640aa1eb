import type { messageCentre as en, messageExportColumns as enColumns } from '../../en_US/orders/message-centre.ts';
import type { PhrasesLike } from '../../types.ts';

export const messageCentre: PhrasesLike<typeof en> = {
  title: 'Pesan',
  searchHint: 'Penerima atau nomor pesanan',
  columns: {
    createTime: 'Dibuat',
    orderNumber: 'Pesanan',
    merchantName: 'Perusahaan',
    channel: 'Saluran',
    templateEvent: 'Perihal',
    recipient: 'Penerima',
    state: 'Status',
    provider: 'Penyedia',
    sendTime: 'Terkirim',
    deliveryTime: 'Laporan pengiriman',
    cost: 'Biaya',
  },
  channels: {
    sms: 'SMS',
    whatsapp: 'WhatsApp',
    mail: 'Email',
  },
  events: {
    PIN_CODE: 'PIN',
    ORDER_CREATED: 'Pesanan terdaftar',
    ORDER_STORED: 'Paket disimpan',
    ORDER_COLLECTED: 'Paket diambil',
    COLLECTION_REMINDER: 'Pengingat pengambilan',
    OVERDUE_REMINDER: 'Pengingat keterlambatan',
  },
  states: {
    WAITING: 'Menunggu',
    STUCK: 'Tertahan',
    SENT: 'Terkirim',
    DELIVERED: 'Sampai',
    FAILED: 'Gagal',
  },
  waits: {
    AWAITS_RECEIPT: 'Penyedia tidak menjawab; menunggu laporannya',
    RETRIES: 'Percobaan terakhir gagal; akan dicoba lagi',
    SENDING: 'Sedang dikirim',
    QUEUED: 'Belum diambil oleh proses mana pun',
  },
  count: '{{state}}: {{count, number}}',
  costs: 'Biaya: {{costs}}',
  costsOfMonth: 'Biaya 31 hari terakhir: {{costs}}',
  why: 'Alasan',
  company: 'Perusahaan',
  time: 'Dibuat',
  articleId: 'ID pesanan',
  msgRecordId: 'ID pesan',
  first: {
    title: 'Belum ada pesan',
    text: 'Pesan kepada penerima muncul di sini setelah pesanan dibuat atau dipindahkan.',
  },
  noMatch: {
    title: 'Tidak ada pesan yang cocok',
    text: 'Ubah pencarian atau hapus filter.',
  },
  export: {
    action: 'Ekspor',
    running: 'Mengekspor pesan',
    done: 'Pesan telah diekspor',
  },
  resend: {
    most: 'Pilih maksimal {{limit, number}} pesan.',
    action: 'Kirim ulang {{count, number}}',
    page: 'Kirim ulang pesan terpilih',
    title_one: 'Kirim ulang {{count, number}} pesan?',
    title_other: 'Kirim ulang {{count, number}} pesan?',
    sms: 'SMS: {{count, number}}, dalam {{parts, number}} bagian yang ditagih penyedia.',
    whatsapp: 'WhatsApp: {{count, number}}.',
    mail: 'Email: {{count, number}}.',
    refused: 'Tidak dikirim ulang: {{count, number}} ({{reasons}}).',
    costs: 'Biaya: {{costs}}.',
    unpriced: 'Harga tidak diketahui: {{count, number}}.',
    confirm: 'Kirim ulang',
    none: 'Tidak satu pun pesan ini dapat dikirim ulang: {{reasons}}.',
    done_one: '{{count, number}} pesan dikirim ulang',
    done_other: '{{count, number}} pesan dikirim ulang',
  },
  refusals: {
    NOT_FOUND: 'tidak ditemukan',
    PENDING: 'masih menunggu',
    REPEATED: 'sudah dikirim ulang',
    TOO_SOON: 'dikirim kurang dari satu menit lalu',
    PIN_ENDED: 'PIN sudah berakhir',
    NOT_TRUE: 'tidak berlaku lagi',
    NOT_SET_UP: 'saluran belum disiapkan',
    NO_ADDRESS: 'penerima tidak punya alamat',
    BOUNCED: 'alamat pernah terpental',
  },
  reason: '{{reason}}: {{count, number}}',
};

export const messageExportColumns: PhrasesLike<typeof enColumns> = {
  sheet: 'Pesan',
  createTime: 'Dibuat (UTC)',
  orderNumber: 'Pesanan',
  merchantName: 'Perusahaan',
  channel: 'Saluran',
  templateEvent: 'Perihal',
  recipient: 'Penerima',
  state: 'Status',
  failure: 'Kegagalan',
  provider: 'Penyedia',
  sendTime: 'Terkirim (UTC)',
  deliveryTime: 'Laporan pengiriman (UTC)',
  cost: 'Biaya',
  currency: 'Mata uang',
};

/** Its words in the lists of all resources. */
export const messageCentreInLists = {
  actions: {
    export: 'Mengekspor pesan',
  },
  screens: {
    messageCentre: 'Pesan',
  },
};
