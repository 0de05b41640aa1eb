/** The fields of a price group. */
import { payTypes } from '@cubby/contract/catalogue/charges/charges.limits';
import { priceGroupLimits } from '@cubby/contract/catalogue/price-groups/price-groups.limits';
import type { PriceGroup, PriceGroupRow } from '@cubby/contract/catalogue/price-groups/price-groups.schemas';
import type { TFunction } from 'i18next';
import { statusField } from '../../../platform/catalogue/valid-status.tsx';
import { companyLink, siteLink } from '../../../platform/address/named-links.tsx';
import { loadOperators } from '../../../platform/lookups/companies-of-kind.ts';
import { loadSites } from '../../../platform/lookups/lookups.ts';
import { choicesOf, defineFields } from '../../../platform/resource/field.ts';
import { PickField } from '../../../ui/form/controls.tsx';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import { ChargeCalculator, type TypedRules } from './components/charge-calculator.tsx';
import classes from './components/price-groups.module.css';
import { PricesField } from './components/prices-field.tsx';
import { toNewRequest, toRequest, valuesOf } from './price-group.values.ts';

/** The prices as a table, and under it what a parcel costs by them. */
const PricesAndExample = ({ group, t }: { readonly group: PriceGroup; readonly t: TFunction }) => (
  <div className={classes.read}>
    <table className="ui-table" aria-label={t('priceGroups.fields.valueList')}>
      <thead>
        <tr>
          <th scope="col">{t('priceGroups.fields.valueType')}</th>
          <th scope="col">{t('priceGroups.fields.unitType')}</th>
          <th scope="col">{t('priceGroups.fields.payType')}</th>
          <th scope="col" className={classes.amount}>
            {t('priceGroups.fields.priceValue')}
          </th>
        </tr>
      </thead>
      <tbody>
        {group.valueList.map(({ priceGroupValueId, valueTypeName, unitType, boxTypeName, payType, priceValue }) => (
          <tr key={priceGroupValueId}>
            <td>{valueTypeName}</td>
            <td>{boxTypeName ?? t(`priceGroups.unitTypes.${unitType}`)}</td>
            <td>{t(`priceGroups.payTypes.${payType}`)}</td>
            <td className={classes.amount}>
              <MoneyText amount={priceValue} currency={group.currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <ChargeCalculator rules={group} currency={group.currency} />
  </div>
);

const payTypesOf = (t: TFunction) => choicesOf(payTypes, (value) => t(`priceGroups.payTypes.${value}`));

/** @param ofSite whether a new one is of one site */
export const priceGroupFields = (ofSite: boolean) =>
  defineFields<'priceGroups', PriceGroup, PriceGroupRow>()({
    sections: ({ t, companyType }, row) => {
      const picksOperator = companyType === 'ADMIN';
      const forSite = row ? row.siteId !== null : ofSite;
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
              column: { id: 'merchantName' },
            },
            {
              name: 'siteId',
              required: true,
              read: forSite && (({ siteId, siteName }) => siteLink(siteId, siteName)),
              edit: forSite && !row && ((control) => <PickField {...control} load={loadSites} />),
              column: {
                id: 'siteName',
                header: t('priceGroups.kinds.label'),
                cell: ({ siteId, siteName }) => siteLink(siteId, siteName) ?? t('priceGroups.kinds.GROUP'),
              },
            },
            [
              { name: 'standardTime', type: 'count', max: priceGroupLimits.hoursMax, value: () => undefined },
              { name: 'standardPayType', choices: payTypesOf(t) },
            ],
            [
              { name: 'overdueTime', type: 'count', max: priceGroupLimits.hoursMax, value: () => undefined },
              { name: 'overduePayType', choices: payTypesOf(t) },
            ],
            { name: 'allowOverdue', type: 'yesNo' },
            { name: 'allowOffline', type: 'yesNo' },
            [
              {
                name: 'valueList',
                wide: true,
                read: (group) => <PricesAndExample group={group} t={t} />,
                edit: (control) => <PricesField {...control} />,
              },
              {
                name: 'example',
                label: t('priceGroups.calculator.title'),
                wide: true,
                read: false,
                edit: ({ form }) => (
                  <ChargeCalculator rules={form.values as unknown as TypedRules} currency={row?.currency} />
                ),
              },
            ],
            {
              name: 'productCount',
              // The prices of one site apply without a product.
              read: ({ productCount, siteId }) =>
                productCount === 0 && siteId === null ? t('priceGroups.usedByNone') : String(productCount),
              edit: false,
              column: {
                cell: ({ productCount }) => String(productCount),
                width: 100,
                align: 'end',
                card: undefined,
              },
            },
            statusField<PriceGroupRow>(),
            { name: 'creationTime', type: 'time' },
            { name: 'lastUpdatedTime', type: 'time' },
          ],
        },
      ];
    },
    valuesOf,
    toRequest: (values, row) => (row ? toRequest(values) : toNewRequest(ofSite)(values)),
  });
