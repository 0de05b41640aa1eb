import { productAttributesCalls as calls } from '@cubby/contract/catalogue/product-attributes/product-attributes.calls';
import {
  type ProductAttribute,
  productAttributeInputSchema,
  productAttributeUpdateSchema,
} from '@cubby/contract/catalogue/product-attributes/product-attributes.schemas';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { CatalogueStatusBadge, useStatusAction } from '../../../platform/catalogue/valid-status.tsx';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { productAttributeSections, toRequest, valuesOf } from './product-attribute.fields.tsx';
import { productAttributes } from './product-attribute.resource.ts';
import { productAttributeSearch } from './product-attribute.search.ts';

const statusOf = ({ status }: ProductAttribute) => <CatalogueStatusBadge status={status} />;

/** Commodity_Attribute_detail: makes an attribute, or with an id shows and changes one (administration.md 2). */
export const ProductAttributePage = () => {
  const { t } = useTranslation();
  const [{ id = '' }] = useAddressSearch(productAttributeSearch);
  const locked = useSession().companyType !== 'ADMIN';
  const statusAction = useStatusAction<ProductAttribute>(productAttributes, ({ attributeId, version }, status) =>
    callApi(calls.updateProductAttribute, { body: { attributeId, version, status } }),
  );
  const sections = useMemo(() => (row?: ProductAttribute) => productAttributeSections(t, row), [t]);
  return (
    <ResourcePage
      id={id}
      locked={locked}
      parts={{
        noun: 'productAttributes',
        resource: productAttributes,
        seen: 'PRODUCT_ATTRIBUTE_LIST',
        get: calls.getProductAttribute,
        sections,
        valuesOf,
        toRequest,
        create: {
          schema: productAttributeInputSchema,
          send: (body) => callApi(calls.createProductAttribute, { body }),
        },
        update: {
          schema: productAttributeUpdateSchema,
          idField: 'attributeId',
          send: (body) => callApi(calls.updateProductAttribute, { body }),
        },
        remove: {
          send: ({ attributeId }) => callApi(calls.deleteProductAttribute, { params: { id: attributeId } }),
          uses: ({ categoryCount }) => ({ categories: categoryCount }),
          inUse: (what) => t('errors.PRODUCT_ATTRIBUTE_IN_USE', { what }),
        },
        addressOf: (attributeId) => addressOf('/app/Commodity_Attribute_detail', { id: attributeId }),
        status: statusOf,
        actions: statusAction,
      }}
    />
  );
};
