import { priceGroupsCalls } from '@cubby/contract/catalogue/price-groups/price-groups.calls';
import type { Product } from '@cubby/contract/catalogue/products/products.schemas';
import { useTranslation } from 'react-i18next';
import { siteLink } from '../../../../platform/address/named-links.tsx';
import { useCall } from '../../../../platform/api/use-call.ts';
import { PriceChoices } from '../../../../platform/catalogue/price-choices.tsx';
import { Block } from '../../../../ui/block/block.tsx';

/** The sites that are in several groups which price a product differently. */
export const PriceConflicts = ({
  product: { productId, productPriceGroupList: list },
}: {
  readonly product: Product;
}) => {
  const { t } = useTranslation();
  const { data } = useCall(
    priceGroupsCalls.listPriceConflicts,
    { query: { productId } },
    { enabled: new Set(list.map(({ priceGroupId }) => priceGroupId)).size > 1 },
  );
  return (
    data &&
    data.totalElements > 0 && (
      <Block title={t('priceGroups.chosen.conflicts')}>
        <PriceChoices choices={data} nameOf={({ siteId, siteName }) => siteLink(siteId, siteName)} />
      </Block>
    )
  );
};
