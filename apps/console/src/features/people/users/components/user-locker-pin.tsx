import { Button } from '@mantine/core';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import type { User } from '@cubby/contract/people/users/users.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../../platform/api/use-call.ts';
import { Block } from '../../../../ui/block/block.tsx';
import { CodeText } from '../../../../ui/code-text/code-text.tsx';
import { confirm } from '../../../../ui/confirm-dialog/confirm.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import classes from '../users.module.css';

/** The PIN with which a user signs in at terminals: made, shown once, and removed. */
export const UserLockerPin = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation();
  const can = useCan();
  const [made, setMade] = useState('');
  const request = { params: { id: user.userId } };
  const name = user.nikename;
  const invalidates = [usersCalls.getUser];
  const make = useCallMutation(usersCalls.makeLockerPin, { invalidates, onSuccess: ({ pin }) => setMade(pin) });
  const end = useCallMutation(usersCalls.endLockerPin, {
    invalidates,
    onSuccess: () => {
      toast.done(t('users.lockerPin.removed'));
    },
  });
  if (!can('USER_EDIT')) return null;
  const askToMake = async () => {
    const sure =
      !user.lockerPin ||
      (await confirm({
        title: t('users.lockerPin.againTitle', { name }),
        body: t('users.lockerPin.againBody'),
        action: t('users.lockerPin.again'),
        cancel: t('users.lockerPin.dismiss'),
      }));
    if (sure) make.mutate(request);
  };
  const askToEnd = async () => {
    const sure = await confirm({
      title: t('users.lockerPin.removeTitle', { name }),
      body: t('users.lockerPin.removeBody'),
      action: t('users.lockerPin.remove'),
      cancel: t('users.lockerPin.dismiss'),
      danger: true,
    });
    if (sure) end.mutate(request);
  };
  return (
    <Block title={t('users.lockerPin.title')} purpose={t('users.lockerPin.purpose')}>
      <div className={classes.section}>
        <p>{t(user.lockerPin ? 'users.lockerPin.has' : 'users.lockerPin.none')}</p>
        <div className={classes.line}>
          <Button loading={make.isPending} onClick={() => void askToMake()}>
            {t(user.lockerPin ? 'users.lockerPin.again' : 'users.lockerPin.make')}
          </Button>
          {user.lockerPin && (
            <Button loading={end.isPending} onClick={() => void askToEnd()}>
              {t('users.lockerPin.remove')}
            </Button>
          )}
        </div>
      </div>
      {made !== '' && (
        <Dialog
          opened
          onClose={() => setMade('')}
          title={t('users.lockerPin.made', { name })}
          size="small"
          closeOnClickOutside={false}
          foot={
            <Button variant="filled" onClick={() => setMade('')}>
              {t('users.lockerPin.close')}
            </Button>
          }
        >
          <p className={classes.warning}>
            <CodeText value={made} />
            <br />
            {t('users.lockerPin.once')}
          </p>
        </Dialog>
      )}
    </Block>
  );
};
