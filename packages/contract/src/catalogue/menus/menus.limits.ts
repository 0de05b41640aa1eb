import { fileLimits, imageTypes } from '../../settings/files/files.limits.ts';

/** Limits of menus, used by schemas, service, forms and tests (administration.md 9). */
export const menuLimits = {
  nameMax: 48,
  descriptionMax: 200,
  linkMax: 500,
  /** 0, 1 and 2. */
  levelMax: 2,
  offsetDayMax: 4,
  countMax: 9999,
  categoriesMax: 50,
  productsMax: 200,
} as const;

/** The picture and the icon of a menu are below 20 MB (administration.md 5). */
export const menuImage = { types: imageTypes, maxBytes: fileLimits.catalogueImageMaxBytes } as const;

/** GROUP: it leads to the menus in it. PRODUCTS: it shows products of its categories. */
export const menuTypes = ['GROUP', 'PRODUCTS'] as const;
export type MenuType = (typeof menuTypes)[number];

/** Whether a menu shows every product of a category, or those that are named. */
export const menuCategoryTypes = ['ALL', 'PART'] as const;
