import type { recoveryMessages as en } from '../../en_US/people/recovery-messages.ts';
import type { PhrasesLike } from '../../types.ts';

export const recoveryMessages: PhrasesLike<typeof en> = {
  subject: 'Um código de recuperação abriu sua conta',
  mail: 'Olá, {{name}},\n\num código de recuperação foi usado para entrar na sua conta do Cubby em {{time}}, a partir do endereço {{address}}. Códigos que restam: {{left}}.\n\nSe foi você, crie novos códigos em Minha conta quando restarem poucos. Se não foi você, mude sua senha imediatamente, crie novos códigos de recuperação e avise um administrador.',
};
