import type { companyImports as en } from '../../en_US/people/company-imports.ts';
import type { PhrasesLike } from '../../types.ts';

/** Words of the import of companies from a spreadsheet. */
export const companyImports: PhrasesLike<typeof en> = {
  title: 'Importar empresas',
  purpose:
    'Envie uma lista de empresas, com no máximo {{rows}} linhas. As linhas são verificadas antes; enquanto alguma tiver erro, nada é adicionado sem a sua confirmação. Operadores, áreas, produtos e tipos de função são indicados pelo nome; os usuários são importados à parte.',
  done_one: '{{count, number}} empresa adicionada',
  done_other: '{{count, number}} empresas adicionadas',
  rights: 'Você não pode mais adicionar empresas para este operador',
  files: { sheet: 'Empresas', template: 'modelo-empresas' },
};
