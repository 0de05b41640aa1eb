import type { requestExportColumns as en } from '../../en_US/requests/request-export-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const requestExportColumns: PhrasesLike<typeof en> = {
  sheet: 'Solicitações',
  requestNumber: 'Número da solicitação',
  requestType: 'Tipo',
  status: 'Status',
  referenceNumber: 'Número de referência',
  company: 'Empresa',
  collectAddress: 'Endereço de coleta',
  deliveryLogistics: 'Transportadora',
  requestStartTime: 'De (UTC)',
  requestEndTime: 'Até (UTC)',
  orders: 'Pedidos',
  completedOrders: 'Concluídos',
  failedOrders: 'Com falha',
  weight: 'Peso (kg)',
  note: 'Observação',
  createdByName: 'Criada por',
  timeCreated: 'Criado em (UTC)',
  completeTime: 'Concluída em (UTC)',
  lastUpdatedTime: 'Última atualização (UTC)',
};
