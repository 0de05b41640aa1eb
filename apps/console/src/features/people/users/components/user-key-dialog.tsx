import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { type Permission, type PermissionGroup, permissions } from '@cubby/contract/permissions';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import type { User } from '@cubby/contract/people/users/users.schemas';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import classes from '../users.module.css';

const groupOf = (id: string): PermissionGroup | undefined =>
  Object.hasOwn(permissions, id) ? permissions[id as Permission].group : undefined;
const groups = [...new Set(Object.values(permissions).map(({ group }) => group))];

interface KeyDialogProps {
  readonly user: User;
  /** What the key that is replaced may do; null: all, or there is none. */
  readonly before: readonly string[] | null;
  readonly pending: boolean;
  readonly onClose: () => void;
  /** Null: all that the person may. */
  readonly onMake: (permissions: string[] | null) => void;
}

/** Asks what a new key may do: some of what its person may, or, for oneself, all of it. */
export const UserKeyDialog = ({ user, before, pending, onClose, onMake }: KeyDialogProps) => {
  const { t } = useTranslation();
  const own = useSession().userId === user.userId;
  const [whole, setWhole] = useState(own && before === null);
  const [chosen, setChosen] = useState<readonly string[]>(before ?? []);
  const [missing, setMissing] = useState(false);
  const request = { params: { id: user.userId } };
  const { data, error, refetch } = useCall(usersCalls.getUserPermissions, request, { quiet: true });
  const held = data?.permissions.map(({ authorityId }) => authorityId) ?? [];
  const wanted = chosen.filter((id) => held.includes(id));
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
          {!whole && <PermissionChoice held={held} chosen={wanted} onChange={setChosen} />}
        </div>
      )}
    </Dialog>
  );
};

interface ChoiceProps {
  readonly held: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** The permissions of the person by authority type, to be ticked. */
const PermissionChoice = ({ held, chosen, onChange }: ChoiceProps) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const text = search.trim().toLowerCase();
  const shown = groups
    .map((group) => ({
      group,
      rows: held
        .filter((id) => groupOf(id) === group)
        .map((id) => ({ id, name: t(`permissions.names.${id as Permission}`) }))
        .filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(text)),
    }))
    .filter(({ rows }) => rows.length > 0);
  const toggle = (id: string, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <>
      <TextInput
        aria-label={t('users.can.search')}
        placeholder={t('users.can.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={classes.choices} role="region" aria-label={t('users.keys.may')} tabIndex={0}>
        {shown.map(({ group, rows }) => (
          <fieldset key={group} className={classes.choiceGroup}>
            <legend>{t(`permissions.groups.${group}`)}</legend>
            {rows.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                onChange={(event) => toggle(id, event.currentTarget.checked)}
              />
            ))}
          </fieldset>
        ))}
        {shown.length === 0 && <p className={classes.quiet}>{t('users.can.noMatch')}</p>}
      </div>
    </>
  );
};

/** What a key may do, in a table. */
export const KeyPermissions = ({ permissions: list }: { readonly permissions: readonly string[] | null }) => {
  const { t } = useTranslation();
  if (list === null) return t('users.keys.everything');
  return (
    <details>
      <summary>{t('users.keys.count', { count: list.length })}</summary>
      <ul className={classes.names}>
        {list.map((id) => (
          <li key={id}>{groupOf(id) === undefined ? id : t(`permissions.names.${id as Permission}`)}</li>
        ))}
      </ul>
    </details>
  );
};
