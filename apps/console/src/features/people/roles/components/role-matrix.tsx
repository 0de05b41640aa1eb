import { ActionIcon, Button, Checkbox, Input, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import type { AuthorityGroup, Role } from '@cubby/contract/people/roles/roles.schemas';
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { useCall } from '../../../../platform/api/use-call.ts';
import { fromCatalogue } from '../../../../platform/lookups/filter-lookups.ts';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { Typeahead } from '../../../../ui/typeahead/typeahead.tsx';
import { shownGroups, withChosen } from '../role.matrix.ts';
import classes from '../roles.module.css';

interface RoleMatrixProps {
  readonly groups: readonly AuthorityGroup[];
  readonly value: readonly string[];
  /** Left out, the matrix is only read. */
  readonly onChange?: ((value: string[]) => void) | undefined;
  /** The role that is shown, which is not compared with itself. */
  readonly roleId: string | undefined;
  readonly error?: string | undefined;
  /** What the error summary finds it by. */
  readonly path?: string | undefined;
}

interface GroupProps {
  /** All of its permissions, shown or not. */
  readonly whole: AuthorityGroup;
  readonly shown: AuthorityGroup;
  readonly chosen: ReadonlySet<string>;
  readonly other: Role | undefined;
  /** Matches of the search are visible, also in a folded group. */
  readonly unfolded: boolean;
  readonly onToggle: ((authorities: AuthorityGroup['authorities'], on: boolean) => void) | undefined;
}

/** One authority type: a line that takes all of it, then its permissions, which fold; on a phone they are folded at first. */
const MatrixGroup = ({ whole, shown, chosen, other, unfolded, onToggle }: GroupProps) => {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [folded, setFolded] = useState(narrow);
  const open = unfolded || !folded;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const others = new Set(other?.authorityIds);
  const count = whole.authorities.filter(({ authorityId }) => chosen.has(authorityId)).length;
  const givable = whole.authorities.filter(({ held, authorityId }) => held || chosen.has(authorityId));
  const all = givable.length > 0 && givable.every(({ authorityId }) => chosen.has(authorityId));
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={other ? 2 : 1} className={classes.group}>
          <div className={classes.groupLine}>
            <ActionIcon
              aria-label={t('roles.matrix.fold', { group: whole.name })}
              aria-expanded={open}
              disabled={unfolded}
              onClick={() => setFolded(!folded)}
            >
              <Chevron size={16} aria-hidden />
            </ActionIcon>
            <Checkbox
              checked={all}
              indeterminate={count > 0 && !all}
              disabled={!onToggle || givable.length === 0}
              aria-label={t('roles.matrix.all', { group: whole.name })}
              label={
                <>
                  {whole.name}
                  <span className={classes.tally}>
                    {t('roles.matrix.chosen', { count, total: whole.authorities.length })}
                  </span>
                </>
              }
              onChange={(event) => onToggle?.(whole.authorities, event.currentTarget.checked)}
            />
          </div>
        </th>
      </tr>
      {open &&
        shown.authorities.map((authority) => {
          const { authorityId, name, held } = authority;
          const on = chosen.has(authorityId);
          const differs = other !== undefined && on !== others.has(authorityId);
          return (
            <tr key={authorityId} data-differs={differs || undefined}>
              <td>
                <Checkbox
                  label={name}
                  description={!held && onToggle ? t('roles.matrix.notGranted') : undefined}
                  checked={on}
                  disabled={!onToggle || (!held && !on)}
                  onChange={(event) => onToggle?.([authority], event.currentTarget.checked)}
                />
              </td>
              {other && (
                <td className={classes.other}>
                  {others.has(authorityId) ? (
                    <StatusBadge meaning="green" label={t('roles.matrix.allows')} quiet />
                  ) : (
                    <StatusBadge meaning="neutral" shape="bar" label={t('roles.matrix.refuses')} quiet />
                  )}
                </td>
              )}
            </tr>
          );
        })}
    </tbody>
  );
};

/** Manage Access: permissions by authority type, to be searched and compared with another role (administration.md 2, 6). */
export const RoleMatrix = ({ groups, value, onChange, roleId, error, path }: RoleMatrixProps) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [otherId, setOtherId] = useState<string | null>(null);
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const { data: roles = [] } = useCall(rolesCalls.listRoles, { query: {} }, { quiet: true });
  const other = roles.find((role) => role.roleId === otherId);
  const chosen = new Set(value);
  const shown = shownGroups(groups, chosen, { search, other, differencesOnly });
  const { load } = fromCatalogue(
    async () => roles.filter((role) => role.roleId !== roleId),
    (role) => ({ value: role.roleId, label: roleNameOf(role.nickname) }),
  );
  const every = groups.flatMap(({ authorities }) => authorities);
  const takeOver = () => {
    const theirs = new Set(other?.authorityIds);
    onChange?.(
      every.filter(({ authorityId, held }) => held && theirs.has(authorityId)).map((each) => each.authorityId),
    );
  };
  return (
    <div className={classes.matrix} data-path={path} data-reading={!onChange || undefined} tabIndex={-1}>
      <div className={classes.tools}>
        <TextInput
          label={t('roles.matrix.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <div className={classes.compare}>
          <Typeahead
            key={roles.length}
            label={t('roles.matrix.compare')}
            placeholder={t('roles.matrix.compareHint')}
            load={load}
            value={otherId}
            valueLabel={roleNameOf(other?.nickname ?? '')}
            onChange={setOtherId}
          />
        </div>
        {other && (
          <Checkbox
            label={t('roles.matrix.differences')}
            checked={differencesOnly}
            onChange={(event) => setDifferencesOnly(event.currentTarget.checked)}
          />
        )}
        {other && onChange && (
          <Button size="sm" onClick={takeOver}>
            {t('roles.matrix.take', { name: roleNameOf(other.nickname) })}
          </Button>
        )}
      </div>
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <table className={`ui-table ${classes.table}`} aria-label={t('roles.sections.access')}>
        <thead>
          <tr>
            <th scope="col">{other ? t('roles.matrix.this') : t('roles.matrix.permission')}</th>
            {other && (
              <th scope="col" className={classes.other}>
                {roleNameOf(other.nickname)}
              </th>
            )}
          </tr>
        </thead>
        {shown.map((group) => (
          <MatrixGroup
            key={group.authorityType}
            whole={groups.find(({ authorityType }) => authorityType === group.authorityType) ?? group}
            shown={group}
            chosen={chosen}
            other={other}
            unfolded={search !== '' || differencesOnly}
            onToggle={onChange && ((authorities, on) => onChange(withChosen(value, authorities, on)))}
          />
        ))}
      </table>
      {shown.length === 0 && (
        <p className={classes.quiet}>
          {other && differencesOnly && search === '' ? t('roles.matrix.same') : t('roles.matrix.noMatch')}
        </p>
      )}
    </div>
  );
};
