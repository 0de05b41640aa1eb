import type { sendingRules as en } from '../../en_US/messages/sending-rules.ts';
import type { PhrasesLike } from '../../types.ts';

export const sendingRules: PhrasesLike<typeof en> = {
  title: 'Aturan pengiriman',
  one: 'Aturan pengiriman',
  toList: 'Ke daftar aturan pengiriman',
  add: 'Buat aturan pengiriman',
  searchHint: 'Perusahaan atau alamat yang diblokir',
  fields: {
    merchantId: 'Perusahaan',
    timeZone: 'Zona waktu',
    sendFrom: 'Kirim mulai',
    sendUntil: 'Kirim sampai',
    hourlyLimit: 'Pesan per penerima per jam',
    optOuts: 'Alamat yang diblokir',
    remindBefore: 'Pengingat sebelum batas waktu (jam)',
    remindAfter: 'Pengingat setelah batas waktu (jam)',
    creationTime: 'Dibuat',
  },
  help: {
    sendFrom: 'HH:MM dalam zona waktu perusahaan. Kosongkan untuk mengirim kapan saja.',
    sendUntil: 'Sebelum waktu mulai: pada hari berikutnya.',
    hourlyLimit: 'Untuk tiap saluran. Kosongkan agar tanpa batas.',
    remindBefore:
      'Kosongkan agar tanpa pengingat. Perubahan berlaku untuk paket yang disimpan, atau yang batas waktunya berubah, mulai sekarang.',
    remindAfter: 'Kosongkan agar tanpa pengingat.',
    optOuts: 'Nomor telepon dengan kode negara dan alamat email, satu per baris. Alamat ini tidak menerima pesan.',
  },
  sections: { general: 'Pesan otomatis', blocked: 'Penerima tanpa pesan' },
  anyTime: 'Kapan saja',
  noLimit: 'Tanpa batas',
  noReminder: 'Tanpa pengingat',
  none: 'Tidak ada',
  first: { title: 'Belum ada aturan pengiriman', text: 'Pesan otomatis langsung dikirim.' },
  noMatch: { title: 'Tidak ada aturan yang cocok', text: 'Ubah pencarian atau hapus filter.' },
  created: 'Aturan {{name}} dibuat',
  saved: 'Aturan {{name}} disimpan',
  remove: {
    action: 'Hapus aturan pengiriman',
    title: 'Hapus aturan {{name}}?',
    body: 'Aturan operatornya berlaku setelah itu, atau tanpa aturan. Alamat yang diblokir kembali menerima pesan.',
  },
};

export const sendingRulesInLists = {
  rowName: 'Aturan pengiriman',
  actions: {
    create: 'Membuat aturan pengiriman',
    delete: 'Menghapus aturan pengiriman',
    update: 'Mengubah aturan pengiriman',
  },
  screens: { sendingRuleList: 'Aturan pengiriman' },
};
