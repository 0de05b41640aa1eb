import type { serviceBoxConfigs as en } from '../../en_US/catalogue/service-box-configs.ts';
import type { PhrasesLike } from '../../types.ts';

export const serviceBoxConfigs: PhrasesLike<typeof en> = {
  add: 'Adicionar preço',
  edit: 'Alterar {{name}}',
  save: 'Salvar preço',
  remove: 'Excluir {{name}}',
  confirm: {
    title: 'Excluir o preço de {{name}}?',
    body: 'As novas encomendas seguem o preço para todos os tamanhos, se houver.',
    action: 'Excluir preço',
    dismiss: 'Manter',
  },
  created: 'Preço de {{name}} adicionado',
  saved: 'Preço de {{name}} salvo',
  fields: {
    lockerServiceId: 'Serviço',
    compartmentName: 'Etiqueta da porta',
    boxTypeId: 'Tamanho',
    standardTime: 'Tempo padrão (horas)',
    overdueTime: 'Período de atraso (horas)',
    standardPrice: 'Preço padrão',
    overduePrice: 'Preço por atraso',
    merchantUpload: 'Lojistas e entregadores podem depositar',
    customerUpload: 'Clientes podem postar',
    userTakeOvertimeOrder: 'Clientes podem retirar encomendas em atraso',
  },
  help: {
    compartmentName: 'As portas podem ser etiquetadas com ele.',
    standardPrice: 'Para pedidos sem preço no catálogo, na moeda deles.',
    overdueTime: 'Duração de cada período cobrado. Vazio: o atraso não custa nada.',
  },
};
