import { productAttributesCalls as calls } from '@cubby/contract/catalogue/product-attributes/product-attributes.calls';
import type { ProductAttribute } from '@cubby/contract/catalogue/product-attributes/product-attributes.schemas';
import { IconForms } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { CatalogueStatusBadge, statusFilter } from '../../../platform/catalogue/valid-status.tsx';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { textCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import { productAttributes } from './product-attribute.resource.ts';
import { productAttributeListMemory, productAttributeListSearch } from './product-attribute.search.ts';

const rowHref = ({ attributeId }: ProductAttribute) =>
  addressOf('/app/Commodity_Attribute_detail', { id: attributeId });

const columnsOf = (t: TFunction): Column<ProductAttribute>[] => [
  {
    id: 'attributeName',
    header: t('productAttributes.fields.attributeName'),
    cell: ({ attributeName }) => attributeName,
    width: 180,
    grow: true,
    sortField: 'attributeName',
    card: 'title',
  },
  {
    id: 'attributeValues',
    header: t('productAttributes.fields.attributeValues'),
    cell: ({ attributeValues }) => textCell(listText(attributeValues.map(({ attributeValue }) => attributeValue))),
    width: 200,
    grow: true,
    card: 'line',
  },
  {
    id: 'attributeType',
    header: t('productAttributes.fields.attributeType'),
    cell: ({ attributeType }) => t(`productAttributes.attributeTypes.${attributeType}`),
    width: 180,
    card: 'line',
  },
  {
    id: 'status',
    header: t('productAttributes.fields.status'),
    cell: ({ status }) => <CatalogueStatusBadge status={status} quiet />,
    width: 110,
    card: 'corner',
  },
  {
    id: 'lastUpdatedTime',
    header: t('productAttributes.fields.lastUpdatedTime'),
    cell: ({ lastUpdatedTime }) => timeCell(lastUpdatedTime),
    width: 140,
    sortField: 'lastUpdatedTime',
    firstDirection: 'desc',
  },
];

/** Commodity_Attribute: the attributes of products (administration.md 2). */
export const ProductAttributeListPage = () => {
  const { t } = useTranslation();
  const list = useResourceList(
    productAttributeListSearch,
    productAttributeListMemory,
    calls.listProductAttributes,
    (query) => ({ query }),
  );
  const filters = useMemo(() => [statusFilter(t)], [t]);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ResourceList
      noun="productAttributes"
      storageKey="product-attributes"
      live={productAttributes.live}
      {...list}
      filters={filters}
      columns={columns}
      rowId={productAttributes.id}
      rowName={productAttributes.name}
      rowHref={rowHref}
      icon={<IconForms size={24} />}
      {...(useSession().companyType === 'ADMIN' && {
        add: {
          permission: 'PRODUCT_ATTRIBUTE_EDIT',
          href: addressOf('/app/Commodity_Attribute_detail'),
          label: t('productAttributes.add'),
        },
      })}
    />
  );
};
