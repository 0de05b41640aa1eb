/** The fields of a product category: as they are read, as they are entered, and as the calls take them. */
import { productAttributesCalls } from '@cubby/contract/catalogue/product-attributes/product-attributes.calls';
import { productCategoryIcon } from '@cubby/contract/catalogue/product-categories/product-categories.limits';
import type { ProductCategory } from '@cubby/contract/catalogue/product-categories/product-categories.schemas';
import { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { ImageField, ImageOf } from '../../../platform/api/image-field.tsx';
import { serviceNameOf } from '../../../platform/i18n/built-in-names.ts';
import { message } from '../../../platform/i18n/message.ts';
import { fromCatalogue, lookup } from '../../../platform/lookups/filter-lookups.ts';
import type { Field, Section } from '../../../platform/resource/fields.tsx';
import { type Names, PickField, PickManyField } from '../../../ui/form/controls.tsx';
import { LockedField } from '../../../ui/locked-field/locked-field.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { listText } from '../../../ui/punctuation/punctuation.ts';

/** @param row the one that is read and changed; undefined for a new one */
export const productCategorySections = (
  t: TFunction,
  client: QueryClient,
  row?: ProductCategory,
): Section<'productCategories', ProductCategory>[] => {
  const services = fromCatalogue(lookup(client, servicesCalls.listServices, {}), ({ serviceId, serviceName }) => ({
    value: serviceId,
    label: serviceNameOf(serviceName),
  }));
  const attributes = fromCatalogue(
    lookup(client, productAttributesCalls.listProductAttributeOptions, {}),
    ({ attributeId, attributeName }) => ({ value: attributeId, label: attributeName }),
  );
  const time = (name: 'creationTime' | 'lastUpdatedTime'): Field<'productCategories', ProductCategory> => ({
    name,
    read: (each) => <TimeText at={each[name]} />,
    edit: false,
  });
  return [
    {
      name: 'general',
      rows: [
        { name: 'categoryName' },
        {
          name: 'serviceId',
          read: ({ serviceName }) => serviceNameOf(serviceName),
          edit: (control) =>
            row && row.productCount > 0 ? (
              <LockedField
                label={control.label}
                value={serviceNameOf(row.serviceName)}
                reason={t('productCategories.help.inUse')}
              />
            ) : (
              <PickField {...control} load={services.load} />
            ),
        },
        {
          name: 'attributeIds',
          required: true,
          read: ({ attributes: has }) => listText(has.map(({ attributeName }) => attributeName)),
          edit: (control) => <PickManyField {...control} load={attributes.load} />,
        },
        {
          name: 'iconFileId',
          required: row === undefined,
          read: ({ iconFileId }) =>
            iconFileId && <ImageOf fileId={iconFileId} alt={t('productCategories.fields.iconFileId')} />,
          edit: (control) => (
            <ImageField {...control} maxBytes={productCategoryIcon.maxBytes} refused={message('Maximum20MBimage')} />
          ),
        },
        { name: 'description', type: 'note' },
        { name: 'productCount', edit: false },
        time('creationTime'),
        time('lastUpdatedTime'),
      ],
    },
  ];
};

export const valuesOf = (row?: ProductCategory) => ({
  categoryName: row?.categoryName ?? '',
  serviceId: row?.serviceId ?? '',
  attributeIds: row?.attributeIds ?? [],
  /** Empty until one is uploaded. */
  iconFileId: row?.iconFileId ?? '',
  description: row?.description ?? '',
  names: {
    serviceId: row ? { [row.serviceId]: serviceNameOf(row.serviceName) } : {},
    attributeIds: Object.fromEntries(
      (row?.attributes ?? []).map(({ attributeId, attributeName }) => [attributeId, attributeName]),
    ),
  } as Names,
});

/** The fields as the calls take them. A category that was made from a service has no icon until it is given one. */
export const toRequest = ({ names: _names, iconFileId, ...fields }: ReturnType<typeof valuesOf>) => ({
  ...fields,
  ...(iconFileId !== '' && { iconFileId }),
});
