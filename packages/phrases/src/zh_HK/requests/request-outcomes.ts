import type { requestOutcomes as en } from '../../en_US/requests/request-outcomes.ts';
import type { PhrasesLike } from '../../types.ts';

export const requestOutcomes: PhrasesLike<typeof en> = {
  allFailed: '全部失敗',
  someFailed: '{{state}}，{{failed, number}} 張失敗',
};
