import { priceGroupsCalls as calls } from '@cubby/contract/catalogue/price-groups/price-groups.calls';
import {
  type PriceGroup,
  priceGroupInputSchema,
  priceGroupUpdateSchema,
} from '@cubby/contract/catalogue/price-groups/price-groups.schemas';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { CatalogueStatusBadge, useStatusAction } from '../../../platform/catalogue/valid-status.tsx';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { requiring } from '../../../ui/form/requiring.ts';
import { priceGroupSections } from './price-group.fields.tsx';
import { priceGroups } from './price-group.resource.ts';
import { priceGroupSearch } from './price-group.search.ts';
import { type PriceGroupValues, toNewRequest, toRequest, valuesOf } from './price-group.values.ts';

const statusOf = ({ status }: PriceGroup) => <CatalogueStatusBadge status={status} />;

const Page = ({ forSite }: { readonly forSite: boolean }) => {
  const { t } = useTranslation();
  const { companyType } = useSession();
  const [{ id = '' }] = useAddressSearch(priceGroupSearch);
  const statusAction = useStatusAction<PriceGroup>(priceGroups, ({ priceGroupId, version }, status) =>
    callApi(calls.updatePriceGroup, { body: { priceGroupId, version, status } }),
  );
  const picksOperator = companyType === 'ADMIN';
  const sections = useMemo(
    () => (row?: PriceGroup) =>
      priceGroupSections(t, row, { forSite: row ? row.siteId !== null : forSite, picksOperator }),
    [t, forSite, picksOperator],
  );
  const schema = useMemo(() => {
    const forOperator = picksOperator ? requiring(priceGroupInputSchema, 'merchantId') : priceGroupInputSchema;
    return forSite ? requiring(forOperator, 'siteId') : forOperator;
  }, [picksOperator, forSite]);
  const path = forSite ? '/app/Commodity_sitePriceSet' : '/app/Commodity_priceSet_detail';
  return (
    <ResourcePage
      id={id}
      // Companies under an operator read its prices.
      locked={companyType !== 'ADMIN' && companyType !== 'OPERATOR'}
      parts={{
        noun: 'priceGroups',
        resource: priceGroups,
        ...(forSite && { add: t('priceGroups.addForSite') }),
        seen: 'PRICE_GROUP_LIST',
        get: calls.getPriceGroup,
        sections,
        valuesOf,
        toRequest: (values: PriceGroupValues) => (id === '' ? toNewRequest(forSite)(values) : toRequest(values)),
        create: { schema, send: (body) => callApi(calls.createPriceGroup, { body }) },
        update: {
          schema: priceGroupUpdateSchema,
          idField: 'priceGroupId',
          send: (body) => callApi(calls.updatePriceGroup, { body }),
        },
        remove: {
          send: ({ priceGroupId }) => callApi(calls.deletePriceGroup, { params: { id: priceGroupId } }),
          uses: ({ productCount }) => ({ products: productCount }),
          inUse: (what) => t('errors.PRICE_GROUP_IN_USE', { what }),
        },
        addressOf: (priceGroupId) => addressOf(path, { id: priceGroupId }),
        status: statusOf,
        actions: statusAction,
      }}
    />
  );
};

/** Commodity_priceSet_detail: makes a price group, or with an id shows and changes one (administration.md 2). */
export const PriceGroupPage = () => <Page forSite={false} />;

/** Commodity_sitePriceSet: the same for the prices of one site. */
export const SitePricesPage = () => <Page forSite />;
