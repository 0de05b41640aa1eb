/** What may be said of a product, as far as it follows from what was read. */
import { priceCeiling } from '@cubby/contract/catalogue/product-variants/product-prices';
import {
  combinationCount,
  combinationKey,
  combinationsOf,
} from '@cubby/contract/catalogue/products/product-combinations';
import {
  productLimits,
  type ProductStatus,
  productTransitions,
} from '@cubby/contract/catalogue/products/products.limits';
import type { ChosenAttribute, Product, ProductInput } from '@cubby/contract/catalogue/products/products.schemas';
import type { FieldError } from '../../../platform/kernel/call-error.ts';

/** An attribute that a product may have. */
export interface KnownAttribute {
  readonly id: string;
  readonly attributeType: 'VARIANT' | 'DESCRIPTION';
  readonly inputType: 'SELECT' | 'TEXT';
  readonly required: boolean;
  readonly valueIds: readonly string[];
}

/** What speaks against the attributes of a product. @param made the combinations that are variants already */
export const wrongAttributes = (
  chosen: readonly ChosenAttribute[],
  known: readonly KnownAttribute[],
  made: readonly (readonly string[])[] = [],
): FieldError[] => {
  const faults = chosen.flatMap(({ attributeId, productAttributeValueIds: ids, text }, place): FieldError[] => {
    const path = `productAttributeList.${place}`;
    const attribute = known.find(({ id }) => id === attributeId);
    if (!attribute) return [{ path: `${path}.attributeId`, code: 'notFound' }];
    if (chosen.findIndex((each) => each.attributeId === attributeId) < place)
      return [{ path: `${path}.attributeId`, code: 'taken' }];
    const [field, other] =
      attribute.inputType === 'TEXT' ? ['text', 'productAttributeValueIds'] : ['productAttributeValueIds', 'text'];
    const given = { text: Boolean(text), productAttributeValueIds: ids.length > 0 };
    if (given[other as keyof typeof given]) return [{ path: `${path}.${other}`, code: 'notAnOption' }];
    if (attribute.required && !given[field as keyof typeof given])
      return [{ path: `${path}.${field}`, code: 'required' }];
    if (ids.some((id) => !attribute.valueIds.includes(id))) return [{ path: `${path}.${field}`, code: 'notFound' }];
    return attribute.attributeType === 'DESCRIPTION' && ids.length > 1
      ? [{ path: `${path}.${field}`, code: 'tooLarge', params: { limit: 1 } }]
      : [];
  });
  const missing = known.some(({ id, required }) => required && !chosen.some(({ attributeId }) => attributeId === id));
  if (missing) faults.push({ path: 'productAttributeList', code: 'required' });
  if (faults.length > 0) return faults;
  const lists = chosen
    .filter(({ attributeId }) => known.find(({ id }) => id === attributeId)?.attributeType === 'VARIANT')
    .map(({ productAttributeValueIds }) => productAttributeValueIds);
  const { combinationsMax: limit } = productLimits;
  if (combinationCount(lists.map(({ length }) => length)) > limit)
    return [{ path: 'productAttributeList', code: 'tooLarge', params: { limit } }];
  // A variant is of one of the combinations: what it has can't be taken from the product.
  const possible = new Set(combinationsOf(lists).map(combinationKey));
  return made.every((ids) => possible.has(combinationKey(ids)))
    ? []
    : [{ path: 'productAttributeList', code: 'inUse' }];
};

/** What speaks against a new product. @param attributes those of its category; undefined where there is no such category */
export const wrongProduct = (
  given: Pick<ProductInput, 'productAttributeList' | keyof Ranges>,
  attributes: readonly KnownAttribute[] | undefined,
): FieldError[] =>
  attributes
    ? [...wrongAttributes(given.productAttributeList, attributes), ...wrongRanges(given)]
    : [{ path: 'categoryId', code: 'notFound' }, ...wrongRanges(given)];

type Ranges = Partial<Pick<Product, 'publishStartTime' | 'publishEndTime' | 'minCount' | 'maxCount'>>;

/** What speaks against the publish window and the quantities of an order. */
export const wrongRanges = ({
  publishStartTime: start,
  publishEndTime: end,
  minCount: min,
  maxCount: max,
}: {
  readonly [Field in keyof Ranges]: Ranges[Field] | undefined;
}): FieldError[] => [
  ...(start && end && end < start ? [{ path: 'publishEndTime', code: 'rangeReversed' } as const] : []),
  ...(min && max && max < min ? [{ path: 'maxCount', code: 'rangeReversed' } as const] : []),
];

/** What is wrong with a price. @param currency null if no operator manages the product: it has no prices */
export const wrongPrice = (priceValue: string | undefined, currency: string | null, path: string): FieldError[] => {
  if (priceValue === undefined) return [];
  if (currency === null) return [{ path, code: 'notEditable' }];
  const limit = priceCeiling(currency);
  return Number(priceValue) > limit ? [{ path, code: 'tooLarge', params: { limit } }] : [];
};

/** What a variant is called. */
export const variantName = (productName: string, values: readonly string[]): string =>
  [productName, ...values].join(' · ');

/** Whether each variant has its price, and each combination its variant. */
export const isPriced = ({
  variants,
  combinations,
}: {
  readonly variants: readonly { readonly priceValue: string | null }[];
  readonly combinations: readonly unknown[];
}): boolean =>
  variants.length > 0 && combinations.length === 0 && variants.every(({ priceValue }) => priceValue !== null);

/** What prevents another status of a product. */
export const wrongStatus = (product: Product, wanted: ProductStatus): FieldError[] => {
  if (wanted === product.status) return [];
  if (!productTransitions[product.status].includes(wanted)) return [{ path: 'status', code: 'notAnOption' }];
  // What no company manages has no prices. One whose values were added to later is offered in what has its price.
  const priced = product.status === 'UNFINISHED' ? isPriced(product) : product.variants.length > 0;
  return wanted === 'VALID' && product.merchantId !== null && !priced ? [{ path: 'status', code: 'priceMissing' }] : [];
};
