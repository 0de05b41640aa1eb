/** The last step of an import: the task is finished, and the audit log says so. */
import type { AuditKey } from '@cubby/contract/settings/audit-events/audit-events.schemas';
import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueueFold } from '../../../platform/jobs/index.ts';
import { changeTask, type ImportTask } from './order-imports.repository.ts';

/** Ends a task whose rows have all become orders or failed. */
export const finish = async (trx: Trx, task: ImportTask): Promise<void> => {
  await changeTask(trx, task.id, { status: 'FINISHED' });
  if (task.imported_rows > 0) await enqueueFold(trx);
  const begun = await trx
    .selectFrom('audit_events')
    .select(sql<AuditKey | null>`api_key`.as('apiKey'))
    .where('noun', '=', 'order-imports')
    .where('noun_id', '=', task.id)
    .where('action', '=', 'order-imports.start')
    .executeTakeFirst();
  const { created_by_id: userId, created_by_name: userName } = task;
  const actor = { userId, userName, apiKey: begun?.apiKey, address: null, requestId: null };
  await writeAudit(trx, actor, [
    {
      action: 'order-imports.finish',
      resource: 'order-imports',
      resourceId: task.id,
      companyId: task.company_id,
      after: { imported: task.imported_rows, failed: task.failed_rows },
    },
  ]);
};
