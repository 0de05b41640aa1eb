import { Checkbox, TextInput } from '@mantine/core';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import type { AuthorityGroup, Role } from '@cubby/contract/people/roles/roles.schemas';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { loadEveryCompany } from '../../../../platform/lookups/every-company.ts';
import { loadCompanies } from '../../../../platform/lookups/lookups.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { CheckRow } from '../../../../ui/form/check-row.tsx';
import { FormSection } from '../../../../ui/form/form-section.tsx';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import { LockedField } from '../../../../ui/locked-field/locked-field.tsx';
import { TypeaheadMulti } from '../../../../ui/typeahead/typeahead-multi.tsx';
import type { RoleValues } from '../role.values.ts';
import { RoleKindField } from './role-kind-field.tsx';
import { RoleMatrix } from './role-matrix.tsx';

interface FieldsProps {
  readonly form: ContractForm<RoleValues>;
  /** The role that is changed; undefined for a new one. */
  readonly role?: Role | undefined;
  readonly groups: readonly AuthorityGroup[];
  /** Why the permissions are not for this person to change. */
  readonly locked?: string | undefined;
}

/** The fields of a role, for adding and for editing (administration.md 5). */
export const RoleFields = ({ form: f, role, groups, locked }: FieldsProps) => {
  const { t } = useTranslation();
  const { companyType, merchantId } = useSession();
  const { data: labels = [] } = useCall(rolesCalls.listRoleLabels, {});
  const { labels: chosen, authorityIds, merchantIds, merchantNames } = f.values;
  const types = f.field('labels');
  const permissions = f.field('authorityIds');
  return (
    <>
      <FormSection title={t('roles.sections.general')} purpose={t('roles.sections.generalPurpose')}>
        {role ? (
          <LockedField label={t('roles.fields.nickname')} value={role.nickname} reason={t('roles.help.locked')} />
        ) : (
          <TextInput
            {...f.field('nickname')}
            label={t('roles.fields.nickname')}
            description={t('roles.help.nickname')}
            autoComplete="off"
          />
        )}
        {!role && merchantId === null && <RoleKindField form={f} />}
        <Checkbox.Group
          label={t('roles.fields.labels')}
          description={t('roles.help.labels')}
          required
          error={types['error'] as string | undefined}
          value={chosen}
          onChange={(ids) => {
            f.form.clearFieldError('labels');
            f.setValues({ labels: ids });
          }}
        >
          <CheckRow path={types['data-path'] as string | undefined}>
            {labels.map(({ labelId, name }) => (
              <Checkbox key={labelId} value={labelId} label={name} />
            ))}
          </CheckRow>
        </Checkbox.Group>
        <TextInput
          {...f.field('description')}
          label={t('roles.fields.description')}
          description={t('roles.help.description')}
          autoComplete="off"
        />
        {(companyType === 'ADMIN' || companyType === 'OPERATOR') && (
          <TypeaheadMulti
            {...f.field('merchantIds')}
            label={t('roles.fields.merchantIds')}
            description={t('roles.help.merchantIds')}
            load={companyType === 'ADMIN' ? loadEveryCompany : loadCompanies}
            value={merchantIds}
            valueLabels={merchantNames}
            onChange={(ids) => {
              f.form.clearFieldError('merchantIds');
              f.setValues({ merchantIds: ids });
            }}
          />
        )}
      </FormSection>
      <FormSection title={t('roles.sections.access')} purpose={locked ?? t('roles.sections.accessPurpose')}>
        <RoleMatrix
          groups={groups}
          value={authorityIds}
          roleId={role?.roleId}
          error={permissions['error'] as string | undefined}
          path={permissions['data-path'] as string | undefined}
          onChange={
            locked === undefined
              ? (ids) => {
                  f.form.clearFieldError('authorityIds');
                  f.setValues({ authorityIds: ids });
                }
              : undefined
          }
        />
      </FormSection>
    </>
  );
};
