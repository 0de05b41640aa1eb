/** Which price group is used, and why that one, as products, sites and orders say it. */
import type { PricedBy } from '@cubby/contract/catalogue/price-groups/price-reasons.schemas';
import { useTranslation } from 'react-i18next';
import { listText } from '../../ui/punctuation/punctuation.ts';
import classes from './priced-by.module.css';

export const PricedByText = ({ pricedBy }: { readonly pricedBy: PricedBy }) => {
  const { t } = useTranslation();
  const { reason, priceGroupName: price, siteGroupName, siteCount, others } = pricedBy;
  return (
    <span className={classes.text}>
      {t(`priceGroups.chosen.${reason}`, { price, group: siteGroupName ?? '', count: siteCount ?? 0 })}
      {others.length > 0 && (
        <span className={classes.others}>
          {t('priceGroups.chosen.notUsed', {
            list: listText(
              others.map((other) =>
                t('priceGroups.chosen.named', { price: other.priceGroupName, group: other.siteGroupName ?? '' }),
              ),
            ),
          })}
        </span>
      )}
    </span>
  );
};
