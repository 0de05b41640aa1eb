import { Button, Radio } from '@mantine/core';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import type { User } from '@cubby/contract/people/users/users.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import classes from '../users.module.css';
import { PermissionChoice } from './permission-choice.tsx';

interface KeyDialogProps {
  readonly user: User;
  /** What the key that is replaced may do; null: all, or there is none. */
  readonly before: readonly string[] | null;
  readonly pending: boolean;
  readonly onClose: () => void;
  /** Null: all that the person may. */
  readonly onMake: (permissions: string[] | null) => void;
}

/** Chooses the permissions of a new key: some of its person's, or, for oneself, all of them. */
export const UserKeyDialog = ({ user, before, pending, onClose, onMake }: KeyDialogProps) => {
  const { t } = useTranslation();
  const own = useSession().userId === user.userId;
  const [whole, setWhole] = useState(own && before === null);
  const [chosen, setChosen] = useState<readonly string[]>(before ?? []);
  const [missing, setMissing] = useState(false);
  const request = { params: { id: user.userId } };
  const { data, error, refetch } = useCall(usersCalls.getUserPermissions, request, { quiet: true });
  const permitted = data?.permissions.map(({ authorityId }) => authorityId) ?? [];
  const wanted = chosen.filter((id) => permitted.includes(id));
  const submit = () => {
    setMissing(!whole && wanted.length === 0);
    if (whole) onMake(null);
    else if (wanted.length > 0) onMake(wanted);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('users.keys.make')}
      size="medium"
      closeOnClickOutside={false}
      foot={
        <>
          <Button onClick={onClose} disabled={pending}>
            {t('ui.cancel')}
          </Button>
          <Button variant="filled" loading={pending} disabled={!data} onClick={submit}>
            {t('users.keys.confirm')}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.section}>
          <Radio.Group
            label={t('users.keys.may')}
            value={whole ? 'ALL' : 'SOME'}
            onChange={(value) => setWhole(value === 'ALL')}
            error={missing && !whole && wanted.length === 0 ? t('users.keys.missing') : undefined}
          >
            <Radio
              value="ALL"
              label={t('users.keys.everything')}
              description={t(own ? 'users.keys.everythingHelp' : 'users.keys.forOther')}
              disabled={!own}
              mt="xs"
            />
            <Radio value="SOME" label={t('users.keys.some')} description={t('users.keys.someHelp')} mt="xs" />
          </Radio.Group>
          {!whole && <PermissionChoice available={permitted} chosen={wanted} onChange={setChosen} />}
        </div>
      )}
    </Dialog>
  );
};
