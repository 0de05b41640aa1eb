import { z } from 'zod';
import { roleSortFields, makeableRoleCodes, roleLimits, roleNamePattern } from './roles.limits.ts';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { patchWithId, rowStamps, searchText } from '../../kernel/resource-schemas.ts';
import {
  fieldCode,
  idsSchema,
  idTextSchema,
  queryEpochMs,
  queryId,
  visibleUserIdSchema,
} from '../../kernel/schemas.ts';
import { emptyIsNone, lineText, nameText, noteText } from '../../kernel/texts.ts';
import { type Permission, permissions } from '../../permissions.ts';

const { nameMax, descriptionMax, labelMax, loginTypeMax, labelsMax, companiesMax, permissionsMax, searchMax } =
  roleLimits;

/** A type of roles. */
export const roleLabelSchema = z.strictObject({ labelId: idTextSchema, name: z.string() });
export type RoleLabel = z.infer<typeof roleLabelSchema>;

/** A role as a user sees it who may see roles (administration.md 3). */
export const roleSchema = z.strictObject({
  roleId: idTextSchema,
  code: z
    .string()
    .describe('ROOT and SUPER_ADMIN choose the menu, 33 and SITE_STAFF have locker locations; others are made up'),
  nickname: z.string().describe('The name of the role'),
  labels: z.array(roleLabelSchema).describe('Its types'),
  description: z.string(),
  authorityIds: z.array(z.string()).describe('Permissions, sorted'),
  loginType: z.string().nullable(),
  merchantIds: z.array(idTextSchema).describe('Companies whose people may have it; only those that the caller sees'),
  merchants: z
    .array(z.strictObject({ merchantId: idTextSchema, merchantName: z.string() }))
    .describe('The same with their names'),
  userCount: z.int().describe('People in use who have it, of those that the caller sees'),
  deleteFlag: z.boolean().describe('In use: it can not be deleted (message DeleteRole)'),
  fixed: z.boolean().describe('Known to the product by its code: it can not be deleted'),
  editable: z
    .boolean()
    .describe('The caller may change it: it belongs to no company that the caller cannot see and allows no more'),
  createdById: visibleUserIdSchema,
  createStaff: z.string().nullable().describe('Who made it'),
  ...rowStamps,
});
export type Role = z.infer<typeof roleSchema>;

export const rolePageSchema = pageOf(roleSchema);

export const roleListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(roleSortFields, 'lastUpdatedTime,desc'),
  nickname: searchText(searchMax).describe('A part of the name'),
  label: queryId.optional().describe('A type of roles'),
  creationTime: queryEpochMs.optional().describe('Roles made then or later'),
});
export type RoleListQuery = z.output<typeof roleListQuery>;

const isPermission = (text: string): text is Permission => Object.hasOwn(permissions, text);

const authorityIds = z
  .array(z.string().refine(isPermission, fieldCode('notAnOption')))
  .min(1, fieldCode('required'))
  .max(permissionsMax, fieldCode('tooLarge'))
  .transform((ids) => [...new Set(ids)].toSorted() as Permission[]);

const nickname = nameText()
  .min(1, fieldCode('required'))
  .max(nameMax, fieldCode('tooLong'))
  .regex(roleNamePattern, fieldCode('roleName'));

const fields = {
  labels: idsSchema(labelsMax, 1).describe('Types, by id'),
  description: noteText().max(descriptionMax, fieldCode('tooLong')).nullish(),
  authorityIds,
  loginType: emptyIsNone(lineText().max(loginTypeMax, fieldCode('tooLong'))),
  merchantIds: idsSchema(companiesMax)
    .optional()
    .describe('Companies whose people may have it. On creation left out: the own one. On a change left out: unchanged'),
};

/** A role that is made (administration.md 5). */
export const roleInputSchema = z.strictObject({
  nickname,
  code: z
    .enum(makeableRoleCodes, fieldCode('notAnOption'))
    .optional()
    .describe('Makes the role that the product defines by this code, once; for staff of the platform'),
  ...fields,
});
export type RoleInput = z.output<typeof roleInputSchema>;

/** What is to change of a role: what is left out does not change. */
export const roleUpdateSchema = patchWithId('roleId', {
  nickname: nickname.optional().describe('May be repeated; the name of a role does not change'),
  ...fields,
});
export type RoleUpdate = z.output<typeof roleUpdateSchema>;

export const roleLabelInputSchema = z.strictObject({
  name: nameText().min(1, fieldCode('required')).max(labelMax, fieldCode('tooLong')),
});

/** The permissions of one authority type, with words in the language of the caller. */
export const authorityGroupSchema = z.strictObject({
  authorityType: z.string().describe('As in ORDERS'),
  name: z.string(),
  authorities: z.array(
    z.strictObject({
      authorityId: z.string().describe('As in ORDER_LIST'),
      name: z.string().describe('What it allows'),
      held: z.boolean().describe('The caller has it, and so may grant it'),
    }),
  ),
});
export type AuthorityGroup = z.infer<typeof authorityGroupSchema>;
