import { type ResourceAction, resourceActions, type ResourcesWith, resourcesWith } from '../../resources.ts';

/** Limits of the audit's list. */
export const auditLimits = {
  searchMax: 255,
  /** Characters of an action, a resource and an id of a row. */
  wordMax: 64,
  resourceIdMax: 255,
} as const;

/**
 * The actions of the audit: the closed list, each with words in four languages (resource `audit`). A line of an older
 * or a newer release may have another one; it is shown as its code.
 */
export const auditActions: readonly ResourceAction[] = resourceActions;
export type AuditAction = ResourceAction;

/** What lines are about. */
export type AuditResource = ResourcesWith<{ readonly audited: true }>;
export const auditResources: readonly AuditResource[] = resourcesWith('audited');
