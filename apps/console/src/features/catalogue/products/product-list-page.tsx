import { productCategoriesCalls } from '@cubby/contract/catalogue/product-categories/product-categories.calls';
import { productsCalls as calls } from '@cubby/contract/catalogue/products/products.calls';
import { productStatuses } from '@cubby/contract/catalogue/products/products.limits';
import type { ProductRow } from '@cubby/contract/catalogue/products/products.schemas';
import { IconPackages } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { companyLink, productCategoryLink } from '../../../platform/address/named-links.tsx';
import { addressOf } from '../../../platform/address/address-of.ts';
import { importActions } from '../../../platform/imports/import-actions.tsx';
import { fromCatalogue, lookup } from '../../../platform/lookups/filter-lookups.ts';
import { companyFilter } from '../../../platform/lookups/list-filters.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { noneCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { ProductStatusBadge } from './components/product-status.tsx';
import { productId, productName, products } from './product.resource.ts';
import { productListMemory, productListSearch } from './product.search.ts';

const rowHref = ({ productId: id }: ProductRow) => addressOf('/app/CommodityDetail', { id });

const columnsOf = (t: TFunction, format: (count: number) => string): Column<ProductRow>[] => [
  {
    id: 'productName',
    header: t('products.fields.productName'),
    cell: productName,
    width: 200,
    grow: true,
    sortField: 'productName',
    card: 'title',
  },
  {
    id: 'category',
    header: t('products.fields.categoryId'),
    cell: ({ categoryId, categoryName }) => productCategoryLink(categoryId, categoryName) ?? noneCell,
    width: 150,
    card: 'line',
  },
  {
    id: 'company',
    header: t('products.fields.merchantId'),
    cell: ({ merchantId, merchantName }) => companyLink(merchantId, merchantName) ?? t('products.shared'),
    width: 170,
    card: 'line',
  },
  {
    id: 'variantCount',
    header: t('products.fields.variantCount'),
    cell: ({ variantCount }) => format(variantCount),
    width: 90,
    align: 'end',
    card: 'line',
  },
  {
    id: 'status',
    header: t('products.fields.status'),
    cell: ({ status }) => <ProductStatusBadge status={status} quiet />,
    width: 120,
    card: 'corner',
  },
  {
    id: 'lastUpdatedTime',
    header: t('auditEvents.fields.lastUpdatedTime'),
    cell: ({ lastUpdatedTime }) => timeCell(lastUpdatedTime),
    width: 140,
    sortField: 'lastUpdatedTime',
    firstDirection: 'desc',
  },
];

/** Commodity: the products that the person's companies manage or may book (administration.md 2). */
export const ProductListPage = () => {
  const { t } = useTranslation();
  const list = useResourceList(productListSearch, productListMemory, calls.queryProducts, (query) => ({ query }));
  const client = useQueryClient();
  const format = useFormatNumber();
  const ownCompanyOnly = useSession().companyType === 'MERCHANT';
  const filters = useMemo(
    (): FilterDefinition[] => [
      {
        id: 'status',
        kind: 'single',
        label: t('products.fields.status'),
        common: true,
        options: productStatuses.map((value) => ({ value, label: t(`products.statuses.${value}`) })),
      },
      {
        id: 'categoryId',
        label: t('products.fields.categoryId'),
        ...fromCatalogue(
          lookup(client, productCategoriesCalls.listProductCategoryOptions, {}),
          ({ categoryId, categoryName }) => ({ value: categoryId, label: categoryName }),
        ),
      },
      ...companyFilter(t('products.fields.merchantId'), ownCompanyOnly),
    ],
    [t, client, ownCompanyOnly],
  );
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <ResourceList
      texts="products"
      storageKey="products"
      live={products.live}
      {...list}
      filters={filters}
      columns={columns}
      rowId={productId}
      rowName={productName}
      rowHref={rowHref}
      icon={<IconPackages size={24} />}
      add={{ permission: 'PRODUCT_EDIT', href: addressOf('/app/CommodityCreate'), label: t('products.add') }}
      imports={{
        permission: 'PRODUCT_EDIT',
        href: addressOf('/app/productImport'),
        label: t('products.import.title'),
      }}
      more={importActions(t, ['productPrices'])}
    />
  );
};
