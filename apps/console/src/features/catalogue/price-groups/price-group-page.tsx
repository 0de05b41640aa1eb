import {
  priceGroupInputSchema,
  priceGroupUpdateSchema,
} from '@cubby/contract/catalogue/price-groups/price-groups.schemas';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStatus } from '../../../platform/catalogue/valid-status.tsx';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { requiring } from '../../../ui/form/requiring.ts';
import { priceGroupFields } from './price-group.fields.tsx';
import { priceGroups, sitePricesAddress } from './price-group.resource.ts';

const Page = ({ forSite }: { readonly forSite: boolean }) => {
  const { t } = useTranslation();
  const picksOperator = useSession().companyType === 'ADMIN';
  const fields = useMemo(() => priceGroupFields(forSite), [forSite]);
  const schemas = useMemo(() => {
    const forOperator = picksOperator ? requiring(priceGroupInputSchema, 'merchantId') : priceGroupInputSchema;
    return { create: forSite ? requiring(forOperator, 'siteId') : forOperator, update: priceGroupUpdateSchema };
  }, [picksOperator, forSite]);
  return (
    <ResourcePage
      resource={priceGroups}
      fields={fields}
      schemas={schemas}
      {...(forSite && { add: t('priceGroups.addForSite'), address: sitePricesAddress })}
      uses={({ productCount }) => ({ products: productCount })}
      inUse="PRICE_GROUP_IN_USE"
      {...useStatus(priceGroups)}
    />
  );
};

/** Commodity_priceSet_detail: creates a price group, or with an id shows and changes one (administration.md 2). */
export const PriceGroupPage = () => <Page forSite={false} />;

/** Commodity_sitePriceSet: the same for the prices of one site. */
export const SitePricesPage = () => <Page forSite />;
