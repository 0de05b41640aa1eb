import type { sheets as en } from '../en_US/sheets.ts';
import type { PhrasesLike } from '../types.ts';

export const sheets: PhrasesLike<typeof en> = {
  limit: '{{rows}} linhas, {{columns}} colunas e {{megabytes}} MB',
  yes: 'Sim',
  no: 'Não',
  example: 'Exemplo: substitua esta linha',
};
