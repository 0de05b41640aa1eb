import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { useTranslation } from 'react-i18next';
import { Block } from '../../../../ui/block/block.tsx';
import { CodeText } from '../../../../ui/code-text/code-text.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import classes from './companies.module.css';

interface FactsProps {
  readonly company: Company;
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length > 0 && (
    <ul className={classes.plainList}>
      {lines.map((line) => (
        <li key={line} className={classes.wrap}>
          {line}
        </li>
      ))}
    </ul>
  );

/** Services and logistics of a company as they are read. */
export const CompanyServiceFacts = ({ company }: FactsProps) => {
  const { t } = useTranslation();
  const names = Object.fromEntries(company.providers.map(({ id, name }) => [id, name]));
  const providers = (ids: readonly string[]) => ids.map((id) => names[id] ?? id).join(', ');
  const { multiFactorAuthMethod: secondStep } = company;
  return (
    <>
      <Block title={t('companies.sections.services')}>
        <DescriptionList
          columns={3}
          items={[
            {
              term: t('companies.fields.services'),
              value: company.serviceSet.map(({ serviceName }) => serviceName).join(', '),
            },
            { term: t('companies.fields.productIds'), value: company.products.map(({ name }) => name).join(', ') },
          ]}
        />
      </Block>
      <Block title={t('companies.sections.logistics')}>
        <DescriptionList
          columns={3}
          items={[
            { term: t('companies.fields.packageLogisticsId'), value: company.packageLogisticsName },
            {
              term: t('companies.fields.deliveryLogistics'),
              value: company.deliveryLogistics.length > 0 && (
                <Lines
                  lines={company.deliveryLogistics.map(({ siteType, distributionLogisticsName: name }) =>
                    t('companies.info.delivery', { siteType: t(`siteTypes.${siteType}`), name }),
                  )}
                />
              ),
            },
            {
              term: t('companies.fields.warehouseAddress'),
              value: company.warehouseAddress.length > 0 && <Lines lines={company.warehouseAddress} />,
            },
          ]}
        />
      </Block>
      <Block title={t('companies.sections.messages')}>
        <DescriptionList
          columns={3}
          items={[
            { term: t('companies.fields.smsProviderIds'), value: providers(company.smsProviderIds) },
            { term: t('companies.fields.emailProviderIds'), value: providers(company.emailProviderIds) },
            { term: t('companies.fields.whatsAppProviderIds'), value: providers(company.whatsAppProviderIds) },
          ]}
        />
      </Block>
      <Block title={t('companies.sections.orders')}>
        <DescriptionList
          columns={3}
          items={[
            {
              term: t('companies.fields.orderNumberRegexp'),
              value: company.orderNumberRegexp && <CodeText value={company.orderNumberRegexp} />,
            },
            {
              term: t('companies.fields.orderPinCodeRegex'),
              value: company.orderPinCodeRegex && <CodeText value={company.orderPinCodeRegex} />,
            },
            {
              term: t('companies.fields.ifGenerateExpressNumber'),
              value: t(company.ifGenerateExpressNumber ? 'orderDetail.yes' : 'orderDetail.no'),
            },
          ]}
        />
      </Block>
      <Block title={t('companies.sections.keeping')}>
        <DescriptionList
          columns={3}
          items={(['recipientKeepDays', 'messageKeepDays'] as const).map((field) => ({
            term: t(`companies.fields.${field}`),
            value: t('companies.info.days', { count: company[field] }),
          }))}
        />
      </Block>
      <Block title={t('companies.sections.access')}>
        <DescriptionList
          columns={3}
          items={[
            { term: t('companies.fields.labels'), value: company.labels.map(({ name }) => name).join(', ') },
            {
              term: t('companies.fields.multiFactorAuthMethod'),
              value: secondStep === null ? t('companies.help.noSecondStep') : t(`parameters.mfaMethods.${secondStep}`),
            },
          ]}
        />
      </Block>
    </>
  );
};
