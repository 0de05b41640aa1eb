export const notificationFailures = {
  REFUSED: 'Alamat atau pesan ditolak. Periksa penerima lalu kirim lagi.',
  CREDENTIALS_REFUSED: 'Penyedia saluran ini menolak akses kami. Administrator perlu mengaturnya kembali.',
  UNREACHABLE: 'Penyedia tidak dapat dihubungi. Kirim pesan lagi nanti.',
  REQUEST_REFUSED: 'Penyedia menolak pesan yang dikirim. Administrator harus memperbaiki penyedia.',
  TLS_FAULT: 'Sambungan ke penyedia tidak aman. Administrator harus memperbaiki penyedia.',
  UNKNOWN: 'Penyedia tidak menjawab dan tidak ada laporan pengiriman. Tanyakan penerima sebelum mengirim lagi.',
  NOT_DELIVERED: 'Penyedia melaporkan bahwa pesan tidak sampai ke penerima. Periksa penerima lalu kirim lagi.',
  NOT_SET_UP: 'Saluran ini belum diatur. Pilih saluran lain.',
  PIN_ENDED: 'PIN sudah berakhir atau dinonaktifkan sebelum pesan terkirim.',
  OPTED_OUT: 'Penerima memilih untuk tidak menerima pesan.',
  BOUNCED:
    'Dibatalkan: penyedia menolak alamat ini secara permanen. Perbaiki penerima, atau hapus alamat dari daftar alamat terpental.',
  OUTDATED: 'Dibatalkan: isinya tidak lagi benar saat dapat dikirim.',
  WAITS_FOR_HOURS: 'Menunggu jam pengiriman perusahaan.',
  WAITS_FOR_LIMIT: 'Menunggu: penerima sudah mencapai batas pesan per jam perusahaan.',
  FAULT: 'Terjadi kesalahan di sisi kami. Kirim pesan lagi.',
};
