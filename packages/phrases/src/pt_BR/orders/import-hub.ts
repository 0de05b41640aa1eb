import type { importHub as en } from '../../en_US/orders/import-hub.ts';
import type { PhrasesLike } from '../../types.ts';

export const importHub: PhrasesLike<typeof en> = {
  title: 'Importações',
  choose: 'Escolha o que importar',
  history: 'Histórico',
  file: 'Arquivo',
  kind: 'Tipo',
  state: 'Situação',
  rows: 'Linhas feitas',
  failed: 'Linhas com falha',
  by: 'Por',
  time: 'Hora',
  corrects: 'Corrige a importação de',
  kept: 'As importações de pedidos são mantidas; os outros arquivos, por 7 dias.',
  empty: {
    title: 'Nada foi importado ainda',
    text: 'Escolha um tipo acima e solte o arquivo.',
  },
  states: {
    RUNNING: 'Em andamento',
    CHECKED: 'Verificado, não importado',
    DONE: 'Concluído',
    PARTLY: 'Concluído com falhas',
    REFUSED: 'Recusado',
  },
  kinds: {
    ORDERS: 'Pedidos',
    ORDER_STATUS: 'Status de pedidos',
    FLAG_IMPORT: 'Marcadores: adicionar',
    FLAG_CANCEL: 'Marcadores: remover',
    REQUEST_STATUS: 'Status de solicitações',
    REQUEST_ORDER_STATUS: 'Status de pedidos em solicitações',
    PICKUP_REFERENCES: 'Referências de coletas',
    DELIVERY_REFERENCES: 'Referências de entregas',
    USER_IMPORT: 'Usuários',
    PRODUCT_PRICES: 'Preços de produtos',
    RECIPIENT_IMPORT: 'Destinatários',
    AREA_IMPORT: 'Áreas',
    SITE_COPIES: 'Cópias de um local',
  },
};
