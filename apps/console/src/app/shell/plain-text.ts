/** Without accents and capitals, so that "credito" finds "Crédito". */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
