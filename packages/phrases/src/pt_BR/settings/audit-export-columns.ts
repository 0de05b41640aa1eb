import type { auditExportColumns as en } from '../../en_US/settings/audit-export-columns.ts';
import type { PhrasesLike } from '../../types.ts';

/** Títulos da auditoria exportada; os horários são em UTC. */
export const auditExportColumns: PhrasesLike<typeof en> = {
  sheet: 'Auditoria',
  occurredTime: 'Quando (UTC)',
  userName: 'Quem',
  viewedUserName: 'Vendo como',
  apiKey: 'Chave de API',
  apiKeyMaker: 'Chave criada por',
  company: 'Empresa',
  action: 'O quê',
  resource: 'Tipo',
  resourceId: 'Código',
  address: 'De onde',
  before: 'Antes',
  after: 'Depois',
  requestId: 'ID da solicitação',
};
