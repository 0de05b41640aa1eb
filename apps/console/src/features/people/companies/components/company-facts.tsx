import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { Block } from '../../../../ui/block/block.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { DayText } from '../../../../ui/time-text/day-text.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { choiceWords } from '../company.words.ts';
import classes from './companies.module.css';
import { CompanyFileLink, CompanyLogo } from './company-file-field.tsx';
import { useThirdLevelName } from './company-general-parts.tsx';
import { ContractEnd } from './company-list-columns.tsx';

interface FactsProps {
  readonly company: Company;
}

const NameFacts = ({ company }: FactsProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const people = t('companies.info.users', { count: company.users });
  const below = t('companies.info.below', { count: company.companiesBelow });
  const { merchantId, upperGradeId, upperGradeName } = company;
  return (
    <Block title={t('companies.sections.name')}>
      <DescriptionList
        columns={3}
        items={[
          { term: t('companies.fields.companyType'), value: t(`companies.types.${company.companyType}`) },
          {
            term: t('companies.fields.upperGradeId'),
            value: upperGradeId && <a href={addressOf('/app/companyInfo', { id: upperGradeId })}>{upperGradeName}</a>,
          },
          { term: t('companies.fields.currency'), value: company.currency },
          { term: t('companies.fields.environment'), value: company.environment },
          {
            term: t('companies.fields.users'),
            value: can('USER_LIST') ? <a href={addressOf('/app/userList', { merchantId })}>{people}</a> : people,
          },
          {
            term: t('companies.fields.companiesBelow'),
            value:
              company.companiesBelow > 0 ? (
                <a href={addressOf('/app/companyList', { upperGradeId: merchantId })}>{below}</a>
              ) : (
                below
              ),
          },
          { term: t('companies.fields.initialUser'), value: company.initialUserName },
          ...(company.statusNote
            ? [{ term: t('companies.fields.statusNote'), value: company.statusNote, wide: true }]
            : []),
        ]}
      />
    </Block>
  );
};

const fullName = (first: string | null, last: string | null): string => [first, last].filter(Boolean).join(' ');

const PlaceFacts = ({ company }: FactsProps) => {
  const { t } = useTranslation();
  const area = useThirdLevelName(company.level3AriaId ?? '');
  return (
    <Block title={t('companies.sections.address')}>
      <DescriptionList
        columns={3}
        items={[
          { term: t('companies.fields.streetAddress'), value: company.streetAddress },
          { term: t('companies.fields.houseNumber'), value: company.houseNumber },
          {
            term: t('companies.fields.districtId'),
            value: company.districtPath.map(({ name }) => name).join(', '),
          },
          { term: t('companies.fields.level3AriaId'), value: area },
          {
            term: t('companies.fields.collectionAreaType'),
            value: choiceWords('collectionAreaType', company.collectionAreaType, t),
          },
        ]}
      />
    </Block>
  );
};

const ContactFacts = ({ company }: FactsProps) => {
  const { t } = useTranslation();
  return (
    <Block title={t('companies.sections.people')}>
      <DescriptionList
        columns={3}
        items={[
          { term: t('companies.contact'), value: fullName(company.firstName, company.lastName) },
          { term: t('companies.fields.csMobile'), value: company.csMobile },
          { term: t('companies.fields.csMail'), value: company.csMail },
          { term: t('companies.fields.commercialMail'), value: company.commercialMail },
          { term: t('companies.fields.financeMail'), value: company.financeMail },
          { term: t('companies.agentName'), value: fullName(company.agentFirstName, company.agentLastName) },
          { term: t('companies.fields.agentMobile'), value: company.agentMobile },
        ]}
      />
    </Block>
  );
};

const file = (id: string | null, name: string | null, label: string) =>
  id && <CompanyFileLink fileId={id} name={name ?? label} />;

const PaperFacts = ({ company }: FactsProps) => {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  return (
    <>
      <Block title={t('companies.sections.papers')}>
        <DescriptionList
          columns={3}
          items={[
            { term: t('companies.fields.companyName'), value: company.companyName },
            { term: t('companies.fields.businessRegistration'), value: company.businessRegistration },
            {
              term: t('companies.fields.certificateImageId'),
              value: file(
                company.certificateImageId,
                company.certificateImageName,
                t('companies.fields.certificateImageId'),
              ),
            },
            {
              term: t('companies.fields.companyLogoId'),
              value: company.companyLogoId && (
                <div className={classes.file}>
                  <CompanyLogo fileId={company.companyLogoId} />
                  <div>{file(company.companyLogoId, company.companyLogoName, t('companies.fields.companyLogoId'))}</div>
                </div>
              ),
            },
          ]}
        />
      </Block>
      <Block title={t('companies.sections.contract')}>
        <DescriptionList
          columns={3}
          items={[
            {
              term: t('companies.fields.contractStart'),
              value: company.contractStart !== null && (
                <DayText at={company.contractStart} timeZone={company.timeZone} />
              ),
            },
            {
              term: t('companies.fields.contractEnd'),
              value: company.contractEnd !== null && <ContractEnd company={company} t={t} now={now} />,
            },
            {
              term: t('companies.fields.contractExpiringDays'),
              value: company.contractExpiringDays !== null && String(company.contractExpiringDays),
            },
            {
              term: t('companies.fields.contractFileId'),
              value: file(company.contractFileId, company.contractFileName, t('companies.fields.contractFileId')),
            },
          ]}
        />
      </Block>
    </>
  );
};

const ShopFacts = ({ company }: FactsProps) => {
  const { t } = useTranslation();
  return (
    <Block title={t('companies.sections.shop')}>
      <DescriptionList
        columns={3}
        items={[
          { term: t('companies.fields.website'), value: company.website },
          {
            term: t('companies.fields.productCategory'),
            value: choiceWords('productCategory', company.productCategory, t),
          },
          { term: t('companies.fields.platform'), value: choiceWords('platform', company.platform, t) },
          { term: t('companies.fields.agent'), value: choiceWords('agent', company.agent, t) },
          { term: t('companies.fields.promoCode'), value: company.promoCode },
        ]}
      />
    </Block>
  );
};

const RecordFacts = ({ company }: FactsProps) => {
  const { t } = useTranslation();
  return (
    <Block title={t('companies.sections.record')}>
      <DescriptionList
        columns={3}
        items={[
          { term: t('companies.fields.creationTime'), value: <TimeText at={company.creationTime} /> },
          { term: t('companies.fields.createStaff'), value: company.createStaff },
          { term: t('companies.fields.lastUpdatedTime'), value: <TimeText at={company.lastUpdatedTime} /> },
        ]}
      />
    </Block>
  );
};

/** The general data of a company as they are read. */
export const CompanyFacts = ({ company }: FactsProps) => (
  <>
    <NameFacts company={company} />
    <PlaceFacts company={company} />
    <ContactFacts company={company} />
    <PaperFacts company={company} />
    <ShopFacts company={company} />
  </>
);

export const CompanyRecord = RecordFacts;
