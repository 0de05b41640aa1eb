import type { siteTypes as en } from '../../en_US/lockers/site-types.ts';
import type { PhrasesLike } from '../../types.ts';

export const siteTypes: PhrasesLike<typeof en> = {
  ALFRED_LOCKER: '智能櫃',
  ALFRED_POINT: '自取點',
  WAREHOUSE: '倉庫',
  HOME_DELIVERY: '送貨上門',
};
