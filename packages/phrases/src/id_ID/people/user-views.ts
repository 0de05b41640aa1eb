import type { userViews as en } from '../../en_US/people/user-views.ts';
import type { PhrasesLike } from '../../types.ts';

/** Kata-kata saat administrator melihat sebagai pengguna. */
export const userViews: PhrasesLike<typeof en> = {
  action: 'Lihat sebagai',
  title: 'Lihat sebagai {{name}}',
  purpose:
    'Anda melihat apa yang dilihat {{name}}, maksimal {{minutes}} menit. Tidak ada yang dapat diubah, diunduh, atau ditampilkan rahasianya. Awal, akhir, dan yang Anda baca dicatat dalam audit dengan nama Anda dan alasannya.',
  reason: 'Alasan',
  reasonHint: 'Misalnya nomor kasus bantuan',
  begin: 'Mulai',
  dismiss: 'Batal',
  banner: 'Anda melihat konsol sebagai {{name}}',
  bannerCompany: 'Anda melihat konsol sebagai {{name}}, {{company}}',
  readOnly: 'Hanya baca: tindakan yang mengubah sesuatu disembunyikan',
  left_one: 'Sisa {{count, number}} menit',
  left_other: 'Sisa {{count, number}} menit',
  lastMinute: 'Sisa kurang dari satu menit',
  end: 'Akhiri tampilan',
  label: 'Tampilan sebagai pengguna',
  ended: 'Tampilan sebagai {{name}} telah berakhir. Anda kembali ke konsol Anda.',
  locked: 'Tidak ada yang dapat diubah saat Anda melihat sebagai orang lain.',
  secret: 'Tidak ditampilkan saat Anda melihat sebagai orang lain.',
  closed: {
    title: 'Tidak terbuka saat Anda melihat sebagai orang lain',
    text: '{{name}} dapat membuka layar ini. Layar ini mengubah sesuatu atau bersifat pribadi, jadi tetap tertutup selama Anda melihat sebagai orang itu.',
  },
};
