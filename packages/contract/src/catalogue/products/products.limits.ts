import { fileLimits, imageTypes } from '../../settings/files/files.limits.ts';

/** Limits of products, used by schemas, service, forms and tests. */
export const productLimits = {
  nameMax: 255,
  descriptionMax: 500,
  textMax: 500,
  /** The combinations of the values of its attributes, each a variant. */
  combinationsMax: 200,
  /** The variants of all products of one file. */
  importedVariantsMax: 20_000,
  attributesMax: 40,
  siteGroupsMax: 100,
  countMax: 9999,
  searchMax: 255,
  /** Price changes that the history of a product shows. */
  pricesShown: 500,
} as const;

/** The image of a product is below 50 MB when it is created and below 20 MB in an edit (administration.md 5). */
export const productImages = {
  create: { types: imageTypes, maxBytes: fileLimits.fileMaxBytes },
  update: { types: imageTypes, maxBytes: fileLimits.catalogueImageMaxBytes },
} as const;

/** Whether a product is offered (administration.md 4). Only VALID ones are; UNFINISHED ones lack prices. */
export const productStatuses = ['VALID', 'INVALID', 'UNFINISHED', 'TAKEN_OFF'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** What people make of each status. The last price makes UNFINISHED products VALID by itself. */
export const productTransitions: Readonly<Record<ProductStatus, readonly ProductStatus[]>> = {
  UNFINISHED: ['VALID'],
  VALID: ['INVALID', 'TAKEN_OFF'],
  INVALID: ['VALID', 'TAKEN_OFF'],
  TAKEN_OFF: ['VALID', 'INVALID'],
};

/** The fields that the list sorts by. */
export const productSortFields = ['lastUpdatedTime', 'productName'] as const;

/**
 * The columns of an import: rows with the same company and name are one product, each with the variants that its attributes
 * make and their price. What the rows of a product share is in the first of them.
 */
export const productColumns = [
  'productName',
  'productNameEn',
  'merchantId',
  'categoryId',
  'productAttributeList',
  'priceValue',
  'publishStartTime',
  'publishEndTime',
  'minCount',
  'maxCount',
  'description',
  'descriptionEn',
] as const;
export type ProductColumn = (typeof productColumns)[number];
