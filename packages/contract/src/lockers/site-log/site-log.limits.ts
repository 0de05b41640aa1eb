import type { AuditAction } from '../../settings/audit-events/audit-events.limits.ts';
import { siteLimits } from '../sites/sites.limits.ts';

/** Lines of the audit log that are about sites, their compartments and their groups. */
export const siteLogActions = [
  'sites.create',
  'sites.update',
  'sites.delete',
  'boxes.update',
  'boxes.status',
  'boxes.label',
  'site-groups.create',
  'site-groups.update',
  'site-groups.delete',
] as const satisfies readonly AuditAction[];

export const siteLogLimits = { serialNumberMax: siteLimits.serialNumberMax, usernameMax: 255 } as const;
