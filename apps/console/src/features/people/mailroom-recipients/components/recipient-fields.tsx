import { Checkbox, TextInput } from '@mantine/core';
import { mailroomRecipientsCalls } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.calls';
import {
  mailroomRecipientLimits,
  type PushMethod,
  pushMethods,
} from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.limits';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../../platform/api/call-api.ts';
import { message } from '../../../../platform/i18n/message.ts';
import { loadCompanies, siteLoader } from '../../../../platform/lookups/lookups.ts';
import { CheckRow } from '../../../../ui/form/check-row.tsx';
import { FormRow, FormSection } from '../../../../ui/form/form-section.tsx';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import { TypeaheadMulti } from '../../../../ui/typeahead/typeahead-multi.tsx';
import { Typeahead } from '../../../../ui/typeahead/typeahead.tsx';
import type { LoadOptions } from '../../../../ui/typeahead/use-async-options.ts';
import type { RecipientValues } from '../recipient.values.ts';

interface FieldsProps {
  readonly form: ContractForm<RecipientValues>;
  /** The company can be chosen: for a new recipient, by those who see several. */
  readonly pickCompany: boolean;
}

/** Finds the accounts of a company. */
const accountLoader =
  (merchantId: string): LoadOptions =>
  async (query, signal) => {
    const request = {
      query: { query, limit: mailroomRecipientLimits.accountsShown, ...(merchantId && { merchantId }) },
    };
    const found = await callApi(mailroomRecipientsCalls.searchRecipientAccounts, request, { signal });
    return found.map(({ userId, nickname, username }) => ({ value: userId, label: nickname, hint: username }));
  };

/** Finds the sites that can take parcels in. */
const mailroomLoader = (): LoadOptions => {
  const doors = new Set<string>();
  const load = siteLoader(({ siteId, siteType }) => {
    if (siteType === 'HOME_DELIVERY') doors.add(siteId);
  });
  return async (query, signal) => (await load(query, signal)).filter(({ value }) => !doors.has(value));
};

const PersonFields = ({ form: f, pickCompany }: FieldsProps) => {
  const { t } = useTranslation();
  return (
    <FormSection
      title={t('mailroomRecipients.sections.person')}
      purpose={t('mailroomRecipients.sections.personPurpose')}
    >
      {pickCompany && (
        <Typeahead
          {...f.field('merchantId')}
          required
          label={t('mailroomRecipients.fields.merchantId')}
          load={loadCompanies}
          value={f.values.merchantId}
          valueLabel={f.values.merchantName}
          onChange={(id, option) => {
            f.form.clearFieldError('merchantId');
            // Accounts and sites are those of the company.
            f.setValues({
              merchantId: id ?? '',
              merchantName: option?.label ?? '',
              userId: '',
              userName: '',
              siteId: [],
            });
          }}
        />
      )}
      <FormRow>
        <TextInput
          {...f.field('firstName')}
          label={t('mailroomRecipients.fields.firstName')}
          autoComplete="off"
          required
        />
        <TextInput {...f.field('lastName')} label={t('mailroomRecipients.fields.lastName')} autoComplete="off" />
      </FormRow>
      <TextInput
        {...f.field('name')}
        label={t('mailroomRecipients.fields.name')}
        description={t('mailroomRecipients.help.name')}
        autoComplete="off"
      />
      <TextInput {...f.field('position')} label={t('mailroomRecipients.fields.position')} autoComplete="off" />
    </FormSection>
  );
};

const ContactFields = ({ form: f }: FieldsProps) => {
  const { t } = useTranslation();
  const { pushMethod, merchantId, userId, userName } = f.values;
  const load = useMemo(() => accountLoader(merchantId), [merchantId]);
  const methods = f.field('pushMethod');
  const by = (method: PushMethod): boolean => pushMethod.includes(method);
  return (
    <FormSection
      title={t('mailroomRecipients.sections.contact')}
      purpose={t('mailroomRecipients.sections.contactPurpose')}
    >
      <Checkbox.Group
        label={t('mailroomRecipients.fields.pushMethod')}
        description={t('mailroomRecipients.help.pushMethod')}
        required
        error={methods['error'] as string | undefined}
        value={pushMethod}
        onChange={(chosen) => {
          for (const field of ['pushMethod', 'phone', 'email', 'userId']) f.form.clearFieldError(field);
          f.setValues({ pushMethod: pushMethods.filter((method) => chosen.includes(method)) });
        }}
      >
        <CheckRow path={methods['data-path'] as string | undefined}>
          {pushMethods.map((method) => (
            <Checkbox key={method} value={method} label={t(`mailroomRecipients.methods.${method}`)} />
          ))}
        </CheckRow>
      </Checkbox.Group>
      <FormRow>
        <TextInput
          {...f.field('phone')}
          label={t('mailroomRecipients.fields.phone')}
          type="tel"
          autoComplete="off"
          required={by('PHONE')}
        />
        <TextInput
          {...f.field('email')}
          label={t('mailroomRecipients.fields.email')}
          type="email"
          autoComplete="off"
          required={by('EMAIL')}
        />
      </FormRow>
      {(by('USER_ID') || userId !== '') && (
        <Typeahead
          {...f.field('userId')}
          label={t('mailroomRecipients.fields.userId')}
          description={t('mailroomRecipients.help.userId')}
          required={by('USER_ID')}
          load={load}
          value={userId}
          valueLabel={userName}
          onChange={(id, option) => {
            f.form.clearFieldError('userId');
            f.setValues({ userId: id ?? '', userName: option?.label ?? '' });
          }}
        />
      )}
    </FormSection>
  );
};

const SiteFields = ({ form: f }: FieldsProps) => {
  const { t } = useTranslation();
  const load = useMemo(() => mailroomLoader(), []);
  const { allSite, siteId, siteNames } = f.values;
  const sites = f.field('siteId');
  return (
    <FormSection title={t('mailroomRecipients.sections.sites')} purpose={t('mailroomRecipients.sections.sitesPurpose')}>
      <Checkbox
        {...f.field('allSite', { type: 'checkbox' })}
        label={t('mailroomRecipients.fields.allSite')}
        description={t('mailroomRecipients.help.allSite')}
        onChange={(event) => {
          f.form.clearFieldError('siteId');
          f.setValues({ allSite: event.currentTarget.checked });
        }}
      />
      <TypeaheadMulti
        {...sites}
        error={sites['error'] !== undefined && siteId.length === 0 ? message('SiteIsNotNull') : sites['error']}
        label={t('mailroomRecipients.fields.siteId')}
        description={t('mailroomRecipients.help.siteId')}
        required={!allSite}
        disabled={allSite}
        load={load}
        value={allSite ? [] : siteId}
        valueLabels={siteNames}
        onChange={(ids) => {
          f.form.clearFieldError('siteId');
          f.setValues({ siteId: ids });
        }}
      />
    </FormSection>
  );
};

/** The fields of a recipient, for adding and for editing. */
export const RecipientFields = (props: FieldsProps) => (
  <>
    <PersonFields {...props} />
    <ContactFields {...props} />
    <SiteFields {...props} />
  </>
);
