/**
 * The signed-in person on whose behalf code runs: identity, permissions and scope. It promises that every part of the
 * platform can take a caller as an argument without importing the code that finds one (`platform/auth/callers.ts`).
 */
import type { Permission } from '@cubby/contract/permissions';
import type { CompanyType, Environment } from '@cubby/contract/people/sessions/sessions.schemas';
import type { AuditKey } from '@cubby/contract/settings/audit-events/audit-events.schemas';

/** A signed-in person and what they may do and see. */
export interface Caller {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly username: string;
  readonly nickname: string;
  /** Null for staff of the platform. */
  readonly companyId: string | null;
  readonly companyType: CompanyType;
  readonly environment: Environment;
  readonly permissions: ReadonlySet<string>;
  /** What row-level security lets the person see, as the setting `cubby.scope` takes it. */
  readonly scope: string;
  /** The stamp of the session when this was read. */
  readonly stamp: number;
  /** The API key that is in for a session; undefined for a person at a console. */
  readonly apiKey?: CallerKey;
  /** Set for work on behalf of a user who is not signed in (`user-callers.ts`); `tokenHash` is then the id as text. */
  readonly absent?: true;
  /** Set where an administrator impersonates the person: such a caller only reads. */
  readonly view?: View;
}

export interface CallerKey {
  /** True for a key that is limited to some permissions. */
  readonly scoped: boolean;
  /** As the audit names it. */
  readonly key: AuditKey;
}

/** Who impersonates a user, and why. */
export interface View {
  readonly viewerId: string;
  readonly viewerName: string;
  readonly reason: string;
  /** Epoch ms. */
  readonly endsTime: number;
}

export const hasPermission = (caller: Pick<Caller, 'permissions'>, permission: Permission): boolean =>
  caller.permissions.has(permission);

/** The companies of a scope, or undefined where the scope is not made of companies. */
export const companiesOfScope = (scope: string): readonly string[] | undefined => idsAfter('companies:', scope);
/** The logistics companies of a scope, or undefined where the scope is not made of them. */
export const logisticsOfScope = (scope: string): readonly string[] | undefined => idsAfter('logistics:', scope);
/**
 * The sites that a scope is limited to, or undefined if it is not site-scoped: what is maintained per company, such as
 * sums of their orders, says nothing of a part of their sites.
 */
export const sitesOfScope = (scope: string): readonly string[] | undefined => idsAfter('sites:', scope);
export const seesAll = (scope: string): boolean => scope === 'all';

/** Of a part as in `sites:{5,6} companies:{1,2}`. */
const idsAfter = (name: string, scope: string): readonly string[] | undefined =>
  scope
    .split(' ')
    .find((part) => part.startsWith(name))
    ?.slice(name.length + 1, -1)
    .split(',')
    .filter(Boolean);
