import { Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { siteRoleCodes } from '@cubby/contract/people/roles/roles.limits';
import type { Role } from '@cubby/contract/people/roles/roles.schemas';
import { userStatuses } from '@cubby/contract/people/users/users.limits';
import type { User } from '@cubby/contract/people/users/users.schemas';
import { languages } from '@cubby/phrases';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { message } from '../../../../platform/i18n/message.ts';
import { loadEveryCompany } from '../../../../platform/lookups/every-company.ts';
import { loadCompanies, loadSites, useOrderCompany } from '../../../../platform/lookups/lookups.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { FormRow, FormSection } from '../../../../ui/form/form-section.tsx';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import { LockedField } from '../../../../ui/locked-field/locked-field.tsx';
import { zoneName } from '../../../../ui/time-text/format-time.ts';
import { TypeaheadMulti } from '../../../../ui/typeahead/typeahead-multi.tsx';
import { Typeahead } from '../../../../ui/typeahead/typeahead.tsx';
import type { LoadOptions } from '../../../../ui/typeahead/use-async-options.ts';
import { useNameCheck } from '../use-name-check.ts';
import type { UserValues } from '../user.values.ts';
import { rolesText } from './user-list-columns.tsx';
import { UserWorkFields } from './user-work-fields.tsx';

interface FieldsProps {
  readonly form: ContractForm<UserValues>;
  /** The user who is changed; undefined for a new one. */
  readonly user?: User | undefined;
  /** Roles that people of the company may have. */
  readonly roles: readonly Role[];
  /** The own account: company, roles, status and password are for somebody else. */
  readonly own: boolean;
}

const SignInFields = ({ form: f, user, own }: FieldsProps) => {
  const { t } = useTranslation();
  const free = useNameCheck(f.values.username, user?.username);
  const name = f.field('username');
  return (
    <FormSection title={t('users.sections.signIn')} purpose={t('users.sections.signInPurpose')}>
      <TextInput
        {...name}
        label={t('users.fields.username')}
        description={t('users.help.username')}
        autoComplete="off"
        spellCheck={false}
        required
        error={(name['error'] as string | undefined) ?? (free === false ? message('usrnameExisted') : undefined)}
      />
      <p className="ui-hint" role="status">
        {free === true && t('users.nameFree')}
      </p>
      {!own && (
        <FormRow>
          <PasswordInput
            {...f.field('password')}
            label={t('users.fields.password')}
            description={user ? t('users.help.keepPassword') : t('users.help.password')}
            autoComplete="new-password"
            required={!user}
            visibilityToggleButtonProps={{ 'aria-label': t('sessions.showPassword'), tabIndex: 0 }}
          />
          <NativeSelect
            {...f.field('userStatus')}
            label={t('users.fields.userStatus')}
            data={userStatuses.map((status) => ({ value: status, label: t(`users.statuses.${status}`) }))}
          />
        </FormRow>
      )}
      {!own && (
        <FormRow>
          <TextInput
            {...f.field('startTime')}
            label={t('users.fields.startTime')}
            description={t('users.help.startTime', { zone: zoneName() })}
            autoComplete="off"
          />
          <TextInput
            {...f.field('endTime')}
            label={t('users.fields.endTime')}
            description={t('users.help.endTime', { zone: zoneName() })}
            autoComplete="off"
          />
        </FormRow>
      )}
    </FormSection>
  );
};

const PersonFields = ({ form: f }: FieldsProps) => {
  const { t } = useTranslation();
  return (
    <FormSection title={t('users.sections.person')} purpose={t('users.sections.personPurpose')}>
      <FormRow>
        <TextInput {...f.field('firstName')} label={t('users.fields.firstName')} autoComplete="off" />
        <TextInput {...f.field('lastName')} label={t('users.fields.lastName')} autoComplete="off" />
      </FormRow>
      <FormRow>
        <TextInput {...f.field('mobile')} label={t('users.fields.mobile')} type="tel" autoComplete="off" />
        <TextInput {...f.field('email')} label={t('users.fields.email')} type="email" autoComplete="off" />
      </FormRow>
    </FormSection>
  );
};

const CompanyField = ({ form: f }: Pick<FieldsProps, 'form'>) => {
  const { t } = useTranslation();
  const { merchantId: ownCompany, companyType } = useSession();
  const { ofPlatform, merchantId, merchantName } = f.values;
  if (companyType === 'MERCHANT' || companyType === 'LOGISTICS') return null;
  // Roles are those of the company.
  const choose = (values: Partial<UserValues>) => {
    f.form.clearFieldError('merchantId');
    f.setValues({ roleIds: [], ...values });
  };
  return (
    <>
      {ownCompany === null && (
        <Checkbox
          label={t('users.ofPlatform')}
          checked={ofPlatform}
          onChange={(event) => choose({ ofPlatform: event.currentTarget.checked, merchantId: '', merchantName: '' })}
        />
      )}
      {!ofPlatform && (
        <Typeahead
          {...f.field('merchantId')}
          required
          label={t('users.fields.merchantId')}
          load={ownCompany === null ? loadEveryCompany : loadCompanies}
          value={merchantId}
          valueLabel={merchantName}
          onChange={(id, option) => choose({ merchantId: id ?? '', merchantName: option?.label ?? '' })}
        />
      )}
    </>
  );
};

/** Whether one of the chosen roles has locker locations. */
export const hasSites = (roles: readonly Pick<Role, 'roleId' | 'code'>[], chosen: readonly string[]): boolean =>
  roles.some(({ roleId, code }) => chosen.includes(roleId) && siteRoleCodes.includes(code));

const AccessFields = ({ form: f, user, roles, own }: FieldsProps) => {
  const { t } = useTranslation();
  const { authoritySet, projectEnvironment } = useSession();
  const { roleIds, merchantId, ofPlatform, siteId, siteNames } = f.values;
  const environment = useOrderCompany(merchantId)?.environment ?? user?.projectEnvironment ?? projectEnvironment;
  const load = useMemo<LoadOptions>(() => {
    const held = new Set(authoritySet);
    const had = new Set(user?.roles.map(({ roleId }) => roleId));
    // Nobody gives what they do not hold; what somebody has already stays to be chosen.
    const open = roles.filter(
      ({ roleId, authorityIds }) => had.has(roleId) || authorityIds.every((id) => held.has(id)),
    );
    return (query) =>
      Promise.resolve(
        open
          .filter(({ nickname }) => nickname.toLowerCase().includes(query.toLowerCase()))
          .map(({ roleId, nickname, description }) => ({ value: roleId, label: nickname, hint: description })),
      );
  }, [roles, authoritySet, user]);
  const names = Object.fromEntries(roles.map(({ roleId, nickname }) => [roleId, nickname]));
  const ready = ofPlatform || merchantId !== '';
  return (
    <FormSection title={t('users.sections.access')} purpose={t('users.sections.accessPurpose')}>
      {own && user ? (
        <>
          <LockedField
            label={t('users.fields.merchantId')}
            value={user.merchantName ?? t('users.platform')}
            reason={t('users.help.own')}
          />
          <LockedField label={t('users.fields.roleIds')} value={rolesText(user)} reason={t('users.help.own')} />
        </>
      ) : (
        <>
          <CompanyField form={f} />
          <TypeaheadMulti
            {...f.field('roleIds')}
            key={`${merchantId} ${roles.length}`}
            label={t('users.fields.roleIds')}
            description={ready && roles.length === 0 ? t('users.help.noRoles') : t('users.help.roleIds')}
            required
            disabled={!ready}
            load={load}
            value={roleIds}
            valueLabels={names}
            onChange={(ids) => {
              f.form.clearFieldError('roleIds');
              f.setValues({ roleIds: ids });
            }}
          />
        </>
      )}
      {hasSites(roles, roleIds) && (
        <TypeaheadMulti
          {...f.field('siteId')}
          label={t('users.fields.siteId')}
          description={t('users.help.siteId')}
          load={loadSites}
          value={siteId}
          valueLabels={siteNames}
          onChange={(ids) => {
            f.form.clearFieldError('siteId');
            f.setValues({ siteId: ids });
          }}
        />
      )}
      {environment === 'ALFRED_BR' && (
        <NativeSelect
          {...f.field('languagePreference')}
          value={f.values.languagePreference || 'pt_BR'}
          label={t('users.fields.languagePreference')}
          data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
        />
      )}
    </FormSection>
  );
};

/** The fields of a user, for adding and for editing (administration.md 5). */
export const UserFields = (props: FieldsProps) => (
  <>
    <SignInFields {...props} />
    <PersonFields {...props} />
    <UserWorkFields form={props.form} />
    <AccessFields {...props} />
  </>
);
