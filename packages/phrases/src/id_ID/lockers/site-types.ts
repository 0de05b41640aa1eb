import type { siteTypes as en } from '../../en_US/lockers/site-types.ts';
import type { PhrasesLike } from '../../types.ts';

export const siteTypes: PhrasesLike<typeof en> = {
  ALFRED_LOCKER: 'Loker',
  ALFRED_POINT: 'Titik ambil',
  WAREHOUSE: 'Gudang',
  HOME_DELIVERY: 'Antar ke rumah',
};
