import type { sessions as en } from '../en_US/sessions.ts';
import type { PhrasesLike } from '../types.ts';

export const sessions: PhrasesLike<typeof en> = {
  title: 'Entrar',
  purpose: 'A retaguarda dos armários e encomendas',
  username: 'Nome de usuário',
  password: 'Senha',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  capsLock: 'Caps Lock está ativado',
  submit: 'Entrar',
  submitting: 'Entrando',
  usernameMissing: 'Informe seu nome de usuário',
  passwordMissing: 'Informe sua senha',
  secondStep:
    'Esta conta exige uma segunda etapa, que este console ainda não oferece. Um administrador pode desativá-la.',
  ended: 'Sua sessão terminou. Entre para continuar de onde parou.',
  language: 'Idioma',
};
