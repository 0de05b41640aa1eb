import type { bulkUploads as en } from '../../en_US/orders/bulk-uploads.ts';
import type { PhrasesLike } from '../../types.ts';

export const bulkUploads: PhrasesLike<typeof en> = {
  steps: { drop: 'Escolher arquivo', check: 'Verificar', done: 'Concluído' },
  pages: {
    flagImport: {
      title: 'Importar marcadores',
      purpose:
        'Adiciona marcadores a muitos pedidos. Uma linha para cada pedido e marcador: número do pedido ou código de rastreio, marcador (nome ou código) e, se quiser, uma observação.',
    },
    flagCancel: {
      title: 'Remover marcadores',
      purpose:
        'Remove marcadores de muitos pedidos. Uma linha para cada pedido e marcador: número do pedido ou código de rastreio, marcador (nome ou código) e, se quiser, uma observação.',
    },
    orderStatus: {
      title: 'Atualizar status',
      purpose:
        'Muda o status de muitos pedidos, como você faria um a um. Uma linha por pedido: número do pedido ou código de rastreio, novo status e a data de envio quando ele passa a Pronto para envio.',
    },
    requestOrderStatus: {
      title: 'Importar status',
      purpose:
        'Informa o que aconteceu com pedidos de solicitações de coleta e entrega. Uma linha por pedido: número da solicitação, número do pedido ou código de rastreio, novo status. Recebido no armazém para o que foi coletado ou entregue, Criado para o que sai da solicitação.',
    },
    requestStatus: {
      title: 'Importar status de solicitações',
      purpose:
        'Informa o que aconteceu com solicitações inteiras. Uma linha por solicitação: número da solicitação, novo status. Vale para todos os pedidos ainda em aberto nela: Recebido no armazém para o que foi coletado ou entregue, Criado para cancelar.',
    },
    references: {
      title: 'Importar referências',
      purpose:
        'Dá às solicitações os números com que a transportadora as conhece, o que as deixa agendadas. Uma linha por solicitação: número da solicitação, número de referência.',
    },
  },
  references: {
    legend: 'Os números são de',
    pickup: 'Solicitações de coleta',
    delivery: 'Solicitações de entrega',
  },
  drop: {
    checking: 'Verificando {{name}}',
    stopped: 'A verificação de {{name}} foi interrompida',
    again: 'Verificar de novo',
    nothingYet: 'Primeiro o arquivo é verificado. Nada muda até você clicar em Importar.',
  },
  counts: {
    rows_one: 'linha',
    rows_other: 'linhas',
    changed_one: 'vai mudar algo',
    changed_other: 'vão mudar algo',
    same_one: 'já está assim',
    same_other: 'já estão assim',
    wrong_one: 'está errada',
    wrong_other: 'estão erradas',
  },
  submit: 'Importar',
  again: 'Enviar de novo',
  done_one: '{{title}}: 1 linha concluída',
  done_other: '{{title}}: {{count, number}} linhas concluídas',
  leaving: 'Pronto. A lista abre em instantes.',
  failures: {
    title: 'Linhas com erro',
    purpose: 'Nada é importado enquanto houver uma linha errada. Corrija o arquivo e envie-o de novo.',
    shown: 'As primeiras {{count, number}} estão na lista.',
    name: 'Pedido ou solicitação',
  },
  notice: {
    title: 'Importante: as coletas estão agendadas',
    text: 'Os lojistas veem estas solicitações como agendadas, com os números de referência.',
    check: 'Confira as datas e os horários com a transportadora: os motoristas seguem esses horários.',
    close: 'Ir para as solicitações',
  },
};
