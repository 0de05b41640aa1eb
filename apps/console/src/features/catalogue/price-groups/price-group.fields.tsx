/** The fields of a price group: as they are read, and as they are entered. */
import { payTypes } from '@cubby/contract/catalogue/charges/charges.limits';
import { priceGroupLimits } from '@cubby/contract/catalogue/price-groups/price-groups.limits';
import type { PriceGroup } from '@cubby/contract/catalogue/price-groups/price-groups.schemas';
import type { TFunction } from 'i18next';
import { companyLink, siteLink } from '../../../platform/address/named-links.tsx';
import { loadOperators } from '../../../platform/lookups/companies-of-kind.ts';
import { loadSites } from '../../../platform/lookups/lookups.ts';
import type { Field, Section } from '../../../platform/resource/fields.tsx';
import { CheckField, ChoiceField, CountField, PickField } from '../../../ui/form/controls.tsx';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { ChargeCalculator, type TypedRules } from './components/charge-calculator.tsx';
import classes from './components/price-groups.module.css';
import { PricesField } from './components/prices-field.tsx';

type PriceGroupField = Field<'priceGroups', PriceGroup>;

const Prices = ({ group: { valueList, currency }, t }: { readonly group: PriceGroup; readonly t: TFunction }) => (
  <ul className={classes.readPrices}>
    {valueList.map(({ priceGroupValueId, valueTypeName, unitType, boxTypeName, priceValue }) => (
      <li key={priceGroupValueId}>
        {valueTypeName} · {boxTypeName ?? t(`priceGroups.unitTypes.${unitType}`)} ·{' '}
        <MoneyText amount={priceValue} currency={currency} />
      </li>
    ))}
  </ul>
);

/**
 * @param row the one that is read and changed; undefined for a new one
 * @param more whether it is of one site, and whether the operator is picked
 */
export const priceGroupSections = (
  t: TFunction,
  row: PriceGroup | undefined,
  { forSite, picksOperator }: { readonly forSite: boolean; readonly picksOperator: boolean },
): Section<'priceGroups', PriceGroup>[] => {
  const payType = (name: 'standardPayType' | 'overduePayType'): PriceGroupField => {
    const words = (value: PriceGroup[typeof name]) => t(`priceGroups.payTypes.${value}`);
    return {
      name,
      read: (each) => words(each[name]),
      edit: (control) => (
        <ChoiceField {...control} options={payTypes.map((value) => ({ value, label: words(value) }))} />
      ),
      value: (value) => words(value as PriceGroup[typeof name]),
    };
  };
  const hours = (name: 'standardTime' | 'overdueTime'): PriceGroupField => ({
    name,
    edit: (control) => <CountField {...control} max={priceGroupLimits.hoursMax} />,
  });
  const yes = (name: 'allowOverdue' | 'allowOffline'): PriceGroupField => ({
    name,
    read: (each) => t(each[name] ? 'priceGroups.yes' : 'priceGroups.no'),
    edit: (control) => <CheckField {...control} />,
  });
  const time = (name: 'creationTime' | 'lastUpdatedTime'): PriceGroupField => ({
    name,
    read: (each) => <TimeText at={each[name]} />,
    edit: false,
  });
  return [
    {
      name: 'general',
      rows: [
        { name: 'priceGroupName' },
        {
          name: 'merchantId',
          required: true,
          read: ({ merchantId, merchantName }) => companyLink(merchantId, merchantName),
          edit: picksOperator && !row && ((control) => <PickField {...control} load={loadOperators} />),
        },
        forSite && {
          name: 'siteId',
          required: true,
          read: ({ siteId, siteName }) => siteLink(siteId, siteName),
          edit: !row && ((control) => <PickField {...control} load={loadSites} />),
        },
        [hours('standardTime'), payType('standardPayType')],
        [hours('overdueTime'), payType('overduePayType')],
        yes('allowOverdue'),
        yes('allowOffline'),
        [
          {
            name: 'valueList',
            wide: true,
            read: (group) => <Prices group={group} t={t} />,
            edit: (control) => <PricesField {...control} />,
          },
          {
            name: 'example',
            label: t('priceGroups.calculator.title'),
            wide: true,
            read: (group) => <ChargeCalculator rules={group} currency={group.currency} titled={false} />,
            edit: ({ form }) => (
              <ChargeCalculator rules={form.values as unknown as TypedRules} currency={row?.currency} />
            ),
          },
        ],
        {
          name: 'productCount',
          // The prices of one site hold without a product.
          read: ({ productCount, siteId }) =>
            productCount === 0 && siteId === null ? t('priceGroups.usedByNone') : String(productCount),
          edit: false,
        },
        time('creationTime'),
        time('lastUpdatedTime'),
      ],
    },
  ];
};
