import type { siteTypes as en } from '../../en_US/lockers/site-types.ts';
import type { PhrasesLike } from '../../types.ts';

export const siteTypes: PhrasesLike<typeof en> = {
  ALFRED_LOCKER: 'Armário inteligente',
  ALFRED_POINT: 'Ponto de coleta',
  WAREHOUSE: 'Armazém',
  HOME_DELIVERY: 'Entrega em domicílio',
};
