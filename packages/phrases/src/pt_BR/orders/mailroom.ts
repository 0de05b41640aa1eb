import type { mailroom as en } from '../../en_US/orders/mailroom.ts';
import type { PhrasesLike } from '../../types.ts';

export const mailroom: PhrasesLike<typeof en> = {
  title: 'Registrar encomendas',
  purpose:
    'Leia a encomenda, escolha o destinatário e pressione Enter. O campo fica logo pronto para a próxima leitura.',
  fields: {
    expressNumber: 'Número da encomenda',
    recipientName: 'Destinatário',
    recipientPhoneNumber: 'Telefone',
    recipientMail: 'E-mail do destinatário',
    recipientAddress: 'Endereço',
    siteId: 'Sala de correspondência',
    merchantId: 'Empresa',
  },
  help: {
    expressNumber: 'Leia o código de barras, ou digite o número e pressione Enter',
    recipientName: 'Digite parte do nome, e-mail ou telefone. As setas escolhem, Enter registra.',
    siteId: 'Salvo neste dispositivo. Vazio: o primeiro armazém do operador.',
  },
  recipients: 'Destinatários encontrados',
  searching: 'Buscando destinatários',
  none: 'Nenhum destinatário corresponde',
  found_one: '{{count, number}} destinatário encontrado',
  found_other: '{{count, number}} destinatários encontrados',
  scanFirst: 'Leia primeiro a encomenda',
  inList: '{{number}} já está na lista abaixo',
  registered: '{{number}} registrada para {{name}}',
  notRegistered: '{{number}} não foi registrada: {{reason}}',
  noMatch: 'Nenhum destinatário corresponde a “{{query}}”',
  severalMatch: 'Mais de um destinatário corresponde a “{{query}}”. Escolha um.',
  list: {
    title: 'Registradas agora',
    empty: 'Nada registrado ainda. Cada encomenda aparece aqui assim que é lida.',
    count_one: '{{count, number}} encomenda registrada',
    count_other: '{{count, number}} encomendas registradas',
  },
  states: {
    waiting: 'Aguardando',
    sending: 'Registrando',
    done: 'Registrada',
    failed: 'Não registrada',
    undoing: 'Cancelando',
    undone: 'Cancelada',
  },
  undo: 'Desfazer {{number}}',
  undone: '{{number}} foi cancelada',
  correct: 'Corrigir {{number}}',
  again: 'Enviar {{number}} de novo',
  drop: 'Remover {{number}} da lista',
};
