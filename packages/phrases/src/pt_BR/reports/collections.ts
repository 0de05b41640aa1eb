import type { collections as en } from '../../en_US/reports/collections.ts';
import type { PhrasesLike } from '../../types.ts';

export const collections: PhrasesLike<typeof en> = {
  export: {
    sheet: 'Tempos de retirada',
    expressNumber: 'Código de rastreio',
    orderNumber: 'Número do pedido',
    merchantName: 'Empresa',
    siteName: 'Local',
    storedTime: 'Armazenado (UTC)',
    collectedTime: 'Retirado (UTC), de {{from}} a {{to}}',
    collectionMinutes: 'Minutos do armazenamento à retirada',
    timeZone: 'Fuso horário dos dias',
  },
};
