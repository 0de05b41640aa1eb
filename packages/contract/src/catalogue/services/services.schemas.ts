import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { patchWithId, rowStamps, searchText } from '../../kernel/resource-schemas.ts';
import { fieldCode, idSchema, idTextSchema } from '../../kernel/schemas.ts';
import { emptyIsNone, lineText, nameText, noteText } from '../../kernel/texts.ts';
import { serviceBoxConfigSchema } from '../service-box-configs/service-box-configs.schemas.ts';
import {
  functionTypes,
  serverFunctionTypes,
  serviceKinds,
  serviceLimits,
  serviceSortFields,
} from './services.limits.ts';
import { templateEvents } from './template-events.ts';

const { nameMax, descriptionMax, searchMax } = serviceLimits;

export const serviceOptionSchema = z.strictObject({ serviceId: idTextSchema, serviceName: z.string() });
export type ServiceOption = z.infer<typeof serviceOptionSchema>;

const kind = z.enum(serviceKinds).describe('What its orders become: parcels, or laundry');
const functionType = z.enum(functionTypes).describe('The button that it has on the first screen of terminals');
const serverFunctionType = z.enum(serverFunctionTypes).describe('What staff find first on its orders');
const events = z
  .array(z.enum(templateEvents))
  .transform((all) => [...new Set(all)])
  .describe('Events that are sent to recipients by this channel');

/** A service (administration.md 3). */
export const serviceSchema = z.strictObject({
  lockerServiceId: idTextSchema,
  lockerServiceName: z.string(),
  lockerServiceNameEn: z.string().nullable(),
  description: z.string().nullable(),
  kind,
  smsTemplateEvents: z.array(z.enum(templateEvents)),
  mailTemplateEvents: z.array(z.enum(templateEvents)),
  whatsAppTemplateEvents: z.array(z.enum(templateEvents)),
  functionGroupId: idTextSchema.nullable().describe('Its workflow; null: the built-in one'),
  functionGroupName: z.string().nullable().describe('"/" for users who may not see workflows'),
  importArticle: z.boolean().describe('Whether its orders may be imported from files'),
  functionType,
  serverFunctionType,
  boxTypeName: z.string().describe('The sizes that it has configs of; empty where it has none of a single size'),
  compartmentConfigs: z.array(serviceBoxConfigSchema),
  createdBy: z.string().nullable().describe('The name of who created it'),
  ...rowStamps,
});
export type Service = z.infer<typeof serviceSchema>;

export const servicePageSchema = pageOf(serviceSchema);

export const serviceListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(serviceSortFields, 'lastUpdatedTime,desc'),
  serviceOrFunctionGroupName: searchText(searchMax).describe(
    'Part of the name of the service, in either language, or of its workflow',
  ),
});
export type ServiceListQuery = z.output<typeof serviceListQuery>;

const fields = {
  // Clients send whole services back; the server sets these itself.
  createdBy: z.unknown().optional().describe('Ignored: the server sets who creates it'),
  functionGroupName: z.unknown().optional().describe('Ignored: functionGroupId says it'),
  lockerServiceName: nameText().min(1, fieldCode('required')).max(nameMax, fieldCode('tooLong')),
  lockerServiceNameEn: emptyIsNone(lineText().max(nameMax, fieldCode('tooLong'))),
  description: emptyIsNone(noteText().max(descriptionMax, fieldCode('tooLong'))),
  smsTemplateEvents: events.refine((all) => all.length > 0, fieldCode('required')),
  functionGroupId: emptyIsNone(idSchema).describe('Null: the built-in workflow'),
  kind: kind.default('STANDARD'),
  mailTemplateEvents: events.default([]),
  whatsAppTemplateEvents: events.default([]),
  importArticle: z.boolean().default(true),
  functionType: functionType.default('NONE'),
  serverFunctionType: serverFunctionType.default('NONE'),
};

/** A service that is created. */
export const serviceInputSchema = z.strictObject(fields);
export type ServiceInput = z.output<typeof serviceInputSchema>;

/** A change: a field that is left out does not change. */
export const serviceUpdateSchema = patchWithId('lockerServiceId', fields);
export type ServiceUpdate = z.output<typeof serviceUpdateSchema>;
