/** The fields of a recipient (administration.md 5). */
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
import { defineFields } from '../../../platform/resource/field.ts';
import {
  type AnyForm,
  CheckField,
  ChecksField,
  type ControlProps,
  PickField,
  PickManyField,
} from '../../../ui/form/controls.tsx';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import { listTextOf } from '../../../ui/stale-dialog/texts-of.ts';
import type { LoadOptions } from '../../../ui/typeahead/use-async-options.ts';
import classes from './mailroom-recipients.module.css';
import { type RecipientValues, toRecipientRequest, valuesOf } from './recipient.values.ts';

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

/** Whether the person is notified by this channel, which needs a contact. */
const isNotifiedBy = ({ values }: AnyForm, method: PushMethod): boolean =>
  (values as RecipientValues).pushMethod.includes(method);

const AccountField = (control: ControlProps) => {
  const { merchantId, userId } = control.form.values as RecipientValues;
  const load = useMemo(() => accountLoader(merchantId), [merchantId]);
  const needed = isNotifiedBy(control.form, 'USER_ID');
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

/** Where a recipient gets parcels, in a few words. */
const sitesText = ({ allSite, sites, siteId }: Recipient, t: TFunction): string => {
  if (allSite) return t('mailroomRecipients.fields.allSite');
  const [first] = sites;
  return siteId.length === 1 && first ? first.siteName : t('mailroomRecipients.siteCount', { count: siteId.length });
};

export const recipientFields = defineFields<'mailroomRecipients', Recipient>()({
  sections: ({ t, companyType }, row) => {
    const methodWords = (method: string) => t(`mailroomRecipients.methods.${method as PushMethod}`);
    // The company of a new one is chosen by users of several.
    const picksCompany = !row && companyType !== 'MERCHANT';
    return [
      {
        name: 'person',
        rows: [
          {
            name: 'merchantId',
            required: true,
            read: ({ merchantId, company }) => companyLink(merchantId, company),
            edit:
              picksCompany &&
              // Accounts and sites are those of the company.
              ((control) => (
                <PickField {...control} load={loadCompanies} follow={() => ({ userId: '', siteId: [] })} />
              )),
            column: { id: 'company', width: 150 },
          },
          [{ name: 'firstName', required: true }, { name: 'lastName' }],
          { name: 'name', column: { header: t('mailroomRecipients.one'), width: 170 } },
          { name: 'position', column: { width: 150 } },
          { name: 'timeCreated', type: 'time', column: { width: 150, defaultHidden: true } },
          { name: 'lastUpdatedTime', type: 'time', column: { width: 134 } },
        ],
      },
      {
        name: 'contact',
        rows: [
          {
            name: 'pushMethod',
            read: ({ pushMethod }) => listText(pushMethod.map(methodWords)),
            edit: (control) => (
              <ChecksField
                {...control}
                required
                also={Object.values(contactOf)}
                options={pushMethods.map((value) => ({ value, label: methodWords(value) }))}
              />
            ),
            value: (methods) => listTextOf(methods, methodWords),
            column: { id: 'methods', width: 130, grow: false, card: undefined },
          },
          [
            { name: 'phone', type: 'tel', required: (form) => isNotifiedBy(form, 'PHONE'), column: { width: 126 } },
            {
              name: 'email',
              type: 'email',
              required: (form) => isNotifiedBy(form, 'EMAIL'),
              column: { width: 200, grow: true },
            },
          ],
          {
            name: 'userId',
            read: ({ userId, userName }) => userLink(userId, userName),
            edit: (control) => <AccountField {...control} />,
            column: { id: 'account', width: 140, defaultHidden: true, card: undefined },
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
            column: { id: 'sites', cell: (each) => sitesText(each, t), width: 100, grow: false },
          },
        ],
      },
    ];
  },
  valuesOf,
  newValues: ({ session: { merchantId, merchantName } }) =>
    valuesOf({ merchantId: merchantId ?? '', company: merchantName ?? '' }),
  toRequest: toRecipientRequest,
});
