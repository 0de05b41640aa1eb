import { productsCalls as calls } from '@cubby/contract/catalogue/products/products.calls';
import { type Product, productUpdateSchema } from '@cubby/contract/catalogue/products/products.schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { uploaded } from '../../../platform/api/image-field.tsx';
import { callOptions } from '../../../platform/api/use-call.ts';
import { menuOf } from '../../../platform/resource/actions.tsx';
import { staleWordsOf } from '../../../platform/resource/fields.tsx';
import { ResourceBlocks } from '../../../platform/resource/resource-blocks.tsx';
import { ResourceLoaded } from '../../../platform/resource/resource-loaded.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs/tabs.tsx';
import { PriceConflicts } from './components/price-conflicts.tsx';
import { PriceTab } from './components/price-tab.tsx';
import { ProductStatusBadge } from './components/product-status.tsx';
import { attributesOf, type ProductChoices, productSections } from './product.fields.tsx';
import { products } from './product.resource.ts';
import { productListMemory, productSearch, productTabs } from './product.search.ts';
import { tabRequest, valuesOf } from './product.values.ts';
import { useProductActions } from './use-product-actions.ts';
import { useProductChoices } from './use-product-choices.ts';

interface ProductProps {
  readonly product: Product;
  readonly choices: ProductChoices;
}

const OneProduct = ({ product, choices }: ProductProps) => {
  const { t } = useTranslation();
  const { companyType, merchantId } = useSession();
  const [{ id, tab = 'general' }, setSearch] = useAddressSearch(productSearch);
  // A company below sees the products of its operator; what all share is for the platform.
  const locked =
    companyType !== 'ADMIN' &&
    (product.merchantId === null || (companyType !== 'OPERATOR' && product.merchantId !== merchantId));
  const actions = useProductActions(product, useCan()('PRODUCT_EDIT') && !locked);
  const sections = useMemo(() => productSections(t, choices), [t, choices]);
  const attributes = attributesOf(choices, product.categoryId ?? '', product);
  return (
    <PageColumn>
      <PageHeader
        title={products.name(product)}
        back={wayTo(t('products.title'), productListMemory.address())}
        status={<ProductStatusBadge status={product.status} />}
        more={menuOf(actions, product)}
      />
      <Tabs
        label={t('products.tabs')}
        items={productTabs.map((key) => ({ key, label: t(`products.sections.${key}`) }))}
        value={tab}
        onChange={(key) => setSearch({ id, tab: key as typeof tab }, { replace: true })}
      />
      <TabPanel tabKey={tab} value={tab}>
        {tab === 'price' ? (
          <PriceTab product={product} locked={locked} />
        ) : (
          <ResourceBlocks
            key={tab}
            texts="products"
            resource={products}
            row={product}
            locked={locked}
            sections={[sections[tab]]}
            edit={{
              schema: productUpdateSchema,
              valuesOf: (row) => valuesOf(row, attributes),
              toRequest: (values) => ({ ...tabRequest[tab](values), productId: product.productId }),
              send: (version, changes) =>
                uploaded(t, () =>
                  callApi(calls.updateProduct, { body: { ...changes, productId: product.productId, version } }),
                ),
              words: () => staleWordsOf('products', [sections[tab]], t),
            }}
          />
        )}
        {tab === 'publish' && <PriceConflicts product={product} />}
      </TabPanel>
    </PageColumn>
  );
};

/** CommodityDetail: a product in three tabs that are edited apart (administration.md 2). */
export const ProductPage = () => {
  const [{ id = '' }] = useAddressSearch(productSearch);
  const choices = useProductChoices();
  const query = useQuery({
    ...callOptions(calls.getProduct, { params: { id } }),
    enabled: isId(id),
    meta: { quiet: true },
  });
  return (
    <ResourceLoaded resource={products} id={id} query={choices ? query : { ...query, data: undefined }}>
      {(product) => choices && <OneProduct key={id} product={product} choices={choices} />}
    </ResourceLoaded>
  );
};
