/** The lines of the audit log about webhooks, apart from those of their changes. */
import { type Actor, actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { sql } from 'kysely';

type Act =
  'end-receiver-link' | 'make-receiver-link' | 'replay' | 'reveal-secret' | 'rotate-secret' | 'switch-off' | 'test';

interface AuditLine {
  readonly webhookId: string;
  readonly companyId: string;
  readonly act: Act;
  readonly after?: object;
}

/** The server itself. */
export const server: Actor = { userId: null, userName: null, address: null, requestId: null };

export const writeLine = (trx: Trx, actor: Actor, { webhookId, companyId, act, after }: AuditLine): Promise<void> =>
  writeAudit(trx, actor, [
    { action: `webhooks.${act}`, resource: 'webhooks', resourceId: webhookId, companyId, after },
  ]);

/** Writes the line of what a user does with a webhook. @throws CallError NOT_FOUND if the user sees none */
export const recordAct = async (
  trx: Trx,
  context: RequestContext,
  webhookId: string,
  line: Pick<AuditLine, 'act' | 'after'>,
): Promise<void> => {
  const { rows } = await sql<{ companyId: string }>`
    select company_id::text as "companyId" from webhooks where id = ${webhookId}::bigint`.execute(trx);
  const [webhook] = rows;
  if (!webhook) throw new CallError('NOT_FOUND');
  await writeLine(trx, actorOf(context), { webhookId, ...webhook, ...line });
};
