import type { CallDefinition } from './define-call.ts';

/** An API key, as far as this needs it. */
interface Key {
  /** The permissions that it is limited to, as far as its user has them now; undefined: all that its user has. */
  readonly scopedTo: ReadonlySet<string> | undefined;
}

/**
 * Whether an API key makes a call. If the call names permissions, these decide, as for a person; if it requires only a
 * sign-in, the call's `withKey` decides.
 */
export const isOpenToKeys = ({ access, withKey }: CallDefinition, { scopedTo }: Key): boolean => {
  if (access !== 'signed-in' || withKey === 'any') return true;
  if (withKey === undefined) return false;
  return scopedTo === undefined || withKey.some((permission) => scopedTo.has(permission));
};
