import { usersCalls } from '@cubby/contract/people/users/users.calls';
import type { User } from '@cubby/contract/people/users/users.schemas';
import { IconLinkOff, IconLock, IconLockOpen, IconShieldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { useCallMutation } from '../../../platform/api/use-call.ts';
import { useRemove } from '../../../platform/resource/use-remove.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import type { MoreAction } from '../../../ui/more-menu/more-menu.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { users } from './user.resource.ts';

/** Lock, unlock, switch off a lost second step, unlink from single sign-on, delete: each of somebody else, by those who may. */
export const useUserActions = (user: User): readonly MoreAction[] => {
  const { t } = useTranslation();
  const can = useCan();
  const { userId } = useSession();
  const { nikename: name } = user;
  const update = useCallMutation(usersCalls.updateUser, {
    invalidates: users.stale,
    onSuccess: ({ userStatus }) => {
      toast.done(userStatus === 'LOCKED' ? t('users.locked', { name }) : t('users.unlocked', { name }));
    },
  });
  const remove = useRemove(users, user, ({ userId: id }) => callApi(usersCalls.deleteUser, { params: { id } }));
  const stepOff = useCallMutation(usersCalls.updateUser, {
    invalidates: users.stale,
    onSuccess: () => void toast.done(t('users.secondStep.done', { name })),
  });
  const unlink = useCallMutation(usersCalls.updateUser, {
    invalidates: users.stale,
    onSuccess: () => void toast.done(t('users.signOnLink.done', { name })),
  });
  if (!can('USER_EDIT') || user.userId === userId) return [];
  const ask = (what: 'lock' | 'secondStep' | 'signOnLink') =>
    confirm({
      title: t(`users.${what}.title`, { name }),
      body: t(`users.${what}.body`),
      action: t(`users.${what}.action`),
      cancel: t(`users.${what}.keep`),
      danger: true,
    });
  const setStatus = (userStatus: User['userStatus']) => update.mutate({ body: { userId: user.userId, userStatus } });
  const lock = async () => {
    if (await ask('lock')) setStatus('LOCKED');
  };
  const dropStep = async () => {
    if (await ask('secondStep')) stepOff.mutate({ body: { userId: user.userId, needMFA: false } });
  };
  const dropLink = async () => {
    if (await ask('signOnLink')) unlink.mutate({ body: { userId: user.userId, singleSignOnLinked: false } });
  };
  return [
    user.userStatus === 'LOCKED'
      ? {
          label: t('users.unlock'),
          icon: <IconLockOpen size={16} aria-hidden />,
          onClick: () => setStatus('ACTIVE'),
        }
      : { label: t('users.lock.action'), icon: <IconLock size={16} aria-hidden />, onClick: () => void lock() },
    ...(user.needMFA
      ? [
          {
            label: t('users.secondStep.action'),
            icon: <IconShieldOff size={16} aria-hidden />,
            onClick: () => void dropStep(),
          },
        ]
      : []),
    ...(user.singleSignOnLinked
      ? [
          {
            label: t('users.signOnLink.action'),
            icon: <IconLinkOff size={16} aria-hidden />,
            onClick: () => void dropLink(),
          },
        ]
      : []),
    remove,
  ];
};
