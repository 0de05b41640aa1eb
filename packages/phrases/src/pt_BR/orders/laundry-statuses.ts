import type { laundryStatuses as en } from '../../en_US/orders/laundry-statuses.ts';
import type { PhrasesLike } from '../../types.ts';

export const laundryStatuses: PhrasesLike<typeof en> = {
  created: 'Criado',
  customerStored: 'Depositado pelo cliente',
  courierCollected: 'Coletado pelo entregador',
  courierStored: 'Depositado pelo entregador',
  completed: 'Concluído',
  courierRecycle: 'Recolhido pelo entregador',
  operatorRecycle: 'Recolhido pelo operador',
  cancelled: 'Cancelado',
};
