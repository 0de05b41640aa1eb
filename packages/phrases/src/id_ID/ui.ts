import type { ui as en } from '../en_US/ui.ts';
import type { PhrasesLike } from '../types.ts';

export const ui: PhrasesLike<typeof en> = {
  cancel: 'Batal',
};
