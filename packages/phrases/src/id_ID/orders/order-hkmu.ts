import type { orderHkmu as en } from '../../en_US/orders/order-hkmu.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderHkmu: PhrasesLike<typeof en> = {
  title: 'Buat pesanan HKMU',
  sections: {
    booking: 'Kompartemen direservasi',
    bookingPurpose: 'Ukuran kompartemen yang dijaga kosong di lokasi, dan sampai kapan.',
  },
  fields: {
    productVariantId: 'Produk',
    bookingBoxTypeId: 'Ukuran kompartemen',
    overdueTime: 'Batas waktu ambil',
    accessibilityCompartment: 'Pintu rendah, terjangkau dari kursi roda',
  },
  help: {
    chooseCompany: 'Pilih perusahaan dahulu.',
    chooseSite: 'Pilih lokasi dahulu.',
    noBoxTypes: 'Lokasi ini tidak punya kompartemen untuk direservasi. Pilih lokasi lain.',
    overdueTime: 'YYYY-MM-DD HH:mm, 24 jam, di masa depan',
    noLowDoors: 'Lokasi ini tidak punya pintu rendah untuk ukuran kompartemen ini.',
  },
  boxSize: '{{width, number}} × {{height, number}} × {{length, number}} mm (L × T × D)',
  otherCompany: {
    title: 'Pesanan perusahaan ini dibuat di halaman tersendiri',
    text: 'Pesanan lingkungan HKMU mereservasi kompartemen, jadi memerlukan ukuran kompartemen dan batas waktu ambil.',
    action: 'Buat pesanan HKMU',
  },
  noCompany: {
    title: 'Tidak ada perusahaan HKMU',
    text: 'Halaman ini membuat pesanan untuk perusahaan lingkungan HKMU. Perusahaan Anda bukan salah satunya.',
  },
};
