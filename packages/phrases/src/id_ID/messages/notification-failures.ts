export const notificationFailures = {
  REFUSED: 'Alamat atau pesan ditolak. Periksa penerima lalu kirim lagi.',
  CREDENTIALS_REFUSED: 'Penyedia kanal ini menolak akses kami. Administrator perlu mengaturnya kembali.',
  UNREACHABLE: 'Penyedia tidak dapat dihubungi. Kirim pesan lagi nanti.',
  NOT_SET_UP: 'Kanal ini belum diatur. Pilih kanal lain.',
  PIN_ENDED: 'PIN sudah berakhir atau dinonaktifkan sebelum pesan terkirim.',
  OPTED_OUT: 'Penerima memilih untuk tidak menerima pesan.',
  OUTDATED: 'Dibatalkan: isinya tidak lagi benar saat dapat dikirim.',
  WAITS_FOR_HOURS: 'Menunggu jam pengiriman perusahaan.',
  WAITS_FOR_LIMIT: 'Menunggu: penerima sudah mencapai batas pesan per jam perusahaan.',
  FAULT: 'Terjadi kesalahan di sisi kami. Kirim pesan lagi.',
};
