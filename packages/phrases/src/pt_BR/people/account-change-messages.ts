import type { accountChangeMessages as en } from '../../en_US/people/account-change-messages.ts';
import type { PhrasesLike } from '../../types.ts';

export const accountChangeMessages: PhrasesLike<typeof en> = {
  subject: '{{what}}',
  mail: 'Olá, {{name}},\n\n{{what}}: {{time}}.\n\nSe foi você ou seu administrador, não é preciso fazer nada. Se não foi, defina uma nova senha imediatamente e avise um administrador.',
  sms: 'Cubby: {{what}}, {{time}}. Se não esperava por isso, defina uma nova senha e avise um administrador.',
  changes: {
    PASSWORD: 'Sua senha foi alterada',
    MAIL: 'Seu endereço de e-mail foi alterado',
    PHONE: 'Seu número de telefone foi alterado',
    ROLES: 'Suas funções foram alteradas',
    SECOND_STEP: 'Sua verificação em duas etapas foi alterada',
    API_KEY: 'Uma nova chave de API foi criada para sua conta',
  },
};
