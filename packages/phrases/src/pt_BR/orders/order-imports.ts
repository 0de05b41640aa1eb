import type { orderImports as en } from '../../en_US/orders/order-imports.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderImports: PhrasesLike<typeof en> = {
  title: 'Importar pedidos',
  steps: { drop: 'Escolher arquivo', check: 'Verificar e criar', result: 'Resultado' },
  drop: {
    purpose:
      'Uma linha por pedido abaixo de uma linha de títulos. Cada linha precisa de código de rastreio, telefone e número de série do local.',
    merchantId: 'Empresa',
    productVariantId: 'Produto',
    productHelp: 'O produto de todos os pedidos do arquivo',
    noProduct: 'Nenhum produto da empresa pode ser importado. Crie os pedidos um a um.',
    numbered:
      'Uma linha por pedido abaixo de uma linha de títulos. O telefone e o número de série do local são necessários em cada linha; linhas sem código de rastreio recebem um.',
    submit: 'Importar pedidos',
    uploading: 'Enviando {{name}}',
    stop: 'Parar o envio',
    stopped: 'O envio de {{name}} foi interrompido',
  },
  task: {
    title: 'Importação de {{name}}',
    uploading: 'Enviando',
    waiting: 'Aguardando leitura',
    reading: 'Lendo o arquivo',
    checking_one: '{{done, number}} de 1 linha verificada',
    checking_other: '{{done, number}} de {{count, number}} linhas verificadas',
    checking_many: '{{done, number}} de {{count, number}} de linhas verificadas',
    processing_one: '{{done, number}} de 1 linha processada',
    processing_other: '{{done, number}} de {{count, number}} linhas processadas',
    processing_many: '{{done, number}} de {{count, number}} de linhas processadas',
    ended: '{{created}}, {{failed}}',
    timeout: 'Interrompida: demorou demais',
  },
  statuses: {
    WAITING: 'Aguardando',
    CHECKING: 'Verificando',
    PROCESSING: 'Criando pedidos',
    FINISHED: 'Concluída',
    partly: 'Concluída com falhas',
    refused: 'Recusada',
    TIMEOUT: 'Tempo esgotado',
  },
  timeout: {
    title: 'A importação de {{name}} foi interrompida porque demorou demais',
    text_one:
      '{{done, number}} de {{count, number}} linha foi processada. Os pedidos já criados ficam. Importe as outras linhas em um arquivo separado.',
    text_other:
      '{{done, number}} de {{count, number}} linhas foram processadas. Os pedidos já criados ficam. Importe as outras linhas em um arquivo separado.',
    text_many:
      '{{done, number}} de {{count, number}} de linhas foram processadas. Os pedidos já criados ficam. Importe as outras linhas em um arquivo separado.',
    textUnread: 'O arquivo não foi lido até o fim e nenhum pedido foi criado. Importe-o de novo em partes menores.',
  },
  result: {
    allDone_one: '1 pedido criado',
    allDone_other: '{{count, number}} pedidos criados',
    allDone_many: '{{count, number}} de pedidos criados',
    created_one: '1 criado',
    created_other: '{{count, number}} criados',
    created_many: '{{count, number}} criados',
    failed_one: '1 linha com falha',
    failed_other: '{{count, number}} linhas com falha',
    failed_many: '{{count, number}} de linhas com falha',
    showOrders: 'Mostrar os pedidos',
    refused: 'O arquivo foi recusado e nenhum pedido foi criado',
    refusedHelp: 'Corrija o arquivo e solte-o aqui. O modelo tem todos os títulos.',
    again: 'Importar um arquivo corrigido',
    failures: 'Linhas com falha',
    failuresPurpose:
      'As outras linhas viraram pedidos. Baixe as linhas com falha, corrija-as no arquivo e solte-o aqui.',
    failuresOnly: 'Nenhuma linha virou pedido. Baixe as linhas, corrija-as no arquivo e solte-o aqui.',
    failuresShown: 'As primeiras {{count, number}} falhas são mostradas. O arquivo de linhas com falha tem todas.',
    download: 'Baixar linhas com falha',
    newImport: 'Importar outro arquivo',
    running:
      'Você pode sair desta página. A importação continua, e as tarefas em andamento, no topo, mostram o progresso.',
  },
  columns: {
    cell: 'Célula',
  },
  wholeRow: 'Linha inteira',
  list: {
    title: 'Importações',
    open: 'Abrir a importação de {{name}}',
    empty: 'Nenhuma importação ainda',
    emptyText: 'Uma importação transforma as linhas de uma planilha em pedidos. Comece pelo modelo.',
  },
  notFound: {
    title: 'Esta importação não existe',
    text: 'Ela pertence a outra pessoa ou o endereço está errado.',
  },
};
