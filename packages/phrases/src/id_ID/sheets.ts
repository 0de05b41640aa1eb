import type { sheets as en } from '../en_US/sheets.ts';
import type { PhrasesLike } from '../types.ts';

export const sheets: PhrasesLike<typeof en> = {
  limit: '{{rows}} baris, {{columns}} kolom, dan {{megabytes}} MB',
  yes: 'Ya',
  no: 'Tidak',
  example: 'Contoh: ganti baris ini',
};
