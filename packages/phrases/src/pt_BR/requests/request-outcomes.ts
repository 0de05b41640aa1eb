import type { requestOutcomes as en } from '../../en_US/requests/request-outcomes.ts';
import type { PhrasesLike } from '../../types.ts';

export const requestOutcomes: PhrasesLike<typeof en> = {
  allFailed: 'Todos falharam',
  someFailed: '{{state}}, {{failed, number}} com falha',
};
