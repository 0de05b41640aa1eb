import type { outboundExportColumns as en } from '../../en_US/requests/outbound-export-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const outboundExportColumns: PhrasesLike<typeof en> = {
  sheet: 'Registros de expedição',
  requestNumber: 'Número da solicitação',
  status: 'Status',
  referenceNumber: 'Número de referência',
  company: 'Empresa',
  collectAddress: 'Endereço de coleta',
  dispatchDate: 'Data de envio',
  siteName: 'Local',
  siteType: 'Tipo de local',
  deliveryLogistics: 'Transportadora',
  orders: 'Pedidos',
  completedOrders: 'Concluídos',
  failedOrders: 'Com falha',
  weight: 'Peso (kg)',
  note: 'Observação',
  timeOutbound: 'Saída em (UTC)',
  createdByName: 'Criada por',
  timeCreated: 'Criado em (UTC)',
  lastUpdatedTime: 'Última atualização (UTC)',
};
