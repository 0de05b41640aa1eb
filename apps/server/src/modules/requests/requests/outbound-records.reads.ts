import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { ChangedRequest } from './requests.update.ts';

export interface OutboundRecord extends ChangedRequest {
  readonly request_number: string;
  readonly site_id: string | null;
  readonly logistics_company_id: string | null;
  readonly dispatch_time: Date;
  readonly version: number;
}

/** @throws CallError NOT_FOUND */
export const readOutboundRecord = async (trx: Trx, id: string): Promise<OutboundRecord> => {
  const { rows } = await sql<OutboundRecord>`
    select id::text, request_number, request_type, state, company_id::text, reference_number, note, site_id::text,
      logistics_company_id::text, dispatch_time, version
    from requests where id = ${id}::bigint and request_type = 'OUTBOUND'`.execute(trx);
  if (!rows[0]) throw new CallError('NOT_FOUND');
  return rows[0];
};
