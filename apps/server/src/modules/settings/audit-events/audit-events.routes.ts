import type { auditEventsCalls } from '@cubby/contract/settings/audit-events/audit-events.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, JsonText, pageText } from '../../../platform/http/handlers.ts';
import { exportAuditEvents } from './audit-events.exports.ts';
import { getAuditEvent, pageAuditEvents } from './audit-events.reads.ts';

export const auditEventsHandlers = (db: Database) =>
  handlersOf<typeof auditEventsCalls>()({
    listAuditEvents: async ({ query }, context) => pageText(await pageAuditEvents(db, context, query), query),
    exportAuditEvents: ({ query }, context) => exportAuditEvents(db, context, query),
    getAuditEvent: async ({ params }, context) => new JsonText(await getAuditEvent(db, context, params.id)),
  });
