/** The fields of step and section 2, services and logistics, and of step 3 (administration.md 5). */
import { unlockApprovals } from '@cubby/contract/lockers/commands/commands.limits';
import { companyLimits } from '@cubby/contract/people/companies/companies.limits';
import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { mfaMethods } from '@cubby/contract/settings/parameters/parameters.values';
import type { TFunction } from 'i18next';
import { companyLink, serviceLinks } from '../../../platform/address/named-links.tsx';
import { roleTypeNameOf } from '../../../platform/i18n/built-in-names.ts';
import { DistrictField } from '../../../platform/lookups/district-field.tsx';
import { RoleTypesField } from '../../../platform/lookups/role-options.tsx';
import type { Field, Section } from '../../../platform/resource/field.ts';
import { CodeText } from '../../../ui/code-text/code-text.tsx';
import { CheckField, ChoiceField, CountField, NewPasswordField, TextField } from '../../../ui/form/controls.tsx';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import { humanize } from '../../../ui/timeline/event-changes.ts';
import classes from './components/companies.module.css';
import {
  DeliveriesField,
  InitialRolesField,
  InitialUserNameField,
  LockerGroupsField,
  PickupField,
  ProductsField,
  ProvidersField,
} from './components/company-controls.tsx';
import { WarehouseFields } from './components/warehouse-fields.tsx';
import type { ServiceValues } from './company.values.ts';

type CompanyField = Field<'companies', Company>;

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className={classes.plainList}>
    {lines.map((line) => (
      <li key={line} className={classes.wrap}>
        {line}
      </li>
    ))}
  </ul>
);
const names = (list: readonly { readonly name: string }[]): string => listText(list.map(({ name }) => name));

const logisticsRows = (t: TFunction): CompanyField[] => [
  {
    name: 'packageLogisticsId',
    read: ({ packageLogisticsId, packageLogisticsName }) => companyLink(packageLogisticsId, packageLogisticsName),
    edit: (control) => <PickupField {...control} />,
  },
  {
    name: 'districtId',
    help: t('companies.help.district'),
    required: true,
    read: false,
    edit: (control) =>
      (control.form.values as ServiceValues).packageLogisticsId !== '' && <DistrictField {...control} />,
  },
  {
    name: 'warehouseAddress',
    read: ({ warehouseAddress: lines }) => lines.length > 0 && <Lines lines={lines} />,
    edit: ({ form }) => (
      <WarehouseFields form={form} needed={(form.values as ServiceValues).packageLogisticsId !== ''} />
    ),
  },
  {
    name: 'deliveryLogistics',
    read: ({ deliveryLogistics: all }) =>
      all.length > 0 && (
        <ul className={classes.plainList}>
          {all.map(({ siteType, distributionLogisticsId: id, distributionLogisticsName }) => (
            <li key={siteType} className={classes.wrap}>
              {t('companies.info.delivery', { siteType: t(`siteTypes.${siteType}`), name: '' })}
              {companyLink(id, distributionLogisticsName)}
            </li>
          ))}
        </ul>
      ),
    edit: (control) => <DeliveriesField {...control} />,
  },
  {
    name: 'lockerGroupIds',
    help: t('companies.help.lockerGroupIds'),
    read: ({ lockerGroups }) => names(lockerGroups) || t('companies.help.allSites'),
    edit: (control) => <LockerGroupsField {...control} />,
  },
];

const providers = (
  way: Parameters<typeof ProvidersField>[0]['way'],
  name: 'smsProviderIds' | 'emailProviderIds' | 'whatsAppProviderIds',
): CompanyField => ({
  name,
  read: ({ [name]: ids, providers: known }) =>
    listText(ids.map((id) => known.find((each) => each.id === id)?.name ?? id)),
  edit: (control) => <ProvidersField {...control} way={way} />,
});

const pattern = (name: 'orderNumberRegexp' | 'orderPinCodeRegex'): CompanyField => ({
  name,
  read: ({ [name]: text }) => text && <CodeText value={text} />,
  edit: (control) => <TextField {...control} maxLength={companyLimits.patternMax} spellCheck={false} />,
  value: (text) => text,
});

const retentionDays = (t: TFunction, name: 'recipientKeepDays' | 'messageKeepDays'): CompanyField => ({
  name,
  required: true,
  read: ({ [name]: count }) => t('companies.info.days', { count }),
  edit: (control) => <CountField {...control} max={companyLimits.retentionDaysMax} />,
  value: (days) => days,
});

/** Whose approval a remote unlock at its sites needs. */
const unlockSection = (t: TFunction): Section<'companies', Company> => {
  const words = (value: string) => t(`companies.unlockApprovals.${value as 'NEVER'}`);
  return {
    name: 'unlock',
    rows: [
      {
        name: 'unlockApproval',
        help: t('companies.help.unlockApproval'),
        read: ({ unlockApproval }) => words(unlockApproval),
        edit: (control) => (
          <ChoiceField {...control} options={unlockApprovals.map((value) => ({ value, label: words(value) }))} />
        ),
        value: words,
      },
    ],
  };
};

/** @param operates an operator, who has sites of its own */
export const serviceSections = (t: TFunction, operates: boolean): Section<'companies', Company>[] => {
  const methodWords = (method: string) =>
    t(`parameters.mfaMethods.${method as 'SMS'}`, { defaultValue: humanize(method) });
  return [
    {
      name: 'services',
      rows: [
        {
          name: 'services',
          read: ({ serviceSet }) => serviceLinks(serviceSet),
          edit: false,
        },
        {
          name: 'productIds',
          read: ({ products }) => names(products),
          edit: (control) => <ProductsField {...control} />,
        },
      ],
    },
    { name: 'logistics', rows: logisticsRows(t) },
    {
      name: 'messages',
      rows: [
        providers('SMS', 'smsProviderIds'),
        providers('MAIL', 'emailProviderIds'),
        providers('WHATSAPP', 'whatsAppProviderIds'),
      ],
    },
    {
      name: 'orders',
      rows: [
        [pattern('orderNumberRegexp'), pattern('orderPinCodeRegex')],
        {
          name: 'ifGenerateExpressNumber',
          read: ({ ifGenerateExpressNumber: on }) => t(on ? 'orderDetail.yes' : 'orderDetail.no'),
          edit: (control) => <CheckField {...control} />,
          value: (on) => t(on === 'true' ? 'orderDetail.yes' : 'orderDetail.no'),
        },
      ],
    },
    { name: 'retention', rows: [[retentionDays(t, 'recipientKeepDays'), retentionDays(t, 'messageKeepDays')]] },
    ...(operates ? [unlockSection(t)] : []),
    {
      name: 'access',
      rows: [
        {
          name: 'labels',
          read: ({ labels }) => listText(labels.map(({ name }) => roleTypeNameOf(name))),
          edit: (control) => <RoleTypesField {...control} />,
        },
        {
          name: 'multiFactorAuthMethod',
          read: ({ multiFactorAuthMethod: method }) =>
            method === null ? t('companies.help.noSecondStep') : methodWords(method),
          edit: (control) => (
            <ChoiceField
              {...control}
              none={t('companies.help.noSecondStep')}
              options={mfaMethods.map((method) => ({ value: method, label: methodWords(method) }))}
            />
          ),
          value: methodWords,
        },
      ],
    },
  ];
};

/** Step 3: the first administrator of the company. */
export const initialUserSections = (company: Company): Section<'companies', Company>[] => {
  const password = (name: 'initialUserPwd' | 'confirmation'): CompanyField => ({
    name,
    edit: (control) => <NewPasswordField {...control} maxLength={companyLimits.passwordMax} />,
  });
  const labelIds = company.labels.map(({ id }) => id);
  return [
    {
      name: 'user',
      rows: [
        { name: 'initialUserName', edit: (control) => <InitialUserNameField {...control} /> },
        [password('initialUserPwd'), password('confirmation')],
        { name: 'initialRoleIds', edit: (control) => <InitialRolesField {...control} labelIds={labelIds} /> },
        [{ name: 'initialUserFirstName' }, { name: 'initialUserLastName' }],
        [
          { name: 'initialUserMail', type: 'email' },
          { name: 'initialUserMobile', type: 'tel' },
        ],
      ],
    },
  ];
};
