import type { auditExportColumns as en } from '../../en_US/settings/audit-export-columns.ts';
import type { PhrasesLike } from '../../types.ts';

/** Judul kolom audit yang diekspor; waktu dalam UTC. */
export const auditExportColumns: PhrasesLike<typeof en> = {
  sheet: 'Jejak audit',
  occurredTime: 'Kapan (UTC)',
  userName: 'Siapa',
  viewedUserName: 'Melihat sebagai',
  apiKey: 'Kunci API',
  apiKeyMaker: 'Kunci dibuat oleh',
  company: 'Perusahaan',
  action: 'Apa',
  resource: 'Jenis',
  resourceId: 'ID',
  address: 'Dari',
  before: 'Sebelum',
  after: 'Sesudah',
  requestId: 'ID permintaan',
};
