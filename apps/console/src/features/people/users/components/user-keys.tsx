import { Button } from '@mantine/core';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import type { ApiKey } from '@cubby/contract/people/users/api-keys.schemas';
import type { User } from '@cubby/contract/people/users/users.schemas';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userLink } from '../../../../platform/address/named-links.tsx';
import { useCall, useCallMutation } from '../../../../platform/api/use-call.ts';
import { CodeText } from '../../../../ui/code-text/code-text.tsx';
import { confirm } from '../../../../ui/confirm-dialog/confirm.ts';
import { noneCell, timeCell } from '../../../../ui/data-table/cells.tsx';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { pairText } from '../../../../ui/punctuation/punctuation.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import classes from '../users.module.css';
import { KeyPermissions } from './permission-choice.tsx';
import { UserKeyDialog } from './user-key-dialog.tsx';

const stale = [usersCalls.listApiKeys, usersCalls.getUser];

/** Its name, if it has one, and its last characters. */
const keyText = ({ name, hint }: ApiKey): string => (name === null ? `••••${hint}` : `${name} ••••${hint}`);

/** The API keys of a person: made, shown once, and ended. */
export const UserKeys = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation();
  const { userId } = user;
  const [made, setMade] = useState('');
  const [asking, setAsking] = useState(false);
  const { data: keys, error, refetch } = useCall(usersCalls.listApiKeys, { params: { id: userId } }, { quiet: true });
  const make = useCallMutation(usersCalls.regenerateApiKey, {
    invalidates: stale,
    onSuccess: ({ apiKey }) => {
      setMade(apiKey);
      setAsking(false);
    },
  });
  const end = useCallMutation(usersCalls.endApiKey, {
    invalidates: stale,
    onSuccess: () => {
      setMade('');
      toast.done(t('users.keys.ended'));
    },
  });
  const ask = async ({ apiKeyId, hint }: ApiKey) => {
    const sure = await confirm({
      title: t('users.keys.endTitle', { hint }),
      body: t('users.keys.endBody'),
      action: t('users.keys.end'),
      cancel: t('users.keys.dismiss'),
      danger: true,
    });
    if (sure) end.mutate({ params: { id: userId, apiKeyId } });
  };
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.section}>
      <p className={classes.purpose}>{t('users.keys.purpose')}</p>
      <div className={classes.line}>
        <Button
          leftSection={<IconKey size={18} aria-hidden />}
          loading={make.isPending}
          disabled={!keys}
          onClick={() => setAsking(true)}
        >
          {t('users.keys.make')}
        </Button>
        {keys && keys.length > 0 && <span className={classes.quiet}>{t('users.keys.overlap')}</span>}
      </div>
      <div role="status">
        {made !== '' && (
          <p className={classes.warning}>
            {pairText(t('users.keys.made'), '')}
            <CodeText value={made} long />
            <br />
            {t('users.keys.once')}
          </p>
        )}
      </div>
      {asking && keys && (
        <UserKeyDialog
          user={user}
          before={keys.find(({ name, replaced }) => name === null && !replaced)?.permissions ?? null}
          pending={make.isPending}
          onClose={() => setAsking(false)}
          onMake={(permissions) => make.mutate({ body: { userId, permissions } })}
        />
      )}
      {keys?.length === 0 && <p className={classes.quiet}>{t('users.keys.none')}</p>}
      {keys && keys.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div className="ui-table-box" role="region" aria-label={t('users.tabs.keys')} tabIndex={0}>
          <table className="ui-table" aria-label={t('users.keys.table', { name: user.nikename })}>
            <thead>
              <tr>
                <th scope="col">{t('users.keys.key')}</th>
                <th scope="col">{t('users.keys.may')}</th>
                <th scope="col">{t('users.keys.by')}</th>
                <th scope="col">{t('users.keys.at')}</th>
                <th scope="col">{t('users.keys.used')}</th>
                <th scope="col">{t('users.keys.ends')}</th>
                <th scope="col" aria-label={t('users.keys.end')} />
              </tr>
            </thead>
            <tbody>
              {keys.map((key) => (
                <tr key={key.apiKeyId}>
                  <td>{keyText(key)}</td>
                  <td>
                    <KeyPermissions permissions={key.permissions} />
                  </td>
                  <td>{userLink(key.createdById, key.createStaff) ?? noneCell}</td>
                  <td>{timeCell(key.creationTime)}</td>
                  <td>{key.lastUsedTime === null ? t('users.keys.never') : timeCell(key.lastUsedTime)}</td>
                  <td>{timeCell(key.endsTime)}</td>
                  <td>
                    <Button size="xs" onClick={() => void ask(key)}>
                      {t('users.keys.end')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
};
