import type { disputePacks as en } from '../../en_US/orders/dispute-packs.ts';
import type { PhrasesLike } from '../../types.ts';

export const disputePacks: PhrasesLike<typeof en> = {
  action: 'Berkas sengketa',
  title: 'Berkas sengketa',
  subtitle: 'Semua catatan tentang pesanan {{number}}',
  about:
    'Dokumen ini dibuat oleh Cubby, perangkat lunak yang menjalankan loker paket yang disebut di sini. Isinya adalah hal yang dicatat perangkat lunak itu. Setiap bagian diawali penjelasan tentang isinya; bagian terakhir menjelaskan status dan istilah.',
  madeTime: 'Dibuat pada',
  madeBy: 'Dibuat oleh',
  timeZone: 'Zona waktu',
  zone: '{{zone}}, {{offset}} saat dokumen ini dibuat. Semua waktu memakai zona ini kecuali disebut lain.',
  checksum: 'Kode SHA-256',
  checksumHelp:
    'Ini kode dari berkas {{file}} yang dilampirkan pada PDF ini dan memuat teksnya sebagai data. Jejak audit menyimpan kode ini bersama waktu dan nama di atas, sehingga salinan dokumen ini dapat diperiksa.',
  contents: 'Daftar isi',
  page: 'Halaman {{page}} dari {{pages}}',
  none: 'Tidak ada catatan.',
  cut: 'Hanya {{count}} entri terbaru yang ditampilkan; masih ada yang lain.',
  shortened: '[disingkat]',
  otherOperator:
    '{{site}} dijalankan operator lain. Laporan terminalnya dan siapa yang membuka pintu dari jarak jauh hanya dapat dilihat operator itu, sehingga tidak ditampilkan di sini.',
  sections: {
    order: 'Pesanan',
    timeline: 'Linimasa',
    visits: 'Kunjungan ke terminal',
    discrepancies: 'Keterangan yang bertentangan',
    door: 'Kompartemen',
    unlocks: 'Pembukaan jarak jauh dan perintah lain',
    reports: 'Laporan terminal',
    logs: 'Log terminal',
    messages: 'Pesan kepada penerima',
    payments: 'Pembayaran',
    photos: 'Foto',
    terms: 'Status dan istilah',
  },
  intros: {
    order: 'Apa yang akan diantar, untuk siapa, dan di mana lokasinya sekarang.',
    timeline:
      'Apa yang terjadi pada pesanan, mulai dari yang terlama: kapan, apa, di mana, dan oleh siapa. Tanda panah memisahkan nilai lama dan nilai baru dari suatu perubahan.',
    visits:
      'Apa yang dilakukan orang dengan paket ini di terminal, menurut laporan terminal: kapan terjadi, kapan Cubby menerima laporannya, dan apa akibatnya. Terminal tanpa jaringan melapor belakangan.',
    discrepancies:
      'Ketidaksesuaian ketika laporan terminal dan yang diketahui tentang pesanan tidak mungkin sama-sama benar. Kedua keterangan ditampilkan apa adanya, beserta keputusan yang diambil.',
    door: 'Catatan tentang kompartemen selama dipakai untuk pesanan ini, serta {{minutes}} menit sebelum dan sesudahnya. Baris pertama menunjukkan keadaannya pada awal waktu itu.',
    unlocks:
      'Perintah tentang kompartemen ini yang dikirim orang ke terminal: siapa yang meminta, mengapa, siapa yang menyetujui, dan apa jawaban terminal. Perintah yang tidak sampai tepat waktu tidak pernah dijalankan.',
    reports:
      'Pesan terminal tentang kompartemen ini, sebagaimana dikirimnya. Waktunya adalah waktu terminal, dikoreksi menurut yang diketahui tentang jamnya. Terminal tanpa jaringan mengirim pesannya belakangan; waktu penerimaan lalu ikut ditampilkan. Pesan ini disimpan 30 hari.',
    logs: 'Baris tentang kompartemen ini dalam log yang dikirim terminal. Waktunya menurut jam terminal sendiri. Angka enam digit dibuat tidak terbaca karena bisa saja PIN.',
    messages:
      'Setiap pesan dengan percobaan pengirimannya dan jawaban penyedia. Tanda terima adalah nomor pesan dari penyedia; penyedia dapat ditanya dengan nomor itu. PIN dibuat tidak terbaca.',
    payments: 'Biaya pesanan, per komponen.',
    photos:
      'Foto yang dilampirkan pada pesanan, sebagaimana diunggah, dan foto kompartemen yang diambil staf selama dipakai untuk pesanan ini.',
  },
  order: {
    pin: 'PIN',
    pinGiven: 'Diberikan {{time}}',
    pinEnded: 'berakhir {{time}}',
    pinOff: 'dinonaktifkan',
  },
  kinds: { STANDARD: 'Paket', LAUNDRY: 'Binatu', DROP_OFF: 'Titip paket', MAILROOM: 'Paket ruang surat' },
  timeline: { by: 'Oleh {{name}}', place: 'Di {{place}}', note: 'Catatan: {{note}}', flags: 'Tanda: {{flags}}' },
  visits: {
    from: 'Sebelumnya di kompartemen {{box}}',
    outcomes: {
      APPLIED: 'Pesanan mengikuti laporan ini.',
      NOTED: 'Dicatat dan tidak mengubah apa pun.',
      WAITING: 'Belum diputuskan: laporan lain mungkin masih menjelaskannya.',
      DISCREPANCY: 'Bertentangan dengan yang diketahui dan menjadi ketidaksesuaian.',
    },
  },
  discrepancies: { open: 'Belum ada yang memutuskan.' },
  door: {
    reserved: '{{site}}, kompartemen {{box}}',
    from: 'Dipakai untuk pesanan ini dari',
    until: 'sampai',
    now: 'sekarang',
    before: 'sejak {{time}}',
    thisOrder: 'pesanan ini',
    otherOrder: 'pesanan lain',
    nowhere:
      'Tidak ada catatan tentang kompartemen untuk pesanan ini, atau pembuat dokumen ini tidak dapat melihatnya.',
  },
  unlocks: {
    requested: 'Diminta oleh {{name}}',
    reason: 'Alasan: {{reason}}',
    approved: 'Disetujui oleh {{name}}',
    sent: 'Dikirim {{time}}',
    delivered: 'Diterima terminal {{time}}',
    ended: 'Berakhir {{time}}',
  },
  reports: {
    received: 'Diterima {{time}}',
    answer: 'Jawaban atas perintah: {{answer}}',
    causes: {
      COMMAND: 'Pintu dibuka oleh perintah.',
      USER: 'Seseorang memakai terminal.',
      STAFF: 'Staf memakai terminal.',
      UNKNOWN: 'Terminal tidak mengetahui penyebabnya.',
    },
    answers: { RECEIVED: 'diterima', DONE: 'selesai', FAILED: 'gagal', REFUSED: 'ditolak' },
    events: {
      BOARD_FAILED: 'Papan kunci kompartemen ini tidak menjawab.',
      BOARD_RECOVERED: 'Papan kunci kompartemen ini menjawab lagi.',
      LOCK_STUCK: 'Kunci sudah dipicu, tetapi pintu tetap tertutup.',
      other: 'Laporan lain: {{type}}',
    },
  },
  logs: {
    sent: '{{site}}: log dikirim {{time}}',
    noLines: 'Tidak ada baris tentang kompartemen ini pada waktu itu.',
  },
  messages: { to: 'Kepada {{recipient}}', subject: 'Subjek: {{subject}}', attempt: 'Percobaan {{time}}' },
  photos: {
    uploaded: '{{name}}, diunggah {{time}}',
    taken: 'Foto diambil di terminal {{time}}',
    signed: 'Tanda tangan diberikan di terminal {{time}}',
    inspection: '{{site}}, kompartemen {{box}}, dilihat saat inspeksi {{time}}',
    checksum: 'SHA-256 berkas: {{sha256}}',
    unreadable: 'Berkas ini tidak dapat ditampilkan di sini.',
  },
  statuses: {
    created: 'Pesanan sudah terdaftar. Paket belum diserahkan.',
    pickupRequested: 'Perusahaan sudah meminta paket dijemput.',
    deliveryRequested: 'Perusahaan sudah memberitahukan akan membawa paket.',
    courierStored: 'Kurir sudah menyimpan paket di kompartemen, menunggu penerima.',
    customerStored: 'Pelanggan sudah menyimpan paket di kompartemen, menunggu kurir.',
    inbound: 'Gudang sudah menerima paket.',
    returnedToWarehouse: 'Paket kembali ke gudang karena tidak terkirim.',
    readyForDispatch: 'Hari keberangkatan paket dari gudang sudah ditetapkan.',
    completed: 'Paket sudah diserahkan dan pesanan berakhir.',
    changeToDelivery: 'Paket diantar ke alamat, bukan ke kompartemen.',
    returnedToMerchant: 'Paket kembali ke perusahaan pengirim.',
    storeFailure: 'Paket tidak dapat disimpan di kompartemen.',
    courierRecycle: 'Kurir sudah mengambil kembali paket dari kompartemen.',
    operatorRecycle: 'Operator sudah mengambil kembali paket dari kompartemen.',
    cancelled: 'Pesanan dibatalkan.',
  },
  terms: {
    orderNumber: { name: 'Nomor pesanan', text: 'Nomor yang diberikan Cubby kepada pesanan.' },
    trackingNumber: { name: 'Nomor resi', text: 'Nomor yang diberikan perusahaan atau kurir kepada paket.' },
    operator: { name: 'Operator', text: 'Perusahaan yang menjalankan loker.' },
    site: { name: 'Lokasi', text: 'Tempat yang menerima paket: loker, konter, gudang, atau alamat.' },
    compartment: {
      name: 'Kompartemen',
      text: 'Tempat satu paket di dalam loker, di balik pintu dengan kunci elektrik.',
    },
    terminal: {
      name: 'Terminal',
      text: 'Komputer loker. Terminal membuka pintu dan melaporkan hasil sensornya, belakangan jika tidak ada jaringan.',
    },
    records: {
      name: 'Catatan',
      text: 'Isi kompartemen menurut transaksi perangkat lunak: kosong, direservasi, atau berisi paket.',
    },
    doorSensor: {
      name: 'Sensor pintu',
      text: 'Melaporkan apakah pintu terbuka atau tertutup; tidak diketahui jika sensor tidak terbaca.',
    },
    parcelSensor: {
      name: 'Sensor paket',
      text: 'Melaporkan apakah ada sesuatu di kompartemen. Banyak loker tidak memilikinya; nilainya lalu tidak diketahui.',
    },
    service: {
      name: 'Status layanan',
      text: 'Apakah staf menghentikan pemakaian kompartemen. Paket di dalamnya tetap di sana.',
    },
    pin: {
      name: 'PIN',
      text: 'Enam digit yang dikirim kepada penerima dan membuka kompartemen. Dokumen ini tidak pernah menampilkannya.',
    },
    unlock: { name: 'Pembukaan jarak jauh', text: 'Seseorang di komputer menyuruh terminal membuka pintu.' },
    approval: {
      name: 'Persetujuan',
      text: 'Pada sebagian operator, orang kedua harus menyetujui pembukaan jarak jauh sebelum dikirim.',
    },
    overdue: {
      name: 'Batas waktu ambil',
      text: 'Sampai kapan paket dapat diambil. Setelah itu paket dapat dikeluarkan dari kompartemen.',
    },
  },
};
