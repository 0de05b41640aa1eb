import type { parameters as en } from '../../en_US/settings/parameters.ts';
import type { PhrasesLike } from '../../types.ts';

export const parameters: PhrasesLike<typeof en> = {
  mfaMethods: { EMAIL: 'Lewat email', SMS: 'Pesan teks', AUTHENTICATOR: 'Aplikasi autentikator' },
  siteConditions: { INDOOR: 'Dalam ruangan', OUTDOOR: 'Luar ruangan', SHELTERED: 'Beratap' },
  locationZones: {
    RESIDENTIAL: 'Kawasan hunian',
    OFFICE: 'Kawasan kantor',
    SHOPPING_MALL: 'Pusat perbelanjaan',
    STATION: 'Stasiun',
    CAMPUS: 'Kampus',
    INDUSTRIAL: 'Kawasan industri',
  },
  productTypes: {
    DOCUMENT: 'Dokumen',
    PARCEL: 'Barang umum',
    CLOTHING: 'Pakaian',
    ELECTRONICS: 'Barang elektronik',
    FOOD: 'Makanan',
    FRAGILE: 'Barang mudah pecah',
    MEDICINE: 'Obat-obatan',
  },
  specialZones: {
    OUTLYING_ISLANDS: 'Pulau terluar',
    RESTRICTED_AREA: 'Kawasan terbatas',
    AIRPORT: 'Bandara',
    REMOTE_AREA: 'Daerah terpencil',
  },
};
