import type { siteLog as en } from '../../en_US/lockers/site-log.ts';
import type { PhrasesLike } from '../../types.ts';

export const siteLog: PhrasesLike<typeof en> = {
  title: 'Registro do local',
  searchHint: 'Nome da pessoa',
  columns: {
    operationTime: 'Quando',
    siteSerialNumber: 'Número de série',
    siteName: 'Local',
    username: 'Quem',
    action: 'O que foi feito',
    subjectName: 'Compartimento ou grupo',
  },
  noMatch: { title: 'Nenhum registro encontrado', text: 'Altere a busca ou remova um filtro.' },
  first: {
    title: 'Nada registrado ainda',
    text: 'Cada alteração de um local, de seus compartimentos e de seus grupos fica registrada aqui.',
  },
};
