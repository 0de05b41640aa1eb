export const messageTemplates = {
  PIN_CODE: {
    subject: 'Paket {{orderNumber}} Anda siap diambil',
    mail: 'Paket {{orderNumber}} dari {{companyName}} siap diambil.\n\nLokasi: {{siteName}}\nKompartemen: {{compartment}}\nPIN: {{pin}}\n\nMasukkan PIN di loker. Rahasiakan PIN ini: siapa pun yang memilikinya dapat mengambil paket.',
    sms: '{{companyName}}: paket {{orderNumber}} ada di {{siteName}}. PIN {{pin}}',
    whatsapp:
      'Paket {{orderNumber}} dari {{companyName}} siap diambil.\nLokasi: {{siteName}}\nKompartemen: {{compartment}}\nPIN: {{pin}}',
  },
  ORDER_CREATED: {
    subject: 'Pesanan {{orderNumber}} Anda telah terdaftar',
    mail: '{{companyName}} telah mendaftarkan pesanan {{orderNumber}} untuk Anda.\n\nLokasi: {{siteName}}\n\nAnda akan menerima pesan lagi begitu pesanan dapat diambil.',
    sms: '{{companyName}}: pesanan {{orderNumber}} terdaftar. Kami kabari saat dapat diambil.',
    whatsapp:
      '{{companyName}} telah mendaftarkan pesanan {{orderNumber}} untuk Anda. Anda akan menerima pesan lagi begitu pesanan dapat diambil.',
  },
  ORDER_STORED: {
    subject: 'Paket {{orderNumber}} Anda ada di loker',
    mail: 'Paket {{orderNumber}} dari {{companyName}} ada di loker.\n\nLokasi: {{siteName}}\nKompartemen: {{compartment}}',
    sms: '{{companyName}}: paket {{orderNumber}} ada di {{siteName}}.',
    whatsapp:
      'Paket {{orderNumber}} dari {{companyName}} ada di loker.\nLokasi: {{siteName}}\nKompartemen: {{compartment}}',
  },
  ORDER_COLLECTED: {
    subject: 'Paket {{orderNumber}} Anda telah diambil',
    mail: 'Paket {{orderNumber}} dari {{companyName}} telah diambil.\n\nJika bukan Anda atau orang yang Anda utus, segera beri tahu {{companyName}}.',
    sms: '{{companyName}}: paket {{orderNumber}} telah diambil.',
    whatsapp:
      'Paket {{orderNumber}} dari {{companyName}} telah diambil. Jika bukan Anda atau orang yang Anda utus, segera beri tahu {{companyName}}.',
  },
  COLLECTION_REMINDER: {
    subject: 'Pengingat: paket {{orderNumber}} Anda menunggu',
    mail: 'Paket {{orderNumber}} dari {{companyName}} masih ada di loker.\n\nLokasi: {{siteName}}\nKompartemen: {{compartment}}\nAmbil sebelum: {{deadline}}',
    sms: '{{companyName}}: paket {{orderNumber}} menunggu di {{siteName}} sampai {{deadline}}.',
    whatsapp:
      'Paket {{orderNumber}} dari {{companyName}} masih ada di loker.\nLokasi: {{siteName}}\nKompartemen: {{compartment}}\nAmbil sebelum: {{deadline}}',
  },
  OVERDUE_REMINDER: {
    subject: 'Paket {{orderNumber}} Anda melewati batas waktu',
    mail: 'Batas waktu pengambilan paket {{orderNumber}} dari {{companyName}} telah lewat.\n\nLokasi: {{siteName}}\nKompartemen: {{compartment}}\nBatas waktu: {{deadline}}\n\nAmbil sekarang, atau hubungi {{companyName}}.',
    sms: '{{companyName}}: batas waktu paket {{orderNumber}} di {{siteName}} telah lewat. Ambil sekarang atau hubungi kami.',
    whatsapp:
      'Batas waktu pengambilan paket {{orderNumber}} dari {{companyName}} telah lewat.\nLokasi: {{siteName}}\nKompartemen: {{compartment}}\nBatas waktu: {{deadline}}\nAmbil sekarang, atau hubungi {{companyName}}.',
  },
};
