/** What a key may do: some of the permissions of its user, to be ticked, and in a table. */
import { Checkbox, type CheckboxGroupProps, TextInput } from '@mantine/core';
import { type Permission, type PermissionGroup, permissions } from '@cubby/contract/permissions';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../users.module.css';

/** The permission that most programs need; it comes first. */
const feed = 'EVENT_LIST' satisfies Permission;
const groupOf = (id: string): PermissionGroup | 'FEED' | undefined =>
  id === feed ? 'FEED' : Object.hasOwn(permissions, id) ? permissions[id as Permission].group : undefined;
const groups = ['FEED', ...new Set(Object.values(permissions).map(({ group }) => group))] as const;

interface ChoiceProps extends Pick<CheckboxGroupProps, 'error' | 'required'> {
  /** Of a field with a label of its own. */
  readonly label?: string;
  /** Finds the field from the summary of errors. */
  readonly path?: string | undefined;
  readonly available: readonly string[];
  /** In place of the permissions: why there are none. */
  readonly none?: string | undefined;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** The permissions of the person by authority type. */
export const PermissionChoice = ({ available, none, chosen, onChange, path, ...field }: ChoiceProps) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const text = search.trim().toLowerCase();
  const shown = groups
    .map((group) => ({
      group,
      rows: available
        .filter((id) => groupOf(id) === group)
        .map((id) => ({ id, name: t(`permissions.names.${id as Permission}`) }))
        .filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(text)),
    }))
    .filter(({ rows }) => rows.length > 0);
  if (none !== undefined)
    return (
      <Checkbox.Group {...field} value={[...chosen]}>
        <p className={classes.quiet} data-path={path}>
          {none}
        </p>
      </Checkbox.Group>
    );
  return (
    <Checkbox.Group {...field} value={[...chosen]} onChange={onChange}>
      <div className={classes.section} data-path={path}>
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
              <legend>{group === 'FEED' ? t('apiKeys.feed') : t(`permissions.groups.${group}`)}</legend>
              {rows.map(({ id, name }) => (
                <Checkbox key={id} value={id} label={name} />
              ))}
            </fieldset>
          ))}
          {shown.length === 0 && <p className={classes.quiet}>{t('users.can.noMatch')}</p>}
        </div>
      </div>
    </Checkbox.Group>
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
