import type { requestSlots as en } from '../../en_US/requests/request-slots.ts';
import type { PhrasesLike } from '../../types.ts';

export const requestSlots: PhrasesLike<typeof en> = {
  title: 'Slot waktu',
  one: 'Slot waktu',
  toList: 'Ke slot waktu',
  add: 'Tambah slot waktu',
  searchHint: 'Bagian dari wilayah',
  fields: {
    slot: 'Waktu',
    requestType: 'Untuk',
    districtId: 'Wilayah',
    startTime: 'Dari',
    endTime: 'Sampai',
    cutoffMinutes: 'Ditutup sebelum mulai, dalam menit',
    cutoff: 'Batas (menit)',
    capacity: 'Pesanan maksimal',
  },
  help: {
    districtId:
      'Perusahaan memakai slot waktu dari wilayah terdekat di atasnya yang memilikinya. Kosong: bila tidak ada wilayah yang memilikinya.',
    startTime: 'HH:mm, menurut zona waktu perusahaan',
    endTime: 'HH:mm, satu jam kemudian atau lebih',
    capacity: 'Kosong: berapa pun',
  },
  anyNumber: 'Berapa pun',
  defaultArea: 'Bila tidak ada wilayah yang memilikinya',
  first: {
    title: 'Belum ada slot waktu',
    text: 'Penjemputan dan pengantaran diminta untuk suatu slot waktu.',
  },
  noMatch: {
    title: 'Tidak ada slot waktu yang cocok',
    text: 'Hapus filter.',
  },
  remove: {
    action: 'Hapus slot waktu',
  },
};
