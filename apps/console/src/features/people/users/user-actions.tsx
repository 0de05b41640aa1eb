import { usersCalls } from '@cubby/contract/people/users/users.calls';
import type { User, UserUpdate } from '@cubby/contract/people/users/users.schemas';
import { type Icon, IconLinkOff, IconLock, IconLockOpen, IconShieldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../platform/api/use-call.ts';
import { menuOf, type RowAction } from '../../../platform/resource/actions.tsx';
import { useRemove } from '../../../platform/resource/use-remove.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import type { MoreAction } from '../../../ui/more-menu/more-menu.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { users } from './user.resource.ts';

/** Lock, unlock, switch off a lost second step, unlink from single sign-on, delete: each of another user, by those who may. */
export const useUserActions = (user: User): readonly MoreAction[] => {
  const { t } = useTranslation();
  const can = useCan();
  const { userId } = useSession();
  const { nikename: name } = user;
  const update = useCallMutation(usersCalls.updateUser, { invalidates: users.stale });
  const remove = useRemove(users, { allowed: true });
  if (!can('USER_EDIT') || user.userId === userId) return [];
  const change = (part: Pick<UserUpdate, 'userStatus' | 'needMFA' | 'singleSignOnLinked'>, done: string) =>
    update.mutate({ body: { userId: user.userId, ...part } }, { onSuccess: () => void toast.done(done) });
  /** An action that runs after a confirmation. */
  const action = (
    what: 'lock' | 'secondStep' | 'signOnLink',
    icon: Icon,
    allowed: boolean,
    run: () => void,
  ): RowAction<User> => ({
    id: what,
    label: t(`users.${what}.action`),
    icon,
    allowed,
    run: async () => {
      const sure = await confirm({
        title: t(`users.${what}.title`, { name }),
        body: t(`users.${what}.body`),
        action: t(`users.${what}.action`),
        cancel: t(`users.${what}.dismiss`),
        danger: true,
      });
      if (sure) run();
    },
  });
  const locked = user.userStatus === 'LOCKED';
  const actions = [
    {
      id: 'unlock',
      label: t('users.unlock'),
      icon: IconLockOpen,
      allowed: locked,
      run: () => change({ userStatus: 'ACTIVE' }, t('users.unlocked', { name })),
    },
    action('lock', IconLock, !locked, () => change({ userStatus: 'LOCKED' }, t('users.locked', { name }))),
    action('secondStep', IconShieldOff, user.needMFA, () =>
      change({ needMFA: false }, t('users.secondStep.done', { name })),
    ),
    action('signOnLink', IconLinkOff, user.singleSignOnLinked, () =>
      change({ singleSignOnLinked: false }, t('users.signOnLink.done', { name })),
    ),
    remove,
  ];
  return menuOf(actions, user);
};
