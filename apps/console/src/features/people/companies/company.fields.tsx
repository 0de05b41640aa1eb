/** The fields of step and section 1, general data: as they are read, and as they are entered (administration.md 5). */
import { wholeName } from '@cubby/contract/kernel/names';
import {
  collectionAreaTypes,
  companyAgents,
  companyLimits,
  productCategories,
  shopPlatforms,
} from '@cubby/contract/people/companies/companies.limits';
import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import type { TFunction } from 'i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { FileLink } from '../../../platform/api/file-link.tsx';
import { areaLinks, companyLink, userLink } from '../../../platform/address/named-links.tsx';
import { canAny } from '../../../platform/can/can.ts';
import { DistrictField } from '../../../platform/lookups/district-field.tsx';
import type { Field, Section } from '../../../platform/resource/field.ts';
import { staleWordsOf } from '../../../platform/resource/fields.tsx';
import { dayInZone } from '../../../ui/date-range/zone-day.ts';
import { ChoiceField, CountField, DayField } from '../../../ui/form/controls.tsx';
import { listComma } from '../../../ui/punctuation/punctuation.ts';
import { DayText } from '../../../ui/time-text/day-text.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import classes from './components/companies.module.css';
import {
  CompanyNameField,
  CompanyTypeField,
  CurrencyField,
  FileField,
  OperatorField,
  ThirdLevelField,
  ThirdLevelName,
} from './components/company-controls.tsx';
import { CompanyLogo } from './components/company-file-field.tsx';
import { ContractEnd } from './components/company-list-columns.tsx';
import { serviceSections } from './company-services.fields.tsx';
import { type Choice, choiceOptions, choiceWords } from './company.words.ts';

type CompanySection = Section<'companies', Company>;
type CompanyField = Field<'companies', Company>;

const choice = (
  t: TFunction,
  name: Choice & ('collectionAreaType' | 'productCategory' | 'platform' | 'agent'),
  values: readonly string[],
): CompanyField => ({
  name,
  read: (company) => choiceWords(name, company[name], t),
  edit: (control) => (
    <ChoiceField {...control} options={choiceOptions(name, values, t)} none={t('companies.help.notSaid')} />
  ),
  value: (value) => choiceWords(name, value, t),
});

const nameSection = (t: TFunction, company: Company | undefined): CompanySection => ({
  name: 'name',
  rows: [
    {
      name: 'merchantName',
      read: false,
      edit: (control) => <CompanyNameField {...control} company={company} />,
      value: (name) => name,
    },
    {
      name: 'upperGradeId',
      read: ({ upperGradeId, upperGradeName }) => companyLink(upperGradeId, upperGradeName),
      edit: (control) => <OperatorField {...control} company={company} />,
    },
    [
      {
        name: 'companyType',
        required: true,
        read: ({ companyType }) => t(`companies.types.${companyType}`),
        edit: (control) => <CompanyTypeField {...control} />,
        value: (type) => choiceWords('companyType', type, t),
      },
      {
        name: 'currency',
        edit: (control) => <CurrencyField {...control} company={company} />,
        value: (currency) => currency,
      },
    ],
    { name: 'environment', read: ({ environment }) => t(`companies.environments.${environment}`), edit: false },
    {
      name: 'users',
      read: ({ users: count, merchantId }) => {
        const people = t('companies.info.users', { count });
        return canAny(['USER_LIST']) ? <a href={addressOf('/app/userList', { merchantId })}>{people}</a> : people;
      },
      edit: false,
    },
    {
      name: 'companiesBelow',
      read: ({ companiesBelow: count, merchantId: upperGradeId }) => {
        const below = t('companies.info.below', { count });
        return count > 0 ? <a href={addressOf('/app/companyList', { upperGradeId })}>{below}</a> : below;
      },
      edit: false,
    },
    { name: 'initialUser', read: ({ initialUserName }) => initialUserName, edit: false },
    Boolean(company?.statusNote) && { name: 'statusNote', wide: true, edit: false },
  ],
});

const addressSection = (t: TFunction): CompanySection => ({
  name: 'address',
  rows: [
    {
      name: 'districtId',
      read: ({ districtPath }) => areaLinks(districtPath, listComma()),
      edit: (control) => <DistrictField {...control} />,
    },
    [{ name: 'streetAddress' }, { name: 'houseNumber' }],
    [
      {
        name: 'level3AriaId',
        read: ({ level3AriaId: id }) => id !== null && <ThirdLevelName districtId={id} />,
        edit: (control) => <ThirdLevelField {...control} />,
      },
      choice(t, 'collectionAreaType', collectionAreaTypes),
    ],
  ],
});

const fullName = (first: string | null, last: string | null): string => wholeName(first ?? '', last ?? '');

const peopleSection = (t: TFunction): CompanySection => ({
  name: 'people',
  rows: [
    {
      name: 'contact',
      label: t('companies.contact'),
      read: ({ firstName, lastName }) => fullName(firstName, lastName),
      edit: false,
    },
    [
      { name: 'firstName', read: false },
      { name: 'lastName', read: false },
    ],
    [
      { name: 'csMobile', type: 'tel' },
      { name: 'csMail', type: 'email' },
    ],
    [
      { name: 'commercialMail', type: 'email' },
      { name: 'financeMail', type: 'email' },
    ],
    {
      name: 'agentName',
      label: t('companies.agentName'),
      read: ({ agentFirstName, agentLastName }) => fullName(agentFirstName, agentLastName),
      edit: false,
    },
    [
      { name: 'agentFirstName', read: false },
      { name: 'agentLastName', read: false },
    ],
    { name: 'agentMobile', type: 'tel' },
  ],
});

const file = (
  t: TFunction,
  use: 'certificate' | 'logo' | 'contract',
  [name, nameField]: ['certificateImageId' | 'companyLogoId' | 'contractFileId', keyof Company],
): CompanyField => ({
  name,
  read: (company) => {
    const id = company[name];
    if (id === null) return null;
    const link = <FileLink fileId={id} name={(company[nameField] as string) ?? t(`companies.fields.${name}`)} />;
    if (use !== 'logo') return link;
    return (
      <div className={classes.file}>
        <CompanyLogo fileId={id} />
        <div>{link}</div>
      </div>
    );
  },
  edit: (control) => <FileField {...control} use={use} />,
});

const papersSection = (t: TFunction): CompanySection => ({
  name: 'papers',
  rows: [
    [{ name: 'companyName' }, { name: 'businessRegistration' }],
    file(t, 'certificate', ['certificateImageId', 'certificateImageName']),
    file(t, 'logo', ['companyLogoId', 'companyLogoName']),
  ],
});

const contractSection = (t: TFunction, timeZone = 'UTC'): CompanySection => {
  const help = t('companies.help.date');
  const value = (text: string) => {
    const at = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
    return Number.isNaN(at) ? text : dayInZone(timeZone, at);
  };
  return {
    name: 'contract',
    rows: [
      [
        {
          name: 'contractStart',
          edit: (control) => <DayField {...control} />,
          help,
          value,
          read: ({ contractStart: at, timeZone: zone }) => at !== null && <DayText at={at} timeZone={zone} />,
        },
        {
          name: 'contractEnd',
          edit: (control) => <DayField {...control} />,
          help,
          value,
          read: (company) => company.contractEnd !== null && <ContractEnd company={company} t={t} now={Date.now()} />,
        },
      ],
      {
        name: 'contractExpiringDays',
        edit: (control) => <CountField {...control} max={companyLimits.contractExpiringDaysMax} />,
        value: (days) => days,
      },
      file(t, 'contract', ['contractFileId', 'contractFileName']),
    ],
  };
};

const shopSection = (t: TFunction): CompanySection => ({
  name: 'shop',
  rows: [
    { name: 'website', type: 'url' },
    [choice(t, 'productCategory', productCategories), choice(t, 'platform', shopPlatforms)],
    [choice(t, 'agent', companyAgents), { name: 'promoCode' }],
  ],
});

/** Who made it, and when. */
const recordSection: CompanySection = {
  name: 'record',
  rows: [
    { name: 'creationTime', read: ({ creationTime }) => <TimeText at={creationTime} />, edit: false },
    {
      name: 'createStaff',
      read: ({ createdById, createStaff }) => userLink(createdById, createStaff),
      edit: false,
    },
    { name: 'lastUpdatedTime', read: ({ lastUpdatedTime }) => <TimeText at={lastUpdatedTime} />, edit: false },
  ],
};

/** @param company the one that is read and changed; undefined for a new one */
export const generalSections = (t: TFunction, company?: Company): CompanySection[] => [
  nameSection(t, company),
  addressSection(t),
  peopleSection(t),
  papersSection(t),
  contractSection(t, company?.timeZone),
  shopSection(t),
  recordSection,
];

/** What a StaleDialog says the fields and values of a company with. */
export const companyWords = (t: TFunction, company: Company) =>
  staleWordsOf(
    'companies',
    [...generalSections(t, company), ...serviceSections(t, company.companyType === 'OPERATOR')],
    t,
    {
      merchantStatus: { value: (status) => choiceWords('merchantStatus', status, t) },
      statusNote: { value: (note) => note },
    },
  );
