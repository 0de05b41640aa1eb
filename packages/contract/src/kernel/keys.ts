import type { CallDefinition } from './define-call.ts';

/** An API key, as far as this needs it. */
interface Key {
  /** What it is held to, as far as its user may it now; undefined: all that its user may. */
  readonly scopedTo: ReadonlySet<string> | undefined;
}

/**
 * Whether an API key makes a call. Where the call names permissions, these decide, as for a person; where it asks only
 * for a sign-in, what the call says of keys does (`withKey`).
 */
export const isOpenToKeys = ({ access, withKey }: CallDefinition, { scopedTo }: Key): boolean => {
  if (access !== 'signed-in' || withKey === 'any') return true;
  if (withKey === undefined) return false;
  return scopedTo === undefined || withKey.some((permission) => scopedTo.has(permission));
};
