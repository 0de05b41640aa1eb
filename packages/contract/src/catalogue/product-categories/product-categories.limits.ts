import { fileLimits, imageTypes } from '../../settings/files/files.limits.ts';

/** Limits of product categories, used by schemas, service and tests. */
export const productCategoryLimits = {
  nameMax: 100,
  descriptionMax: 500,
  attributesMax: 20,
  searchMax: 255,
} as const;

/** The icon of a category is below 20 MB (administration.md 5). */
export const productCategoryIcon = { types: imageTypes, maxBytes: fileLimits.catalogueImageMaxBytes } as const;

/** The fields that the list sorts by. */
export const productCategorySortFields = ['lastUpdatedTime', 'categoryName'] as const;
