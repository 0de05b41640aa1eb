import type { ProductVariantOption } from '@cubby/contract/catalogue/product-variants/product-variants.schemas';

export const buildVariantOption = (overrides: Partial<ProductVariantOption> = {}): ProductVariantOption => ({
  productVariantId: '31',
  productName: 'Small box',
  serviceId: '2',
  functionType: 'NONE',
  importable: true,
  ...overrides,
});

/** Orders of its service are not imported. */
export const byHand = buildVariantOption({ productVariantId: '32', productName: 'Return', importable: false });
