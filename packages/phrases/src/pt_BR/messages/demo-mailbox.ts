import type { demoMailbox as en } from '../../en_US/messages/demo-mailbox.ts';
import type { PhrasesLike } from '../../types.ts';

export const demoMailbox: PhrasesLike<typeof en> = {
  title: 'Caixa de mensagens da demonstração',
  purpose: 'O que esta demonstração teria enviado. Nada sai da máquina.',
  empty: 'Nada foi enviado ainda',
  emptyHelp: 'Códigos, links e mensagens a destinatários aparecem aqui.',
  to: 'Para',
  refresh: 'Atualizar',
  off: 'Esta instalação envia as suas mensagens',
  offHelp: 'Ela não é uma demonstração, por isso nada fica guardado aqui.',
  MAIL: 'E-mail',
  PHONE: 'Telefone',
};
