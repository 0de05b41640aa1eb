/** The controls that users alone have: their name, their company, their roles. */
import { Checkbox } from '@mantine/core';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import type { Role } from '@cubby/contract/people/roles/roles.schemas';
import type { User } from '@cubby/contract/people/users/users.schemas';
import { languages } from '@cubby/phrases';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { roleNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { useCall } from '../../../../platform/api/use-call.ts';
import { message } from '../../../../platform/i18n/message.ts';
import { loadEveryCompany } from '../../../../platform/lookups/every-company.ts';
import { fromCatalogue } from '../../../../platform/lookups/filter-lookups.ts';
import { loadCompanies, useOrderCompany } from '../../../../platform/lookups/lookups.ts';
import { roleOption } from '../../../../platform/lookups/role-options.tsx';
import { useSession } from '../../../../platform/session/session.ts';
import {
  ChoiceField,
  type ControlProps,
  NameField,
  PickField,
  PickManyField,
  putValues,
} from '../../../../ui/form/controls.tsx';
import type { LoadOptions } from '../../../../ui/typeahead/use-async-options.ts';
import { useNameCheck } from '../use-name-check.ts';
import { hasSites, type UserValues } from '../user.values.ts';

interface UserControlProps extends ControlProps {
  /** The user who is changed; undefined for a new one. */
  readonly user: User | undefined;
}

const noRoles: readonly Role[] = [];
const valuesIn = ({ form }: ControlProps) => form.values as UserValues;

export const UserNameField = ({ user, ...control }: UserControlProps) => {
  const { t } = useTranslation();
  const free = useNameCheck(valuesIn(control).username, user?.username);
  return (
    <NameField
      {...control}
      spellCheck={false}
      free={free}
      freeWords={t('users.nameFree')}
      takenWords={message('usrnameExisted')}
    />
  );
};

export const UserCompanyField = (control: ControlProps) => {
  const { t } = useTranslation();
  const { merchantId: ownCompany, companyType } = useSession();
  const { ofPlatform } = valuesIn(control);
  if (companyType === 'MERCHANT' || companyType === 'LOGISTICS') return null;
  // Roles are those of the company.
  const follow = () => ({ roleIds: [], sited: false });
  return (
    <>
      {ownCompany === null && (
        <Checkbox
          label={t('users.ofPlatform')}
          checked={ofPlatform}
          onChange={(event) =>
            putValues(control.form, { ...follow(), ofPlatform: event.currentTarget.checked, merchantId: '' })
          }
        />
      )}
      {!ofPlatform && (
        <PickField {...control} load={ownCompany === null ? loadEveryCompany : loadCompanies} follow={follow} />
      )}
    </>
  );
};

/**
 * The roles to choose from: those of the company; of the platform's staff, all. No user gives permissions that they do
 * not have.
 */
export const UserRolesField = ({ user, ...control }: UserControlProps) => {
  const { t } = useTranslation();
  const { authoritySet } = useSession();
  const { merchantId, ofPlatform, names } = valuesIn(control);
  const ready = ofPlatform || merchantId !== '';
  const query = { ...(merchantId && { merchantId }), ...(merchantId && user && { userId: user.userId }) };
  const { data: roles = noRoles } = useCall(rolesCalls.listRoles, { query }, { enabled: ready, quiet: true });
  const load = useMemo<LoadOptions>(() => {
    const ownPermissions = new Set(authoritySet);
    const had = new Set(user?.roles.map(({ roleId }) => roleId));
    // The roles that a user has already remain among the choices.
    const open = roles.filter(
      ({ roleId, authorityIds }) => had.has(roleId) || authorityIds.every((id) => ownPermissions.has(id)),
    );
    return fromCatalogue(async () => open, roleOption).load;
  }, [roles, authoritySet, user]);
  const known = {
    ...names['roleIds'],
    ...Object.fromEntries(roles.map(({ roleId, nickname }) => [roleId, roleNameOf(nickname)])),
  };
  return (
    <PickManyField
      {...control}
      key={`${merchantId} ${roles.length}`}
      description={ready && roles.length === 0 ? t('users.help.noRoles') : control.description}
      disabled={!ready}
      load={load}
      names={known}
      follow={(ids) => ({
        sited: hasSites([...roles, ...(user?.roles ?? [])], ids),
        names: { ...names, roleIds: known },
      })}
    />
  );
};

/** In Brazil alone. */
export const UserLanguageField = ({ user, ...control }: UserControlProps) => {
  const { projectEnvironment } = useSession();
  const { merchantId } = valuesIn(control);
  const environment = useOrderCompany(merchantId)?.environment ?? user?.projectEnvironment ?? projectEnvironment;
  if (environment !== 'ALFRED_BR') return null;
  return (
    <ChoiceField
      {...control}
      shown={valuesIn(control).languagePreference || 'pt_BR'}
      options={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
    />
  );
};
