import { productVariantsCalls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import type { QueryClient } from '@tanstack/react-query';
import { fromCatalogue, lookup } from '../../../platform/lookups/filter-lookups.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';

/** By product, `productVariantId`. */
export const productFilter = (client: QueryClient, label: string): FilterDefinition => ({
  id: 'productVariantId',
  label,
  ...fromCatalogue(
    lookup(client, productVariantsCalls.listProductVariants, { query: {} }),
    ({ productVariantId, productName }) => ({ value: productVariantId, label: productName }),
  ),
});
