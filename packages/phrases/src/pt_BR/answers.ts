import type { answers as en } from '../en_US/answers.ts';
import type { PhrasesLike } from '../types.ts';

export const answers: PhrasesLike<typeof en> = {
  moreFieldErrors: 'Não listados: mais {{count}}.',
};
