/** What the audit log keeps of a company, and what it tells to somebody whose copy is old. */
import type { StaleCompanyData } from '@cubby/contract/companies/companies.schemas';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { CompanyField, Facts } from './companies.fields.ts';

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

const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** What was changed since a version, by whom: as far as the caller sees the audit of the company. */
export const staleCompany = async (trx: Trx, id: string, read: number, version: number): Promise<CallError> => {
  const { rows } = await sql<{ user_name: string | null; at: number; before: Facts | null; after: Facts | null }>`
    select user_name, (date_part('epoch', occurred_time) * 1000)::float8 as at, before, after from audit_events
    where noun = 'companies' and noun_id = ${id} and action = 'companies.update'
      and (after ->> 'version')::integer > ${read}
    order by id`.execute(trx);
  const data: StaleCompanyData = {
    version,
    changes: rows.map(({ user_name, at, before, after }) => ({
      by: user_name,
      at: Math.round(at),
      fields: Object.keys(after ?? {})
        .filter((field) => field !== versionKey)
        .map((field) => ({
          field,
          from: asText(before?.[field as CompanyField]),
          to: asText(after?.[field as CompanyField]),
        })),
    })),
  };
  return new CallError('STALE_VERSION', { data });
};
