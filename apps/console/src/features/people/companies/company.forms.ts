/** The rules of the three forms of a company: the contract's, and what a step or a section can't do without. */
import { initialUserFields, serviceFields } from '@cubby/contract/people/companies/companies.fields';
import {
  companyInputSchema,
  companySections,
  companyUpdateSchema,
} from '@cubby/contract/people/companies/companies.schemas';
import type { FieldErrorCode } from '@cubby/contract/kernel/errors';
import { fieldCode } from '@cubby/contract/kernel/schemas';
import { z } from 'zod';

/** All of these fields, as a schema picks them. */
const maskOf = <F extends object>(fields: F) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, true])) as { readonly [K in keyof F]: true };

/** What was left empty is missing, whatever the field would make of it. */
const needed = (schema: z.ZodType) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    schema.nonoptional(),
  );

/** A rule over several fields. Its error is shown at one of them, together with other errors. */
const rule = (path: string, code: FieldErrorCode) => ({ path: [path], message: fieldCode(code), when: () => true });

type General = keyof typeof companyInputSchema.shape;
const day = z.int(fieldCode('notADate')).nullish();

/** General data; `required` beyond the name, which always is. */
const generalSchema = (required: readonly General[]) =>
  companyInputSchema
    .extend({
      contractStart: day,
      contractEnd: day,
      ...Object.fromEntries(required.map((field) => [field, needed(companyInputSchema.shape[field])])),
    })
    .refine(
      ({ contractStart, contractEnd }) =>
        !(typeof contractStart === 'number' && typeof contractEnd === 'number' && contractStart > contractEnd),
      rule('contractEnd', 'rangeReversed'),
    );

const ofPlatform = generalSchema([]);
const ofCompany = generalSchema(['upperGradeId']);

/** Step 1. People of a company pick the operator (administration.md 5); without one there is no currency to take over. */
export const generalStepSchemas = {
  ofCompany,
  ofPlatform: ofPlatform.refine(
    ({ upperGradeId, currency }) => Boolean(upperGradeId) || Boolean(currency),
    rule('currency', 'required'),
  ),
};

/** Section 1. */
export const generalSectionSchema = generalSchema(companySections[1]);

/** Services and logistics, for the step and the section: with a company that picks up, there is a place to do so. */
export const servicesSchema = companyUpdateSchema
  .pick({ districtId: true, ...maskOf(serviceFields) })
  .extend({
    productIds: needed(companyUpdateSchema.shape.productIds),
    labels: needed(companyUpdateSchema.shape.labels),
    recipientKeepDays: needed(companyUpdateSchema.shape.recipientKeepDays),
    messageKeepDays: needed(companyUpdateSchema.shape.messageKeepDays),
  })
  .refine(
    ({ packageLogisticsId, districtId }) => !packageLogisticsId || Boolean(districtId),
    rule('districtId', 'required'),
  )
  .refine(
    ({ packageLogisticsId, warehouseAddress = [] }) => !packageLogisticsId || warehouseAddress.length > 0,
    rule('warehouseAddress', 'required'),
  );

/** The initial user; the confirmation is the form's own, and compared with the password. */
export const initialUserSchema = companyUpdateSchema.pick(maskOf(initialUserFields)).extend({
  initialUserName: needed(companyUpdateSchema.shape.initialUserName),
  initialUserPwd: needed(companyUpdateSchema.shape.initialUserPwd),
  initialRoleIds: needed(companyUpdateSchema.shape.initialRoleIds),
  confirmation: z.string().min(1, fieldCode('required')),
});
