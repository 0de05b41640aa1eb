/** What the audit log keeps of a company, and what it tells to somebody whose copy is old. */
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import { staleVersion } from '../../../platform/audit/stale.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { CallError } from '../../../platform/http/call-error.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Facts } from './companies.fields.ts';

/** Beside the fields: the version that a change made, so that older copies can be told what they lack. */
const versionKey = 'version';

export const auditCompany = (
  trx: Trx,
  context: RequestContext,
  action: 'create' | 'update' | 'delete',
  change: { readonly id: string; readonly version: number; readonly before?: Facts; readonly after?: object },
): Promise<void> =>
  writeAudit(trx, actorOf(context), [
    {
      action: `companies.${action}`,
      noun: 'companies',
      nounId: change.id,
      companyId: change.id,
      ...(change.before && { before: change.before }),
      after: { ...change.after, [versionKey]: change.version },
    },
  ]);

/** What was changed since a version, by whom: as far as the caller sees the audit of the company. */
export const staleCompany = (trx: Trx, id: string, read: number, version: number): Promise<CallError> =>
  staleVersion(trx, { noun: 'companies', id, action: 'companies.update', versionKey, read, version });
