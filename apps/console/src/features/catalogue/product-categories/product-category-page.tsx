import { productCategoriesCalls as calls } from '@cubby/contract/catalogue/product-categories/product-categories.calls';
import {
  type ProductCategory,
  productCategoryInputSchema,
  productCategoryUpdateSchema,
} from '@cubby/contract/catalogue/product-categories/product-categories.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { uploaded } from '../../../platform/api/image-field.tsx';
import { CatalogueStatusBadge, useStatusAction } from '../../../platform/catalogue/valid-status.tsx';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { productCategorySections, toRequest, valuesOf } from './product-category.fields.tsx';
import { productCategories } from './product-category.resource.ts';
import { productCategorySearch } from './product-category.search.ts';

const statusOf = ({ status }: ProductCategory) => <CatalogueStatusBadge status={status} />;

/** Commodity_Category_detail: makes a category, or with an id shows and changes one (administration.md 2). */
export const ProductCategoryPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [{ id = '' }] = useAddressSearch(productCategorySearch);
  const locked = useSession().companyType !== 'ADMIN';
  const statusAction = useStatusAction<ProductCategory>(productCategories, ({ categoryId, version }, status) =>
    callApi(calls.updateProductCategory, { body: { categoryId, version, status } }),
  );
  const sections = useMemo(() => (row?: ProductCategory) => productCategorySections(t, client, row), [t, client]);
  return (
    <ResourcePage
      id={id}
      locked={locked}
      parts={{
        noun: 'productCategories',
        resource: productCategories,
        seen: 'PRODUCT_CATEGORY_LIST',
        get: calls.getProductCategory,
        sections,
        valuesOf,
        toRequest,
        create: {
          schema: productCategoryInputSchema,
          send: (body) => uploaded(t, () => callApi(calls.createProductCategory, { body })),
        },
        update: {
          schema: productCategoryUpdateSchema,
          idField: 'categoryId',
          send: (body) => uploaded(t, () => callApi(calls.updateProductCategory, { body })),
        },
        remove: {
          send: ({ categoryId }) => callApi(calls.deleteProductCategory, { params: { id: categoryId } }),
          uses: ({ productCount }) => ({ products: productCount }),
          inUse: (what) => t('errors.PRODUCT_CATEGORY_IN_USE', { what }),
        },
        addressOf: (categoryId) => addressOf('/app/Commodity_Category_detail', { id: categoryId }),
        status: statusOf,
        actions: statusAction,
      }}
    />
  );
};
