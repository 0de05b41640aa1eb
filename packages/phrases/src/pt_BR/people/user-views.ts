import type { userViews as en } from '../../en_US/people/user-views.ts';
import type { PhrasesLike } from '../../types.ts';

/** Palavras da visualização como outro usuário. */
export const userViews: PhrasesLike<typeof en> = {
  action: 'Ver como',
  title: 'Ver como {{name}}',
  purpose:
    'Você vê o que {{name}} vê, por no máximo {{minutes}} minutos. Nada pode ser alterado, baixado ou revelado. O início, o fim e o que você consultar ficam na auditoria com o seu nome e o motivo.',
  reason: 'Motivo',
  reasonHint: 'Por exemplo, o número de um chamado',
  begin: 'Começar',
  dismiss: 'Cancelar',
  banner: 'Você está vendo o console como {{name}}',
  bannerCompany: 'Você está vendo o console como {{name}}, {{company}}',
  readOnly: 'Somente leitura: ações que alteram algo ficam ocultas',
  left_one: '{{count, number}} minuto restante',
  left_other: '{{count, number}} minutos restantes',
  lastMinute: 'Menos de um minuto restante',
  end: 'Encerrar visualização',
  label: 'Visualização como outro usuário',
  ended: 'A visualização como {{name}} terminou. Este é o seu próprio console.',
  locked: 'Nada pode ser alterado enquanto você vê como outra pessoa.',
  secret: 'Não é mostrado enquanto você vê como outra pessoa.',
  closed: {
    title: 'Fechado enquanto você vê como outra pessoa',
    text: '{{name}} pode abrir esta tela. Ela altera algo ou é particular dessa pessoa e, por isso, fica fechada enquanto você vê como ela.',
  },
};
