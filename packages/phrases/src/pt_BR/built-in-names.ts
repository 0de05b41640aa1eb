import type { builtInNames as en } from '../en_US/built-in-names.ts';
import type { PhrasesLike } from '../types.ts';

export const builtInNames: PhrasesLike<typeof en> = {
  roleTypes: {
    platform: 'Plataforma',
    operator: 'Operador',
    logistics: 'Logística',
    merchant: 'Lojista',
  },
  roles: {
    platformAdministrator: 'Administrador da plataforma',
    operatorStaff: 'Equipe do operador',
    logisticsStaff: 'Equipe de logística',
    merchantAdministrator: 'Administrador do lojista',
    merchantViewer: 'Consulta do lojista',
    newMerchant: 'Novo lojista',
    counterStaff: 'Equipe do balcão',
    siteStaff: 'Equipe do local',
  },
  services: {
    parcelLocker: 'Armário de encomendas',
    doorToDoor: 'Porta a porta',
    return: 'Devolução',
    dropOff: 'Postagem',
    laundry: 'Lavanderia',
    coldChain: 'Cadeia fria',
    mailroom: 'Sala de correspondência',
  },
};
