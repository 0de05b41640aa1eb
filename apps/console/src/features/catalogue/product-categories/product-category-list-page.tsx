import { productCategoriesCalls as calls } from '@cubby/contract/catalogue/product-categories/product-categories.calls';
import type { ProductCategory } from '@cubby/contract/catalogue/product-categories/product-categories.schemas';
import { IconCategory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { CatalogueStatusBadge, statusFilter } from '../../../platform/catalogue/valid-status.tsx';
import { serviceNameOf } from '../../../platform/i18n/built-in-names.ts';
import { serviceFilter } from '../../../platform/lookups/list-filters.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { textCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import { productCategories } from './product-category.resource.ts';
import { productCategoryListMemory, productCategoryListSearch } from './product-category.search.ts';

const rowHref = ({ categoryId }: ProductCategory) => addressOf('/app/Commodity_Category_detail', { id: categoryId });

const columnsOf = (t: TFunction, format: (count: number) => string): Column<ProductCategory>[] => [
  {
    id: 'categoryName',
    header: t('productCategories.fields.categoryName'),
    cell: ({ categoryName }) => categoryName,
    width: 180,
    grow: true,
    sortField: 'categoryName',
    card: 'title',
  },
  {
    id: 'service',
    header: t('productCategories.fields.serviceId'),
    cell: ({ serviceName }) => serviceNameOf(serviceName),
    width: 150,
    card: 'line',
  },
  {
    id: 'attributes',
    header: t('productCategories.fields.attributeIds'),
    cell: ({ attributes }) => textCell(listText(attributes.map(({ attributeName }) => attributeName))),
    width: 200,
    grow: true,
    card: 'line',
  },
  {
    id: 'productCount',
    header: t('productCategories.fields.productCount'),
    cell: ({ productCount }) => format(productCount),
    width: 90,
    align: 'end',
    card: 'line',
  },
  {
    id: 'status',
    header: t('productCategories.fields.status'),
    cell: ({ status }) => <CatalogueStatusBadge status={status} quiet />,
    width: 110,
    card: 'corner',
  },
  {
    id: 'lastUpdatedTime',
    header: t('productCategories.fields.lastUpdatedTime'),
    cell: ({ lastUpdatedTime }) => timeCell(lastUpdatedTime),
    width: 140,
    sortField: 'lastUpdatedTime',
    firstDirection: 'desc',
  },
];

/** Commodity_Category: the categories of products (administration.md 2). */
export const ProductCategoryListPage = () => {
  const { t } = useTranslation();
  const list = useResourceList(
    productCategoryListSearch,
    productCategoryListMemory,
    calls.listProductCategories,
    (query) => ({ query }),
  );
  const client = useQueryClient();
  const format = useFormatNumber();
  const filters = useMemo(
    () => [statusFilter(t), serviceFilter(client, t('productCategories.fields.serviceId'))],
    [t, client],
  );
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <ResourceList
      noun="productCategories"
      storageKey="product-categories"
      live={productCategories.live}
      {...list}
      filters={filters}
      columns={columns}
      rowId={productCategories.id}
      rowName={productCategories.name}
      rowHref={rowHref}
      icon={<IconCategory size={24} />}
      {...(useSession().companyType === 'ADMIN' && {
        add: {
          permission: 'PRODUCT_CATEGORY_EDIT',
          href: addressOf('/app/Commodity_Category_detail'),
          label: t('productCategories.add'),
        },
      })}
    />
  );
};
