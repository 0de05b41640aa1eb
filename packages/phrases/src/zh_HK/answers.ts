import type { answers as en } from '../en_US/answers.ts';
import type { PhrasesLike } from '../types.ts';

export const answers: PhrasesLike<typeof en> = {
  moreFieldErrors: '另有 {{count}} 項未列出。',
};
