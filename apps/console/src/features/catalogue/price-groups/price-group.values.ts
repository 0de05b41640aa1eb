/** The values of the form of a price group, and the requests that they become. */
import type { Price } from '@cubby/contract/catalogue/charges/charges';
import type { PayType } from '@cubby/contract/catalogue/charges/charges.limits';
import type { PriceGroup } from '@cubby/contract/catalogue/price-groups/price-groups.schemas';
import type { Names } from '../../../ui/form/controls.tsx';

export const firstPrice: Price = {
  valueType: 'SERVICE_CHARGE',
  unitType: 'BOX',
  boxTypeId: null,
  payType: 'TIME',
  priceValue: '',
};

export const valuesOf = (row?: PriceGroup) => ({
  priceGroupName: row?.priceGroupName ?? '',
  merchantId: row?.merchantId ?? '',
  siteId: row?.siteId ?? '',
  /** Hours; empty text while none are typed. */
  standardTime: (row?.standardTime ?? 24) as number | '',
  standardPayType: row?.standardPayType ?? ('TIME' as PayType),
  overdueTime: (row?.overdueTime ?? 48) as number | '',
  overduePayType: row?.overduePayType ?? ('HOUR' as PayType),
  allowOverdue: row?.allowOverdue ?? true,
  allowOffline: row?.allowOffline ?? false,
  valueList: row
    ? row.valueList.map(({ valueType, unitType, boxTypeId, payType, priceValue }): Price => ({
        valueType,
        unitType,
        boxTypeId,
        payType,
        priceValue,
      }))
    : [firstPrice],
  names: {
    merchantId: row ? { [row.merchantId]: row.merchantName } : {},
    siteId: row?.siteId ? { [row.siteId]: row.siteName ?? '' } : {},
  } as Names,
});
export type PriceGroupValues = ReturnType<typeof valuesOf>;

/** The fields of a new price group as the call takes them. @param forSite prices of one site */
export const toNewRequest =
  (forSite: boolean) =>
  ({ names: _names, merchantId, siteId, ...fields }: PriceGroupValues) => ({
    ...fields,
    ...(merchantId !== '' && { merchantId }),
    ...(forSite && { siteId }),
  });

/** The operator and the site can't be changed. */
export const toRequest = ({ names: _names, merchantId: _merchant, siteId: _site, ...fields }: PriceGroupValues) =>
  fields;
