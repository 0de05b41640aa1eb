import type { User } from '@cubby/contract/people/users/users.schemas';
import type { TFunction } from 'i18next';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { termOf } from '../user.values.ts';

/** The status; of an account that is not locked, whether it is valid now. */
export const UserStatusBadge = ({ user, t, quiet = false }: { user: User; t: TFunction; quiet?: boolean }) => {
  const term = user.userStatus === 'ACTIVE' ? termOf(user) : undefined;
  return term ? (
    <StatusBadge meaning={term === 'early' ? 'neutral' : 'amber'} label={t(`users.terms.${term}`)} quiet={quiet} />
  ) : (
    <StatusBadge
      meaning={user.userStatus === 'ACTIVE' ? 'green' : 'red'}
      label={t(`users.statuses.${user.userStatus}`)}
      quiet={quiet}
    />
  );
};
