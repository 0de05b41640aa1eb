import type { siteImports as en } from '../../en_US/lockers/site-imports.ts';
import type { PhrasesLike } from '../../types.ts';

/** Words of the import of sites with their compartments from a spreadsheet. */
export const siteImports: PhrasesLike<typeof en> = {
  title: 'Importar locais',
  purpose:
    'Envie uma lista de locais com seus compartimentos, com no máximo {{rows}} linhas. As linhas são verificadas antes; enquanto alguma tiver erro, nada é adicionado sem a sua confirmação. Os compartimentos são listados de cima para baixo, com | entre as colunas: S × 4, M × 2 | L × 3.',
  done_one: '{{count, number}} local adicionado',
  done_other: '{{count, number}} locais adicionados',
  rights: 'Você não pode mais adicionar locais para este operador',
  files: { sheet: 'Locais', template: 'modelo-locais' },
  example: 'Torre do Porto, saguão',
  columns: {
    streetAddressEn: 'Rua em inglês',
    houseNumberEn: 'Número em inglês',
    boxList: 'Compartimentos',
    interfaceType: 'Placa de fechaduras: interface',
    interfaceAddress: 'Placa de fechaduras: endereço',
    baudRate: 'Placa de fechaduras: taxa de transmissão',
    boardVersion: 'Placa de fechaduras: versão',
    boardPorts: 'Placa de fechaduras: fechaduras por placa',
  },
};
