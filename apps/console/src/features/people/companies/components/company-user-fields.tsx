import { PasswordInput, TextInput } from '@mantine/core';
import { companyLimits } from '@cubby/contract/people/companies/companies.limits';
import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import type { Role } from '@cubby/contract/people/roles/roles.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { message } from '../../../../platform/i18n/message.ts';
import { fromCatalogue, lookup } from '../../../../platform/lookups/filter-lookups.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { FormRow, FormSection } from '../../../../ui/form/form-section.tsx';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import { TypeaheadMulti } from '../../../../ui/typeahead/typeahead-multi.tsx';
import type { InitialUserValues } from '../company.values.ts';
import { useUserNameFree } from '../use-name-free.ts';
import classes from './companies.module.css';

interface UserFieldsProps {
  readonly form: ContractForm<InitialUserValues>;
  readonly company: Company;
}

const noRoles: readonly Role[] = [];

const RoleField = ({ form: f, company }: UserFieldsProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { authoritySet } = useSession();
  const request = { body: { labelList: company.labels.map(({ id }) => id) } };
  const { data } = useCall(rolesCalls.listRolesByLabels, request);
  // Nobody gives what they do not hold.
  const givable = (roles: readonly Role[]) =>
    roles.filter(({ authorityIds }) => authorityIds.every((id) => authoritySet.includes(id)));
  const roles = givable(data ?? noRoles);
  const { load } = fromCatalogue(
    async () => givable(await lookup(client, rolesCalls.listRolesByLabels, request)()),
    ({ roleId, nickname, description }) => ({ value: roleId, label: nickname, hint: description }),
  );
  return (
    <TypeaheadMulti
      {...f.field('initialRoleIds')}
      label={t('companies.fields.initialRoleIds')}
      description={data && roles.length === 0 ? t('companies.help.noRoles') : t('companies.help.initialRoleIds')}
      load={load}
      value={f.values.initialRoleIds}
      valueLabels={Object.fromEntries(roles.map(({ roleId, nickname }) => [roleId, nickname]))}
      onChange={(ids) => {
        f.form.clearFieldError('initialRoleIds');
        f.setValues({ initialRoleIds: ids });
      }}
    />
  );
};

/** Step 3: the first administrator of the company (administration.md 5). */
export const CompanyUserFields = ({ form: f, company }: UserFieldsProps) => {
  const { t } = useTranslation();
  const free = useUserNameFree(f.values.initialUserName);
  const name = f.field('initialUserName');
  const shown = { 'aria-label': t('sessions.showPassword'), tabIndex: 0 };
  return (
    <FormSection title={t('companies.sections.user')} purpose={t('companies.sections.userPurpose')}>
      <div>
        <TextInput
          {...name}
          label={t('companies.fields.initialUserName')}
          description={t('companies.help.initialUserName')}
          autoComplete="off"
          spellCheck={false}
          maxLength={companyLimits.usernameMax}
          error={(name['error'] as string | undefined) ?? (free === false ? message('usrnameExisted') : undefined)}
        />
        <p className={`ui-hint ${classes.hint}`} role="status">
          {free === true && t('companies.userNameFree')}
        </p>
      </div>
      <FormRow>
        <PasswordInput
          {...f.field('initialUserPwd')}
          label={t('companies.fields.initialUserPwd')}
          description={t('companies.help.initialUserPwd')}
          autoComplete="new-password"
          maxLength={companyLimits.passwordMax}
          visibilityToggleButtonProps={shown}
        />
        <PasswordInput
          {...f.field('confirmation')}
          label={t('companies.fields.confirmation')}
          description={t('companies.help.confirmation')}
          autoComplete="new-password"
          maxLength={companyLimits.passwordMax}
          visibilityToggleButtonProps={shown}
        />
      </FormRow>
      <RoleField form={f} company={company} />
      <FormRow>
        <TextInput
          {...f.field('initialUserFirstName')}
          label={t('companies.fields.initialUserFirstName')}
          autoComplete="off"
        />
        <TextInput
          {...f.field('initialUserLastName')}
          label={t('companies.fields.initialUserLastName')}
          autoComplete="off"
        />
      </FormRow>
      <FormRow>
        <TextInput
          {...f.field('initialUserMail')}
          label={t('companies.fields.initialUserMail')}
          type="email"
          autoComplete="off"
        />
        <TextInput
          {...f.field('initialUserMobile')}
          label={t('companies.fields.initialUserMobile')}
          type="tel"
          autoComplete="off"
        />
      </FormRow>
    </FormSection>
  );
};
