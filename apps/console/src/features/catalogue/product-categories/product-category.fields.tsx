/** The fields of a product category. */
import { productAttributesCalls } from '@cubby/contract/catalogue/product-attributes/product-attributes.calls';
import { productCategoryIcon } from '@cubby/contract/catalogue/product-categories/product-categories.limits';
import type { ProductCategory } from '@cubby/contract/catalogue/product-categories/product-categories.schemas';
import { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import { serviceLink } from '../../../platform/address/named-links.tsx';
import { ImageField, ImageOf } from '../../../platform/api/image-field.tsx';
import { statusField } from '../../../platform/catalogue/valid-status.tsx';
import { serviceNameOf } from '../../../platform/i18n/built-in-names.ts';
import { message } from '../../../platform/i18n/message.ts';
import { fromCatalogue, lookup } from '../../../platform/lookups/filter-lookups.ts';
import { defineFields, startsWith } from '../../../platform/resource/field.ts';
import { type Names, PickField, PickManyField } from '../../../ui/form/controls.tsx';
import { listText } from '../../../ui/punctuation/punctuation.ts';

export const productCategoryFields = defineFields<'productCategories', ProductCategory>()({
  sections: ({ t, client }, row) => {
    const services = fromCatalogue(lookup(client, servicesCalls.listServices, {}), ({ serviceId, serviceName }) => ({
      value: serviceId,
      label: serviceNameOf(serviceName),
    }));
    const attributes = fromCatalogue(
      lookup(client, productAttributesCalls.listProductAttributeOptions, {}),
      ({ attributeId, attributeName }) => ({ value: attributeId, label: attributeName }),
    );
    return [
      {
        name: 'general',
        rows: [
          { name: 'categoryName' },
          {
            name: 'serviceId',
            locked: row !== undefined && row.productCount > 0 && t('productCategories.help.inUse'),
            read: ({ serviceId, serviceName }) => serviceLink(serviceId, serviceNameOf(serviceName)),
            edit: (control) => <PickField {...control} load={services.load} />,
            column: { id: 'service', width: 150 },
          },
          {
            name: 'attributeIds',
            required: true,
            read: ({ attributes: has }) => listText(has.map(({ attributeName }) => attributeName)),
            edit: (control) => <PickManyField {...control} load={attributes.load} />,
            column: { id: 'attributes', width: 200, grow: true },
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
          { name: 'productCount', type: 'count', edit: false },
          statusField(),
          { name: 'creationTime', type: 'time' },
          { name: 'lastUpdatedTime', type: 'time' },
        ],
      },
    ];
  },
  valuesOf: (row) => ({
    ...startsWith(row, {
      categoryName: '',
      serviceId: '',
      attributeIds: [],
      /** Empty until one is uploaded. */
      iconFileId: '',
      description: '',
    }),
    names: {
      serviceId: row ? { [row.serviceId]: serviceNameOf(row.serviceName) } : {},
      attributeIds: Object.fromEntries(
        (row?.attributes ?? []).map(({ attributeId, attributeName }) => [attributeId, attributeName]),
      ),
    } as Names,
  }),
  // A category that was made from a service has no icon until it is given one.
  toRequest: ({ names: _names, iconFileId, ...fields }) => ({ ...fields, ...(iconFileId !== '' && { iconFileId }) }),
});
