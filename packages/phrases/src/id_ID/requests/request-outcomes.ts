import type { requestOutcomes as en } from '../../en_US/requests/request-outcomes.ts';
import type { PhrasesLike } from '../../types.ts';

export const requestOutcomes: PhrasesLike<typeof en> = {
  allFailed: 'Semua gagal',
  someFailed: '{{state}}, {{failed, number}} gagal',
};
