import type { collections as en } from '../../en_US/reports/collections.ts';
import type { PhrasesLike } from '../../types.ts';

export const collections: PhrasesLike<typeof en> = {
  title: 'Tempos de retirada',
  filters: {
    span: 'Retirado',
  },
  figures: {
    averageCollectedTime: 'Média',
    medianCollectedTime: 'Mediana',
    percentile90CollectedTime: 'Percentil 90',
    uncollectedShare: 'Parcela não retirada',
    collected: 'Retirados',
  },
  meanings: {
    averageCollectedTime: 'Tempo médio do depósito à retirada, em {{total, number}} pedidos retirados.',
    medianCollectedTime: 'Metade dos pedidos retirados não levou mais tempo.',
    percentile90CollectedTime: '9 de 10 pedidos retirados não levaram mais tempo.',
    uncollectedShare: 'Pedidos ainda não retirados, entre {{total, number}} depositados no período.',
  },
  chart: 'Tempo médio de retirada por empresa',
  chartSome: 'As {{shown, number}} empresas com mais retiradas, de {{total, number}}',
  bar: '{{name}}: média {{average}}, mediana {{median}}, percentil 90 {{most}}, {{count, number}} retirados',
  legend: 'Barra: média. Linha: mediana. Círculo: percentil 90.',
  hours: '{{hours}} h',
  minutes: '{{minutes}} min',
  rows: 'Pedidos retirados',
  columns: {
    expressNumber: 'Código de rastreio',
    merchantName: 'Empresa',
    siteName: 'Local',
    storedTime: 'Depositado',
    collectedTime: 'Retirado',
    collectionMinutes: 'Tempo até a retirada',
  },
  export: {
    sheet: 'Tempos de retirada',
    expressNumber: 'Código de rastreio',
    orderNumber: 'Número do pedido',
    merchantName: 'Empresa',
    siteName: 'Local',
    storedTime: 'Depositado (UTC)',
    collectedTime: 'Retirado (UTC), de {{from}} a {{to}}',
    collectionMinutes: 'Minutos do depósito à retirada',
    timeZone: 'Fuso horário dos dias',
  },
};
