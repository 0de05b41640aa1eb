import { z } from 'zod';
import {
  epochMsSchema,
  fieldCode,
  idSchema,
  idsSchema,
  idTextSchema,
  moneySchema,
  readVersionSchema,
  versionSchema,
} from '../../kernel/schemas.ts';
import { emptyIsNone, lineText, noteText } from '../../kernel/texts.ts';
import { fileIdSchema } from '../../settings/files/files.schemas.ts';
import { menuCategoryTypes, menuLimits, menuTypes } from './menus.limits.ts';

const { nameMax, descriptionMax, linkMax, levelMax, offsetDayMax, countMax, categoriesMax, productsMax } = menuLimits;

const menuTypeSchema = z
  .enum(menuTypes)
  .describe('GROUP: it leads to the menus in it. PRODUCTS: it shows products of its categories');
const menuCategoryTypeSchema = z
  .enum(menuCategoryTypes)
  .describe('ALL: every product of the category. PART: those in productIds');

/** A menu of the customers' screens (administration.md 3). */
export const menuSchema = z.strictObject({
  productMenuId: idTextSchema,
  menuLevel: z.int().min(0).max(levelMax),
  firstLevelMenuId: idTextSchema.nullable().describe('Above it, on level 0'),
  secondLevelMenuId: idTextSchema.nullable().describe('Above it, on level 1'),
  menuNumber: z.int().describe('From 1, its position among its siblings'),
  menuName: z.string(),
  menuNameEn: z.string().nullable(),
  menuType: menuTypeSchema,
  minCost: z.string().nullable().describe('Decimal amount: the least that an order from it costs'),
  maxCount: z.int().nullable().describe('Most products of one order from it'),
  offsetDay: z.int().describe('Days from today to the first day that can be booked'),
  description: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  pictureFileId: fileIdSchema.nullable(),
  iconFileId: fileIdSchema.nullable(),
  categoryList: z.array(
    z.strictObject({
      categoryId: idTextSchema,
      categoryName: z.string(),
      menuCategoryType: menuCategoryTypeSchema,
      productIds: z.array(idTextSchema).describe('Of PART; those that the caller sees'),
      products: z
        .array(
          z.strictObject({
            productId: idTextSchema,
            productName: z.string(),
            offered: z.boolean().describe('False: customers do not see it, by its status or its publish window'),
          }),
        )
        .describe('The same with their names'),
    }),
  ),
  termsUrl: z.string().nullable(),
  termsUrlEn: z.string().nullable(),
  creationTime: epochMsSchema,
  lastUpdatedTime: epochMsSchema,
  version: versionSchema,
});
export type Menu = z.infer<typeof menuSchema>;

/** The numbers that the menus of one parent have. */
export const menuNumbersSchema = z.strictObject({
  parentMenuId: idTextSchema.nullable().describe('Null: those of level 0'),
  menuNumbers: z.array(z.int()),
});

const name = () => lineText().max(nameMax, fieldCode('tooLong'));
const link = () =>
  emptyIsNone(
    lineText()
      .max(linkMax, fieldCode('tooLong'))
      .regex(/^(https?:\/\/[^\s/]+\S*)?$/, fieldCode('link')),
  );

const fields = {
  menuName: name().min(1, fieldCode('required')),
  menuNameEn: emptyIsNone(name()),
  menuType: menuTypeSchema,
  minCost: moneySchema.nullable().optional(),
  maxCount: z.int().min(1, fieldCode('tooSmall')).max(countMax, fieldCode('tooLarge')).nullable().optional(),
  offsetDay: z.int().min(0, fieldCode('tooSmall')).max(offsetDayMax, fieldCode('tooLarge')),
  description: emptyIsNone(noteText().max(descriptionMax, fieldCode('tooLong'))),
  descriptionEn: emptyIsNone(noteText().max(descriptionMax, fieldCode('tooLong'))),
  pictureFileId: fileIdSchema.nullable().optional().describe('A PNG or JPEG below 20 MB that the caller uploaded'),
  iconFileId: fileIdSchema.nullable().optional().describe('A PNG or JPEG below 20 MB that the caller uploaded'),
  categoryList: z
    .array(
      z.strictObject({
        categoryId: idSchema,
        menuCategoryType: menuCategoryTypeSchema.default('ALL'),
        productIds: idsSchema(productsMax).default([]),
      }),
    )
    .max(categoriesMax, fieldCode('tooLarge'))
    .describe('All of them; a GROUP has none'),
  termsUrl: link(),
  termsUrlEn: link(),
};

/** Rules between the fields; the service checks them on the whole menu, after a change of some. */
export const wrongMenu = ({
  menuType,
  menuLevel,
  categoryList,
}: Pick<Menu, 'menuType' | 'menuLevel'> & {
  readonly categoryList: readonly Pick<
    Menu['categoryList'][number],
    'categoryId' | 'menuCategoryType' | 'productIds'
  >[];
}): { readonly path: string; readonly code: 'required' | 'taken' | 'notAnOption' }[] => [
  ...(menuType === 'GROUP' && menuLevel === levelMax ? [{ path: 'menuType', code: 'notAnOption' } as const] : []),
  ...(menuType === 'GROUP' && categoryList.length > 0 ? [{ path: 'categoryList', code: 'notAnOption' } as const] : []),
  ...categoryList.flatMap(({ categoryId, menuCategoryType, productIds }, place) => [
    ...(categoryList.findIndex((other) => other.categoryId === categoryId) < place
      ? [{ path: `categoryList.${place}.categoryId`, code: 'taken' } as const]
      : []),
    ...(menuCategoryType === 'PART' && productIds.length === 0
      ? [{ path: `categoryList.${place}.productIds`, code: 'required' } as const]
      : []),
  ]),
];

/** A menu that is created: the last of its siblings, or at the position of its number. */
export const menuInputSchema = z.strictObject({
  ...fields,
  menuType: menuTypeSchema.default('PRODUCTS'),
  offsetDay: fields.offsetDay.default(0),
  categoryList: fields.categoryList.default([]),
  menuLevel: z.int().min(0).max(levelMax).optional().describe('As the menus above it say; left out, that is taken'),
  firstLevelMenuId: idSchema.nullable().optional(),
  secondLevelMenuId: idSchema.nullable().optional(),
  menuNumber: z.int().min(1, fieldCode('tooSmall')).optional(),
});
export type MenuInput = z.output<typeof menuInputSchema>;

/** A change: what is left out does not change. moveMenu changes its place. */
export const menuUpdateSchema = z.strictObject({
  productMenuId: idSchema,
  version: readVersionSchema,
  ...fields,
  menuName: fields.menuName.optional(),
  menuType: menuTypeSchema.optional(),
  offsetDay: fields.offsetDay.optional(),
  categoryList: fields.categoryList.optional(),
});
export type MenuUpdate = z.output<typeof menuUpdateSchema>;

/** The new position of a menu. */
export const menuMoveSchema = z.strictObject({
  parentMenuId: idSchema.nullable().describe('Null: on level 0'),
  menuNumber: z.int().min(1, fieldCode('tooSmall')).describe('From 1; a number beyond the last one is the last'),
});
export type MenuMove = z.output<typeof menuMoveSchema>;
