import type { alerts as en } from '../../en_US/lockers/alerts.ts';
import type { PhrasesLike } from '../../types.ts';

export const alerts: PhrasesLike<typeof en> = {
  title: 'Alertas',
  one: 'Alerta',
  count_one: '{{count, number}} alerta',
  count_other: '{{count, number}} alertas',
  searchHint: 'Nome ou número de série do local',
  columns: { alertType: 'Alerta', alertStatus: 'Situação', site: 'Local', box: 'Compartimento', detail: 'Detalhes', alertOpenTime: 'Aberto', alertCloseTime: 'Encerrado', duration: 'Duração', acknowledged: 'Confirmado por', assignee: 'Atribuído a', note: 'Nota' },
  types: { OFFLINE: 'Sem conexão', DOOR_LEFT_OPEN: 'Porta deixada aberta', FORCED_OPEN: 'Porta forçada', DISAGREEMENT: 'Compartimento e registros divergem', BOARD_FAILED: 'Placa de fechaduras com falha', KEYPAD_SWEEP: 'PINs tentados em sequência', CLOCK_SKEW: 'Relógio errado', STORAGE_LOW: 'Memória quase cheia', QUARANTINE: 'Mensagens ilegíveis', PARCEL_WAITING: 'Encomenda esperando demais' },
  statuses: { OPEN: 'Aberto', CLOSE: 'Encerrado' },
  stages: { CUSTOMER: 'No prazo do cliente', STAFF: 'Equipe avisada' },
  details: { board: 'Placa de fechaduras {{number}}', flapping: 'A conexão vai e volta', incident: '{{count, number}} locais ao mesmo tempo', skew: '{{count, number}} min de diferença', free: '{{percent}} % livre', count: 'Quantidade: {{count, number}}' },
  duration: { minutes: '{{minutes, number}} min', hours: '{{hours, number}} h {{minutes, number}} min', days: '{{days, number}} d {{hours, number}} h' },
  acknowledge: { chosen: 'Confirmar {{count, number}}', done: '{{count, number}} alertas confirmados', refused: 'Alguém já o confirmou.' },
  take: { chosen: 'Assumir {{count, number}}', done: '{{count, number}} alertas atribuídos a você', refused: 'Já está atribuído a você.' },
  note: { action: 'Editar nota', title: 'Nota do alerta', label: 'Nota', save: 'Salvar nota', saved: 'Nota salva' },
  bell: { title: 'Alertas', open: '{{count, number}} alertas abertos', none: 'Nenhum alerta aberto sem confirmação.', all: 'Todos os alertas' },
  noMatch: { title: 'Nenhum alerta corresponde', text: 'Altere a busca ou remova filtros.' },
  first: { title: 'Ainda não há alertas', text: 'O que der errado em um armário aparece aqui.' },
};
