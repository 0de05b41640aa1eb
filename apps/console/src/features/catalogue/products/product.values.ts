/** The values of the form of a product, and the requests that they become. */
import type { ProductAttribute } from '@cubby/contract/catalogue/product-attributes/product-attributes.schemas';
import type { Product } from '@cubby/contract/catalogue/products/products.schemas';
import { parseDayIn } from '../../../ui/date-range/date-text.ts';
import { dayInZone, startInZone } from '../../../ui/date-range/zone-day.ts';
import type { Names } from '../../../ui/form/controls.tsx';

/** An attribute as a product is given it. */
export interface AttributeValues {
  readonly attributeId: string;
  readonly productAttributeValueIds: readonly string[];
  readonly text: string;
}

/** An entry for each attribute, with what a product has of it. */
export const attributeValues = (
  attributes: readonly Pick<ProductAttribute, 'attributeId'>[],
  product?: Pick<Product, 'productAttributeList'>,
): AttributeValues[] =>
  attributes.map(({ attributeId }) => {
    const has = product?.productAttributeList.find((each) => each.attributeId === attributeId);
    return {
      attributeId,
      productAttributeValueIds: has?.attributeValues.map((value) => value.productAttributeValueId) ?? [],
      text: has?.text ?? '',
    };
  });

const dayOf = (at: number | null | undefined, timeZone: string): string =>
  typeof at === 'number' ? dayInZone(timeZone, at) : '';

/** Of a product that no user manages. */
const noZone = 'UTC';

/** @param product undefined for a new one */
export const valuesOf = (product?: Product, attributes: readonly Pick<ProductAttribute, 'attributeId'>[] = []) => {
  const timeZone = product?.timeZone ?? noZone;
  const groups = product?.productPriceGroupList ?? [];
  return {
    productName: product?.productName ?? '',
    productNameEn: product?.productNameEn ?? '',
    merchantId: product?.merchantId ?? '',
    categoryId: product?.categoryId ?? '',
    description: product?.description ?? '',
    descriptionEn: product?.descriptionEn ?? '',
    imageFileId: product?.imageFileId ?? '',
    imageFileIdEn: product?.imageFileIdEn ?? '',
    minCount: product?.minCount ?? ('' as number | ''),
    maxCount: product?.maxCount ?? ('' as number | ''),
    publishStartTime: dayOf(product?.publishStartTime, timeZone),
    publishEndTime: dayOf(product?.publishEndTime, timeZone),
    productAttributeList: attributeValues(attributes, product),
    productPriceGroupList: groups.map(({ siteGroupId, priceGroupId }) => ({
      siteGroupId,
      priceGroupId: priceGroupId ?? '',
    })),
    timeZone,
    names: {
      merchantId: product?.merchantId ? { [product.merchantId]: product.merchantName ?? '' } : {},
      categoryId: product?.categoryId ? { [product.categoryId]: product.categoryName ?? '' } : {},
      siteGroupId: Object.fromEntries(groups.map(({ siteGroupId, siteGroupName }) => [siteGroupId, siteGroupName])),
      priceGroupId: Object.fromEntries(
        groups.map(({ priceGroupId, priceGroupName }) => [priceGroupId ?? '', priceGroupName ?? '']),
      ),
    } as Names,
  };
};
export type ProductValues = ReturnType<typeof valuesOf>;

/** A typed day as a moment in the zone; unreadable text is returned as it is, for the schema to refuse. */
const momentOf = (text: string, timeZone: string, start: boolean): unknown => {
  if (text.trim() === '') return start ? undefined : null;
  const noon = parseDayIn(timeZone, text);
  if (noon === undefined || !start) return noon ?? text;
  return startInZone(timeZone, dayInZone(timeZone, noon)) ?? text;
};

/** The general data, as the calls take them. */
const generalOf = (values: ProductValues) => ({
  productName: values.productName,
  productNameEn: values.productNameEn,
  description: values.description,
  descriptionEn: values.descriptionEn,
  imageFileId: values.imageFileId,
  imageFileIdEn: values.imageFileIdEn,
  minCount: values.minCount === '' ? null : values.minCount,
  maxCount: values.maxCount === '' ? null : values.maxCount,
  productAttributeList: values.productAttributeList,
});

/** @param timeZone of the managing company */
const publishOf = (values: ProductValues, timeZone: string) => ({
  publishStartTime: momentOf(values.publishStartTime, timeZone, true),
  publishEndTime: momentOf(values.publishEndTime, timeZone, false),
  productPriceGroupList: values.productPriceGroupList.map(({ siteGroupId, priceGroupId }) => ({
    siteGroupId: siteGroupId || undefined,
    priceGroupId: priceGroupId || undefined,
  })),
});

/** The fields of one tab, as the call takes them. */
export const tabRequest = {
  general: generalOf,
  publish: (values: ProductValues) => publishOf(values, values.timeZone),
} as const;

export const createRequest = (values: ProductValues) => ({
  ...generalOf(values),
  ...publishOf(values, values.timeZone),
  merchantId: values.merchantId,
  categoryId: values.categoryId || undefined,
});
