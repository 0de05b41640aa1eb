import type { webhookReceiver as en } from '../../en_US/integrations/webhook-receiver.ts';
import type { PhrasesLike } from '../../types.ts';

export const webhookReceiver: PhrasesLike<typeof en> = {
  title: 'Terima peristiwa dari {{company}}',
  purpose: 'Untuk pembuat penerima “{{name}}”. Tidak perlu akun.',
  ended: {
    title: 'Tautan ini sudah berakhir',
    text: 'Minta tautan baru kepada perusahaan yang mengirimkannya.',
  },
  request: 'Yang dikirim',
  requestText:
    'Setiap peristiwa adalah permintaan {{method}} dengan isi JSON. Jawab dengan status 2xx dalam 15 detik, lalu proses peristiwanya.',
  events: 'Peristiwa',
  sample: 'Contoh',
  schema: 'Skema',
  version: 'Versi {{version}}',
  verify: 'Verifikasi tanda tangan',
  verifyText:
    'Verifikasi setiap permintaan sebelum digunakan, dengan isi aslinya. Minta rahasia kepada perusahaan, yang diawali whsec_. Header webhook-signature dapat berisi beberapa tanda tangan: satu yang cocok sudah cukup.',
  publicKey: 'Jika tidak ingin berbagi rahasia, verifikasi tanda tangan v1a dengan kunci publik Ed25519 ini.',
  retries: 'Percobaan ulang dan pengiriman ulang',
  retriesText:
    'Permintaan tanpa jawaban 2xx diulang setelah 5 detik, 5 menit, 30 menit, 2, 5, 10, dan 10 jam. Header webhook-id sama pada setiap percobaan dan pengiriman ulang: simpan id yang sudah diproses dan jawab 200 untuk id yang dikenal. Peristiwa dapat tiba tidak berurutan: bidang version pada paket menunjukkan yang terbaru. Abaikan bidang yang tidak dikenal.',
  answers:
    'Jawab 429 atau 503 dengan Retry-After untuk memperlambat, dan 410 jika tidak ingin menerima peristiwa lagi.',
};
