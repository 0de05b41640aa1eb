import type { home as en } from '../../en_US/reports/home.ts';
import type { PhrasesLike } from '../../types.ts';

export const home: PhrasesLike<typeof en> = {
  title: 'Início',
  purpose: 'Precisa da sua atenção',
  queue: 'Fila',
  many: '{{count}} ou mais',
  kinds: {
    STORE_FAILURES: 'Pedidos que não puderam ser depositados',
    OVERDUE_ORDERS: 'Pedidos atrasados',
    DISCREPANCIES: 'Divergências a decidir',
    WAITING_UNLOCKS: 'Aberturas remotas a aprovar',
    WAITING_CERTIFICATES: 'Certificados a aprovar',
    FAILED_IMPORTS: 'Importações com linhas que falharam',
    ENDING_NUMBERS: 'Regras de códigos de rastreio que acabam em breve',
  },
  help: {
    STORE_FAILURES:
      'O entregador não encontrou um compartimento livre, ou a porta não abriu. Envie de novo ou cancele.',
    OVERDUE_ORDERS: 'Depositados e não retirados a tempo.',
    DISCREPANCIES: 'Um terminal e um pedido divergem sobre uma encomenda. Compare os dois e decida.',
    WAITING_UNLOCKS:
      'Alguém pediu para abrir um compartimento. Ele só se abre se outra pessoa aprovar em até 10 minutos.',
    WAITING_CERTIFICATES: 'As empresas não recebem pedidos novos até a aprovação.',
    FAILED_IMPORTS: 'As suas dos últimos 7 dias. Corrija as linhas e importe o arquivo de novo.',
    ENDING_NUMBERS:
      'Pelo menos 80% dos códigos de um período foram usados. Dê mais dígitos à sequência antes que pedidos sejam recusados.',
  },
  empty: {
    title: 'Nada aguarda você',
    text: 'Novas falhas de depósito, pedidos atrasados, divergências, aberturas remotas, certificados e importações com falhas aparecem aqui.',
  },
};
