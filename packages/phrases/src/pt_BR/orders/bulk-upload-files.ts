import type { bulkUploadFiles as en } from '../../en_US/orders/bulk-upload-files.ts';
import type { PhrasesLike } from '../../types.ts';

export const bulkUploadFiles: PhrasesLike<typeof en> = {
  columns: {
    request: 'Número da solicitação',
    order: 'Número do pedido ou código de rastreio',
    flag: 'Marcador',
    status: 'Novo status',
    dispatchDate: 'Data de envio',
    reference: 'Número de referência',
    note: 'Observação',
  },
  otherColumns: {
    flag: 'Código do marcador',
    status: 'Status',
  },
  templates: {
    FLAG_IMPORT: 'modelo-importar-marcadores',
    FLAG_CANCEL: 'modelo-remover-marcadores',
    ORDER_STATUS: 'modelo-status-de-pedidos',
    REQUEST_ORDER_STATUS: 'modelo-status-de-pedidos-por-solicitacao',
    REQUEST_STATUS: 'modelo-status-de-solicitacoes',
    REFERENCES: 'modelo-numeros-de-referencia',
  },
  sheet: 'Importação',
  messages: {
    checked: 'Todas as linhas estão certas. Linhas com alterações: {{changed}} de {{rows}}.',
    committed: 'Pronto. Linhas alteradas: {{changed}} de {{rows}}.',
    refused: 'Linhas com erro: {{failed}} de {{rows}}. Nada foi alterado.',
    failure: 'Linha {{row}}, {{column}}: {{reason}}',
  },
};
