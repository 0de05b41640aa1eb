import type { siteClone as en } from '../../en_US/lockers/site-clone.ts';
import type { PhrasesLike } from '../../types.ts';

/** Words of copies of a site: one, and many from a spreadsheet (network.md 2, 5). */
export const siteClone: PhrasesLike<typeof en> = {
  action: 'Clonar local',
  title: 'Clonar {{name}}',
  submit: 'Clonar local',
  copied:
    'O novo local recebe o tipo, o operador, os serviços, os horários, os dispositivos e os compartimentos de {{name}}. Chaves, endereço MAC, imagens, PINs e encomendas não são copiados.',
  /** N5: what is told of a name or a number that is taken. */
  siteName: 'O nome de local {{value}} já existe',
  siteSerialNumber: 'O número de série de local {{value}} já existe',
  many: 'Clonar em vários locais',
  /** Why a row of an import became no site. */
  exists: 'Um local com este nome ou número de série foi adicionado nesse meio-tempo',
  example: 'Torre do Porto, saguão',
  import: {
    title: 'Clonar um local em vários',
    purpose:
      'Envie uma lista de novos locais, no máximo {{rows}} linhas: cada uma vira uma cópia do local selecionado. As linhas válidas são adicionadas na hora; as outras são listadas com o motivo. Linhas sem grupos ou condição recebem os do local copiado.',
    original: 'Local a copiar',
    done_one: '{{count, number}} local adicionado',
    done_other: '{{count, number}} locais adicionados',
  },
  files: { sheet: 'Locais', template: 'modelo-copias-de-local' },
};
