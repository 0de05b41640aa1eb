import type { laundryProductColumns as en } from '../../en_US/orders/laundry-product-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const laundryProductColumns: PhrasesLike<typeof en> = {
  sheet: 'Produtos de lavanderia',
  orderNumber: 'Número do pedido',
  expressNumber: 'Código de rastreio',
  status: 'Status',
  company: 'Empresa',
  serviceName: 'Serviço',
  dirtySiteName: 'Local de entrada',
  dirtySiteCode: 'Número de série do local de entrada',
  dirtyCompartment: 'Compartimento de entrada',
  cleanSiteName: 'Local de retirada',
  cleanSiteCode: 'Número de série do local de retirada',
  cleanCompartment: 'Compartimento de retirada',
  product: 'Produto',
  quantity: 'Quantidade',
  timeCreated: 'Criado em (UTC)',
};
