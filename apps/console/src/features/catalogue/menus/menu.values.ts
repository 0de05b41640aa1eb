/** The values of the form of a menu, and the requests that they become. */
import type { menuCategoryTypes, MenuType } from '@cubby/contract/catalogue/menus/menus.limits';
import type { Menu } from '@cubby/contract/catalogue/menus/menus.schemas';
import type { Names } from '../../../ui/form/controls.tsx';
import { parentOf } from './menu.tree.ts';

export interface MenuCategory {
  /** Empty text until one is chosen. */
  readonly categoryId: string;
  readonly menuCategoryType: (typeof menuCategoryTypes)[number];
  readonly productIds: readonly string[];
}

export const valuesOf = (row?: Menu, parentMenuId = '') => ({
  menuName: row?.menuName ?? '',
  menuNameEn: row?.menuNameEn ?? '',
  /** Empty on the top level. */
  parentMenuId: row ? (parentOf(row) ?? '') : parentMenuId,
  menuType: row?.menuType ?? ('PRODUCTS' as MenuType),
  minCost: row?.minCost ?? '',
  maxCount: row?.maxCount ?? ('' as number | ''),
  offsetDay: (row?.offsetDay ?? 0) as number | '',
  description: row?.description ?? '',
  descriptionEn: row?.descriptionEn ?? '',
  pictureFileId: row?.pictureFileId ?? '',
  iconFileId: row?.iconFileId ?? '',
  categoryList: (row?.categoryList ?? []).map(({ categoryId, menuCategoryType, productIds }): MenuCategory => ({
    categoryId,
    menuCategoryType,
    productIds,
  })),
  termsUrl: row?.termsUrl ?? '',
  termsUrlEn: row?.termsUrlEn ?? '',
  names: {
    categoryList: Object.fromEntries(
      (row?.categoryList ?? []).flatMap(({ categoryId, categoryName, products }) => [
        [categoryId, categoryName],
        ...products.map(({ productId, productName }) => [productId, productName] as const),
      ]),
    ),
  } as Names,
});
export type MenuValues = ReturnType<typeof valuesOf>;

export const toRequest = (values: MenuValues) => {
  const { menuName, menuNameEn, menuType, minCost, maxCount, offsetDay, categoryList, ...rest } = values;
  const { description, descriptionEn, pictureFileId, iconFileId, termsUrl, termsUrlEn } = rest;
  return {
    menuName,
    menuNameEn,
    menuType,
    minCost: minCost === '' ? null : minCost,
    maxCount: maxCount === '' ? null : maxCount,
    offsetDay,
    description,
    descriptionEn,
    pictureFileId: pictureFileId === '' ? null : pictureFileId,
    iconFileId: iconFileId === '' ? null : iconFileId,
    // What a group had chosen before it became one is not sent.
    categoryList:
      menuType === 'GROUP'
        ? []
        : categoryList.map((category) => ({
            ...category,
            productIds: category.menuCategoryType === 'PART' ? category.productIds : [],
          })),
    termsUrl,
    termsUrlEn,
  };
};

/** A new menu is in the group that is chosen. @param all the menus, which know the level of the group */
export const toNewRequest = (values: MenuValues, all: readonly Menu[]) => {
  const parent = all.find(({ productMenuId }) => productMenuId === values.parentMenuId);
  return {
    ...toRequest(values),
    ...(parent && { [parent.menuLevel === 0 ? 'firstLevelMenuId' : 'secondLevelMenuId']: parent.productMenuId }),
  };
};
