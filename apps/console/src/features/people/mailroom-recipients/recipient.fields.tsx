/** The fields of a recipient: as they are read, and as they are entered (administration.md 5). */
import { mailroomRecipientsCalls } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.calls';
import {
  contactOf,
  mailroomRecipientLimits,
  type PushMethod,
  pushMethods,
} from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.limits';
import type { Recipient } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { companyLink, siteLink, userLink } from '../../../platform/address/named-links.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { message } from '../../../platform/i18n/message.ts';
import { loadCompanies, siteLoader } from '../../../platform/lookups/lookups.ts';
import type { Field, Section } from '../../../platform/resource/fields.tsx';
import {
  type AnyForm,
  CheckField,
  ChecksField,
  type ControlProps,
  PickField,
  PickManyField,
} from '../../../ui/form/controls.tsx';
import { listTextOf } from '../../../ui/stale-dialog/texts-of.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import type { LoadOptions } from '../../../ui/typeahead/use-async-options.ts';
import { methodsText } from './components/recipient-list-columns.tsx';
import classes from './mailroom-recipients.module.css';
import type { RecipientValues } from './recipient.values.ts';

type RecipientField = Field<'mailroomRecipients', Recipient>;

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

/** Whether the person is told this way, which needs a contact. */
const isTold = ({ values }: AnyForm, method: PushMethod): boolean =>
  (values as RecipientValues).pushMethod.includes(method);

const AccountField = (control: ControlProps) => {
  const { merchantId, userId } = control.form.values as RecipientValues;
  const load = useMemo(() => accountLoader(merchantId), [merchantId]);
  const needed = isTold(control.form, 'USER_ID');
  return needed || userId !== '' ? <PickField {...control} required={needed} load={load} /> : null;
};

const SitesField = (control: ControlProps) => {
  const { allSite, siteId } = control.form.values as RecipientValues;
  const load = useMemo(() => mailroomLoader(), []);
  const missing = control.form.field('siteId')['error'] !== undefined && siteId.length === 0;
  return (
    <PickManyField
      {...control}
      error={missing ? message('SiteIsNotNull') : undefined}
      required={!allSite}
      disabled={allSite}
      chosen={allSite ? [] : undefined}
      load={load}
    />
  );
};

/** @param pickCompany the company can be chosen: for a new recipient, by those who see several */
export const recipientSections = (t: TFunction, pickCompany = false): Section<'mailroomRecipients', Recipient>[] => {
  const company: RecipientField = {
    name: 'merchantId',
    required: true,
    read: ({ merchantId, company: name }) => companyLink(merchantId, name),
    edit:
      pickCompany &&
      // Accounts and sites are those of the company.
      ((control) => <PickField {...control} load={loadCompanies} follow={() => ({ userId: '', siteId: [] })} />),
  };
  const time = (name: 'timeCreated' | 'lastUpdatedTime'): RecipientField => ({
    name,
    label: t(`mailroomRecipients.${name}`),
    read: (recipient) => <TimeText at={recipient[name]} />,
    edit: false,
  });
  return [
    {
      name: 'person',
      rows: [
        company,
        [{ name: 'firstName', required: true }, { name: 'lastName' }],
        { name: 'name' },
        { name: 'position' },
        time('timeCreated'),
        time('lastUpdatedTime'),
      ],
    },
    {
      name: 'contact',
      rows: [
        {
          name: 'pushMethod',
          read: (recipient) => methodsText(recipient, t),
          edit: (control) => (
            <ChecksField
              {...control}
              required
              also={Object.values(contactOf)}
              options={pushMethods.map((value) => ({ value, label: t(`mailroomRecipients.methods.${value}`) }))}
            />
          ),
          value: (methods) => listTextOf(methods, (method) => t(`mailroomRecipients.methods.${method as PushMethod}`)),
        },
        [
          { name: 'phone', type: 'tel', required: (form) => isTold(form, 'PHONE') },
          { name: 'email', type: 'email', required: (form) => isTold(form, 'EMAIL') },
        ],
        {
          name: 'userId',
          read: ({ userId, userName }) => userLink(userId, userName),
          edit: (control) => <AccountField {...control} />,
        },
      ],
    },
    {
      name: 'sites',
      rows: [
        {
          name: 'allSite',
          read: ({ allSite }) => t(allSite ? 'orderDetail.yes' : 'orderDetail.no'),
          edit: (control) => <CheckField {...control} also={['siteId']} />,
          value: (all) => t(all === 'true' ? 'orderDetail.yes' : 'orderDetail.no'),
        },
        {
          name: 'siteId',
          read: ({ allSite, sites }) =>
            !allSite && (
              <ul className={classes.sites}>
                {sites.map(({ siteId, siteName }) => (
                  <li key={siteId}>{siteLink(siteId, siteName)}</li>
                ))}
              </ul>
            ),
          edit: (control) => <SitesField {...control} />,
        },
      ],
    },
  ];
};
