import type { announcements as en } from '../../en_US/people/announcements.ts';
import type { PhrasesLike } from '../../types.ts';

export const announcements: PhrasesLike<typeof en> = {
  title: 'Pengumuman',
  one: 'Pengumuman',
  toList: 'Buka pengumuman',
  add: 'Buat pengumuman',
  searchHint: 'Bagian dari nama',
  fields: {
    name: 'Nama',
    description: 'Teks dalam bahasa Tionghoa',
    descriptionEn: 'Teks dalam bahasa Inggris',
    descriptionPt: 'Teks dalam bahasa Portugis',
    descriptionId: 'Teks dalam bahasa Indonesia',
    status: 'Status',
    displayStartTime: 'Tampil dari',
    displayEndTime: 'Tampil sampai',
    merchantId: 'Pemilik',
    merchantIds: 'Perusahaan',
    roleIds: 'Peran',
    creationTime: 'Dibuat',
  },
  help: {
    description: 'Pengguna bahasa lain melihat teks ini hanya jika tidak ada teks bahasa Inggris.',
    descriptionEn: 'Pengguna yang bahasanya tidak memiliki teks sendiri melihat teks ini.',
    displayStartTime: 'Zona waktu: {{zone}}',
    displayEndTime: 'Zona waktu: {{zone}}',
    merchantIds: 'Hanya pengguna perusahaan ini dan perusahaan di bawahnya yang melihatnya. Kosongkan untuk semua.',
    roleIds: 'Hanya pengguna dengan salah satu peran ini yang melihatnya. Kosongkan untuk semua.',
  },
  sections: {
    general: 'Pengumuman',
    texts: 'Teks',
    audience: 'Siapa yang melihat',
  },
  statuses: {
    Draft: 'Draf',
    Published: 'Diterbitkan',
    Closed: 'Ditutup',
  },
  platform: 'Platform',
  everybody: 'Semua perusahaan',
  everyRole: 'Semua peran',
  closed: 'Pengumuman ini sudah ditutup dan tidak dapat diubah.',
  preview: 'Pratinjau',
  previewHint: 'Beginilah pengguna setiap bahasa melihatnya.',
  dismiss: 'Tutup',
  banner: 'Pengumuman',
  first: { title: 'Belum ada pengumuman', text: 'Pengumuman tampil di bagian atas setiap layar selama diterbitkan.' },
  noMatch: { title: 'Tidak ada pengumuman yang cocok', text: 'Ubah pencarian atau hapus filter.' },
  created: '{{name}} dibuat',
  saved: '{{name}} disimpan',
  remove: {
    action: 'Hapus pengumuman',
    title: 'Hapus {{name}}?',
    body: 'Pengumuman hilang dari layar semua pengguna. Ini tidak dapat diurungkan.',
  },
};

export const announcementsInLists = {
  permissions: {
    VIEW_ANNOUNCEMENT_DETAIL: 'Lihat pengumuman',
    ADD_ANNOUNCEMENT: 'Buat pengumuman',
    EDIT_ANNOUNCEMENT: 'Ubah dan hapus pengumuman yang dapat dilihat',
  },
  rowName: 'Pengumuman',
  actions: { create: 'Membuat pengumuman', delete: 'Menghapus pengumuman', update: 'Mengubah pengumuman' },
  screens: { announcementList: 'Pengumuman' },
  create: { announcement: 'Pengumuman' },
};
