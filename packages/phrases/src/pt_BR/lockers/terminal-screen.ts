import type { terminalScreen as en } from '../../en_US/lockers/terminal-screen.ts';
import type { PhrasesLike } from '../../types.ts';

/** What the screen of a terminal says. */
export const terminalScreen: PhrasesLike<typeof en> = {
  welcome: 'Boas-vindas',
  collect: 'Retirar encomenda',
  store: 'Depositar encomenda',
  enterPin: 'Digite seu PIN',
  doorOpen: 'A porta {{door}} está aberta. Feche-a ao terminar.',
  closed: 'Este armário está fechado agora.',
  offline: 'Sem rede. Você ainda pode retirar encomendas.',
  outOfService: 'Fora de serviço',
  thanks: 'Obrigado',
  help: 'Ajuda',
};
