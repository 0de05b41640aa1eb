import type { siteExportColumns as en } from '../../en_US/lockers/site-export-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const siteExportColumns: PhrasesLike<typeof en> = {
  sheet: 'Locais',
  siteName: 'Nome',
  siteNameEn: 'Nome em inglês',
  siteSerialNumber: 'Número de série',
  siteExternalSerialNumber: 'Número de série externo',
  siteType: 'Tipo',
  siteStatus: 'Status',
  siteCondition: 'Condição',
  merchantId: 'Operador',
  siteGroupIds: 'Grupos',
  serviceIds: 'Serviços',
  streetAddress: 'Rua',
  houseNumber: 'Número',
  postalCode: 'CEP',
  longitude: 'Longitude',
  latitude: 'Latitude',
  dayCapacity: 'Máximo de novos pedidos por dia',
  createTime: 'Criado (UTC)',
  lastUpdatedTime: 'Última atualização (UTC)',
};
