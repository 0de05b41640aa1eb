import type { parameters as en } from '../../en_US/settings/parameters.ts';
import type { PhrasesLike } from '../../types.ts';

export const parameters: PhrasesLike<typeof en> = {
  mfaMethods: { EMAIL: 'Por e-mail', SMS: 'Mensagem de texto', AUTHENTICATOR: 'Aplicativo autenticador' },
  siteConditions: { INDOOR: 'Em área interna', OUTDOOR: 'Ao ar livre', SHELTERED: 'Sob cobertura' },
  locationZones: {
    RESIDENTIAL: 'Área residencial',
    OFFICE: 'Área de escritórios',
    SHOPPING_MALL: 'Centro comercial',
    STATION: 'Estação',
    CAMPUS: 'Universidade',
    INDUSTRIAL: 'Área industrial',
  },
  productTypes: {
    DOCUMENT: 'Documentos',
    PARCEL: 'Mercadoria geral',
    CLOTHING: 'Roupas',
    ELECTRONICS: 'Eletrônicos',
    FOOD: 'Alimentos',
    FRAGILE: 'Mercadoria frágil',
    MEDICINE: 'Medicamentos',
  },
  specialZones: {
    OUTLYING_ISLANDS: 'Ilhas afastadas',
    RESTRICTED_AREA: 'Área restrita',
    AIRPORT: 'Aeroporto',
    REMOTE_AREA: 'Área remota',
  },
};
