import type { orderStatuses as en } from '../../en_US/orders/order-statuses.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderStatuses: PhrasesLike<typeof en> = {
  created: 'Criado',
  pickupRequested: 'Coleta solicitada',
  deliveryRequested: 'Entrega solicitada',
  courierStored: 'Depositado pelo entregador',
  customerStored: 'Depositado pelo cliente',
  inbound: 'Recebido no armazém',
  returnedToWarehouse: 'Devolvido ao armazém',
  readyForDispatch: 'Pronto para envio',
  completed: 'Concluído',
  changeToDelivery: 'Alterado para entrega',
  returnedToMerchant: 'Devolvido ao lojista',
  storeFailure: 'Falha no depósito',
  courierRecycle: 'Recolhido pelo entregador',
  operatorRecycle: 'Recolhido pelo operador',
  cancelled: 'Cancelado',
};
