/** What is reported of a change of a person. */
import type { User, UserUpdate } from '@cubby/contract/people/users/users.schemas';
import type { AccountChange } from '../sessions/index.ts';
import type { Person } from './users.references.ts';

/** The notification that the person gets, because it gives access to their account. */
export const changesToNotify = (
  person: Person,
  { needMFA }: User,
  input: UserUpdate,
  rolesChanged: boolean,
): AccountChange[] => {
  const changed: Readonly<Record<Exclude<AccountChange, 'API_KEY'>, boolean>> = {
    PASSWORD: Boolean(input.password),
    MAIL: input.email !== undefined && input.email !== person.mail,
    PHONE: input.mobile !== undefined && input.mobile !== person.phone,
    ROLES: rolesChanged,
    SECOND_STEP: needMFA && input.needMFA === false,
  };
  return (Object.keys(changed) as (keyof typeof changed)[]).filter((change) => changed[change]);
};
