import type { accountMessages as en } from '../../en_US/people/account-messages.ts';
import type { PhrasesLike } from '../../types.ts';

export const accountMessages: PhrasesLike<typeof en> = {
  SIGN_IN: {
    subject: '{{code}} é o seu código de acesso',
    mail: 'Seu código para entrar no Cubby: {{code}}\n\nEle vale por {{minutes}} minutos. Se você não tentou entrar, alguém sabe a sua senha: altere-a imediatamente.',
    sms: 'Código de acesso Cubby: {{code}}. Vale {{minutes}} minutos. Não repasse a ninguém.',
  },
  PASSWORD_RESET: {
    subject: '{{code}} é o seu código para uma nova senha',
    mail: 'Seu código para definir uma nova senha para {{username}}: {{code}}\n\nEle vale por {{minutes}} minutos. Se você não pediu isso, não precisa fazer nada: sua senha continua a mesma.',
    sms: 'Código Cubby para nova senha: {{code}}. Vale {{minutes}} minutos. Não repasse a ninguém.',
  },
  MAIL: {
    subject: 'Confirme seu endereço de e-mail',
    mail: 'Abra este link para confirmar que {{mail}} é o seu endereço de e-mail no Cubby:\n\n{{link}}\n\nEle funciona por {{hours}} horas. Se você não esperava esta mensagem, não precisa fazer nada.',
  },
};
