/** Lines of the audit log about upgrade tasks. */
import type { Actor, AuditEvent } from '../../../platform/audit/audit.ts';

/** The server itself. */
export const server: Actor = { userId: null, userName: null, address: null, requestId: null };

type TaskAction = Extract<AuditEvent['action'], `upgrade-tasks.${string}`>;

/** @param companyId whose users may read the line; null: the platform */
export const taskLine = (
  action: TaskAction,
  taskId: string,
  companyId: string | null,
  after: object,
  before?: object,
): AuditEvent => ({
  action,
  resource: 'upgrade-tasks',
  resourceId: taskId,
  companyId,
  after,
  ...(before && { before }),
});
