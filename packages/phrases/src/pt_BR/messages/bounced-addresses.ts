import type {
  bouncedAddresses as en,
  bouncedAddressesInLists as enInLists,
} from '../../en_US/messages/bounced-addresses.ts';
import type { PhrasesLike } from '../../types.ts';

export const bouncedAddresses: PhrasesLike<typeof en> = {
  title: 'Endereços devolvidos',
  searchHint: 'Endereço ou resposta do provedor',
  fields: {
    merchantName: 'Empresa',
    channel: 'Canal',
    address: 'Endereço',
    provider: 'Provedor',
    reason: 'Código',
    words: 'Resposta do provedor',
    bouncedTime: 'Devolvido',
  },
  first: {
    title: 'Nenhum endereço devolvido',
    text: 'Os endereços que um provedor recusa definitivamente aparecem aqui. Eles não recebem mais mensagens.',
  },
  noMatch: { title: 'Nenhum endereço devolvido corresponde', text: 'Altere a busca ou remova um filtro.' },
  remove: {
    action: 'Remover da lista',
    title: 'Remover {{name}} da lista?',
    body: 'O endereço volta a receber mensagens. Se ainda não puder ser alcançado, volta a esta lista.',
    done: '{{name}} removido',
  },
};

export const bouncedAddressesInLists: PhrasesLike<typeof enInLists> = {
  rowName: 'Endereço devolvido',
  actions: {
    create: 'Adicionou um endereço devolvido',
    delete: 'Removeu um endereço devolvido',
    update: 'Alterou um endereço devolvido',
  },
  screens: { bouncedAddressList: 'Endereços devolvidos' },
};
