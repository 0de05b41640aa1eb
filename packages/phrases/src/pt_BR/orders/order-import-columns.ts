import type { orderImportColumns as en } from '../../en_US/orders/order-import-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderImportColumns: PhrasesLike<typeof en> = {
  expressNumber: 'Código de rastreio',
  recipientName: 'Nome do destinatário',
  recipientPhoneNumber: 'Telefone do destinatário',
  recipientMail: 'E-mail do destinatário',
  recipientAddress: 'Endereço do destinatário',
  siteSerialNumber: 'Número de série do local',
  weight: 'Peso (kg)',
  length: 'Comprimento (cm)',
  width: 'Largura (cm)',
  height: 'Altura (cm)',
  charge: 'Cobrança',
  invoiceNumber: 'Número da nota fiscal',
  invoiceAmount: 'Valor da nota fiscal',
  productType: 'Tipo de produto',
  note: 'Observação',
  bookingBoxType: 'Tamanho do compartimento (HKMU)',
  overdueTime: 'Prazo de retirada (HKMU)',
};
