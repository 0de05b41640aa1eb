import type { alerts as en } from '../../en_US/lockers/alerts.ts';
import type { PhrasesLike } from '../../types.ts';

export const alerts: PhrasesLike<typeof en> = {
  title: 'Peringatan',
  one: 'Peringatan',
  count_one: '{{count, number}} peringatan',
  count_other: '{{count, number}} peringatan',
  searchHint: 'Nama atau nomor seri lokasi',
  columns: { alertType: 'Peringatan', alertStatus: 'Status', site: 'Lokasi', box: 'Kompartemen', detail: 'Detail', alertOpenTime: 'Dibuka', alertCloseTime: 'Ditutup', duration: 'Durasi', acknowledged: 'Dikonfirmasi oleh', assignee: 'Ditugaskan kepada', note: 'Catatan' },
  types: { OFFLINE: 'Tidak terhubung', DOOR_LEFT_OPEN: 'Pintu dibiarkan terbuka', FORCED_OPEN: 'Pintu dibuka paksa', DISAGREEMENT: 'Kompartemen dan catatan berbeda', BOARD_FAILED: 'Papan kunci rusak', KEYPAD_SWEEP: 'PIN dicoba berturut-turut', CLOCK_SKEW: 'Jam salah', STORAGE_LOW: 'Memori hampir penuh', QUARANTINE: 'Pesan yang tidak dapat dibaca', PARCEL_WAITING: 'Paket menunggu terlalu lama' },
  statuses: { OPEN: 'Terbuka', CLOSE: 'Ditutup' },
  stages: { CUSTOMER: 'Masih dalam waktu pelanggan', STAFF: 'Staf diberi tahu' },
  details: { board: 'Papan kunci {{number}}', flapping: 'Koneksi putus-sambung', incident: '{{count, number}} lokasi sekaligus', skew: 'Selisih {{count, number}} menit', free: 'Tersisa {{percent}} %', count: 'Jumlah: {{count, number}}' },
  duration: { minutes: '{{minutes, number}} menit', hours: '{{hours, number}} jam {{minutes, number}} menit', days: '{{days, number}} hari {{hours, number}} jam' },
  acknowledge: { chosen: 'Konfirmasi {{count, number}}', done: '{{count, number}} peringatan dikonfirmasi', refused: 'Sudah dikonfirmasi seseorang.' },
  take: { chosen: 'Ambil alih {{count, number}}', done: '{{count, number}} peringatan ditugaskan kepada Anda', refused: 'Sudah ditugaskan kepada Anda.' },
  note: { action: 'Ubah catatan', title: 'Catatan peringatan', label: 'Catatan', save: 'Simpan catatan', saved: 'Catatan disimpan' },
  bell: { title: 'Peringatan', open: '{{count, number}} peringatan terbuka', none: 'Tidak ada peringatan terbuka yang belum dikonfirmasi.', all: 'Semua peringatan' },
  noMatch: { title: 'Tidak ada peringatan yang cocok', text: 'Ubah pencarian atau hapus filter.' },
  first: { title: 'Belum ada peringatan', text: 'Gangguan di loker tampil di sini.' },
};
