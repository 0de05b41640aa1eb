import type { companyExportColumns as en } from '../../en_US/people/company-export-columns.ts';
import type { PhrasesLike } from '../../types.ts';

export const companyExportColumns: PhrasesLike<typeof en> = {
  sheet: 'Empresas',
  merchantName: 'Empresa',
  companyType: 'Tipo',
  merchantStatus: 'Status',
  upperGradeName: 'Operador responsável',
  environment: 'Ambiente',
  currency: 'Moeda',
  services: 'Serviços',
  companyName: 'Razão social',
  businessRegistration: 'Registro comercial',
  streetAddress: 'Endereço',
  houseNumber: 'Número',
  website: 'Site',
  contact: 'Contato',
  csMobile: 'Telefone de atendimento',
  csMail: 'E-mail de atendimento',
  commercialMail: 'E-mail comercial',
  financeMail: 'E-mail financeiro',
  contractStart: 'Contrato de',
  contractEnd: 'Contrato até',
  promoCode: 'Código promocional',
  creationTime: 'Criada (UTC)',
  lastUpdatedTime: 'Última atualização (UTC)',
};
