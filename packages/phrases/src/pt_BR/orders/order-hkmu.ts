import type { orderHkmu as en } from '../../en_US/orders/order-hkmu.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderHkmu: PhrasesLike<typeof en> = {
  title: 'Criar pedido HKMU',
  sections: {
    booking: 'Compartimento reservado',
    bookingPurpose: 'O tamanho do compartimento que fica livre no local, e até quando.',
  },
  fields: {
    productVariantId: 'Produto',
    bookingBoxTypeId: 'Tamanho do compartimento',
    overdueTime: 'Prazo de retirada',
    accessibilityCompartment: 'Porta baixa, ao alcance de uma cadeira de rodas',
  },
  help: {
    chooseCompany: 'Escolha primeiro a empresa.',
    chooseSite: 'Escolha primeiro o local.',
    noBoxTypes: 'Este local não tem compartimentos para reservar. Escolha outro.',
    overdueTime: 'AAAA-MM-DD HH:mm, 24 horas, no futuro',
    noLowDoors: 'O local não tem porta baixa neste tamanho de compartimento.',
  },
  boxSize: '{{width, number}} × {{height, number}} × {{length, number}} mm (L × A × P)',
  otherCompany: {
    title: 'Os pedidos desta empresa são criados em uma página própria',
    text: 'Pedidos do ambiente HKMU reservam um compartimento e por isso pedem o tamanho do compartimento e o prazo de retirada.',
    action: 'Criar pedido HKMU',
  },
  noCompany: {
    title: 'Nenhuma empresa HKMU',
    text: 'Esta página cria pedidos para empresas do ambiente HKMU. A sua não é uma delas.',
  },
};
