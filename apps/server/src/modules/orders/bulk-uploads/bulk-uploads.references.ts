/** Reference numbers of requests: they arrange the pickups or the deliveries. */
import { openRequestStates } from '@cubby/contract/requests/requests/requests.states';
import type { RequestType } from '@cubby/contract/orders/orders/orders.requests';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { type LockedRequest, lockRequests, setReferences } from '../request-items/index.ts';
import type { BulkKind } from './bulk-uploads.kind.ts';
import { findRequestsOfRows } from './bulk-uploads.matching.ts';
import { type Failures, refuseTwice } from './bulk-uploads.rows.ts';

type StoredRequest = Pick<LockedRequest, 'id' | 'state' | 'reference_number'>;

const readRequests = async (trx: Trx, ids: readonly string[]): Promise<StoredRequest[]> => {
  const { rows } = await sql<StoredRequest>`
    select id::text, state, reference_number from requests where id = any (${ids}::bigint[])`.execute(trx);
  return rows;
};

export const referenceKind = (type: Exclude<RequestType, 'OUTBOUND'>): BulkKind => ({
  permission: 'REQUEST_IMPORT',
  async find(trx, rows) {
    const { named, failures } = await findRequestsOfRows(trx, rows, [type]);
    const found = named.map(({ number, requestId, values: change }) => ({ number, targetId: requestId, change }));
    return { found: refuseTwice(found, ({ targetId }) => targetId, 'request', failures), failures };
  },
  async verify(trx, rows, { lock }) {
    const ids = rows.map(({ targetId }) => targetId);
    const requests = new Map(
      (await (lock ? lockRequests : readRequests)(trx, ids)).map((request) => [request.id, request]),
    );
    const failures: Failures = new Map();
    const changed = rows.filter(({ number, targetId, change }) => {
      const request = requests.get(targetId);
      if (request && openRequestStates.includes(request.state)) return request.reference_number !== change.reference;
      failures.set(number, { column: 'request', code: request ? 'requestClosed' : 'notFound' });
      return false;
    });
    return {
      failures,
      changed: changed.length,
      carryOut: async (actor) => {
        const references = changed.map(({ targetId, change: { reference = '' } }) => ({
          requestId: targetId,
          referenceNumber: reference,
        }));
        await setReferences(trx, actor, references);
      },
    };
  },
});
