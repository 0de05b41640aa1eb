import type { siteTerminal as en } from '../../en_US/lockers/site-terminal.ts';
import type { PhrasesLike } from '../../types.ts';

/** Words of what the terminal of a site has and drives: a device, the key of a Bluetooth locker, the screen saver. */
export const siteTerminal: PhrasesLike<typeof en> = {
  device: {
    edit: 'Editar {{device}}',
    add: 'Adicionar dispositivo',
    title: 'Editar dispositivo',
    save: 'Salvar dispositivo',
    saved: '{{device}} salvo',
  },
  key: {
    imported: '{{name}} está pronto. A chave é guardada quando o local é salvo.',
  },
  screenSaver: {
    title: 'Protetor de tela',
    purpose: 'Os terminais mostram esta imagem enquanto ninguém os usa.',
    allPurpose:
      'Todos os terminais mostram esta imagem enquanto ninguém os usa, exceto os de locais e operadores com imagem própria.',
    forAll: 'Usar em todos os locais da empresa',
    set: 'Protetor de tela salvo',
    remove: 'Remover imagem',
    sources: {
      SITE: 'A imagem deste local',
      OPERATOR: 'A imagem de todos os locais do operador',
      PLATFORM: 'A imagem de todos os locais',
    },
  },
};
