import { priceGroupsCalls } from '@cubby/contract/catalogue/price-groups/price-groups.calls';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/api/use-call.ts';
import { PriceChoices } from '../../../platform/catalogue/price-choices.tsx';
import { Block } from '../../../ui/block/block.tsx';

/** The price group of each product at a site. */
export const SitePrices = ({ siteId }: { readonly siteId: string }) => {
  const { t } = useTranslation();
  const { data } = useCall(priceGroupsCalls.listPricesOfSite, { query: { siteId } });
  return (
    data && (
      <Block title={t('priceGroups.chosen.siteTitle')}>
        {data.totalElements === 0 ? (
          <p>{t('priceGroups.chosen.siteNone')}</p>
        ) : (
          <PriceChoices
            choices={data}
            nameOf={({ productName }) => productName ?? t('priceGroups.chosen.everyProduct')}
          />
        )}
      </Block>
    )
  );
};
