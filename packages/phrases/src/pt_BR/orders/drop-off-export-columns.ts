import type { dropOffExportColumns as en } from '../../en_US/orders/drop-off-export-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const dropOffExportColumns: PhrasesLike<typeof en> = {
  sheet: 'Pedidos de postagem',
  orderNumber: 'Número do pedido',
  expressNumber: 'Código de rastreio',
  status: 'Status',
  company: 'Empresa',
  productType: 'Tipo de produto',
  siteName: 'Local',
  compartment: 'Compartimento',
  destination: 'Destino',
  recipientName: 'Nome do destinatário',
  recipientPhoneNumber: 'Telefone do destinatário',
  senderName: 'Nome do remetente',
  senderPhone: 'Telefone do remetente',
  storeUserName: 'Nome do entregador',
  storeUserPhoneNumber: 'Telefone do entregador',
  collectMerchant: 'Coletado por',
  deliverMerchant: 'Entregue por',
  weight: 'Peso (kg)',
  timeCreated: 'Criado em (UTC)',
  timeStored: 'Depositado em (UTC)',
  timeCollected: 'Retirado em (UTC)',
};
