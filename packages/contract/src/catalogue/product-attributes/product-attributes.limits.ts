/** Limits of product attributes, used by schemas, service and tests. */
export const productAttributeLimits = {
  nameMax: 100,
  descriptionMax: 500,
  valuesMax: 50,
  searchMax: 255,
} as const;

/** Whether new products may use an attribute or a category (administration.md 4). */
export const catalogueStatuses = ['VALID', 'INVALID'] as const;
export type CatalogueStatus = (typeof catalogueStatuses)[number];

/** How an attribute of a product is entered: as one of its values, or as text. */
export const attributeInputTypes = ['SELECT', 'TEXT'] as const;
export type AttributeInputType = (typeof attributeInputTypes)[number];

/** Whether each value makes variants of its own, or describes the whole product. */
export const attributeTypes = ['VARIANT', 'DESCRIPTION'] as const;
export type AttributeType = (typeof attributeTypes)[number];

/** The fields that the list sorts by. */
export const productAttributeSortFields = ['lastUpdatedTime', 'attributeName'] as const;
