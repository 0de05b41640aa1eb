/** Software versions of terminals: what was uploaded, what uses it, and what terminals report (network.md 3, 5). */
import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { rowStamps, searchText } from '../../kernel/resource-schemas.ts';
import {
  epochMsSchema,
  fieldCode,
  idTextSchema,
  queryBoolean,
  queryId,
  visibleUserIdSchema,
} from '../../kernel/schemas.ts';
import { emptyIsNone, lineText, noteText } from '../../kernel/texts.ts';
import { fileIdSchema } from '../../settings/files/files.schemas.ts';
import {
  reportedSystems,
  softwareSystems,
  softwareVersionLimits,
  softwareVersionSortFields,
  versionNamePattern,
} from './software-versions.limits.ts';

const { nameMax, descriptionMax, fileNameMax, searchMax } = softwareVersionLimits;
const nullableText = z.string().nullable();
const systemSchema = z.enum(softwareSystems, fieldCode('notAnOption'));
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** The name of a version, as terminals report it. */
export const versionNameSchema = lineText()
  .min(1, fieldCode('required'))
  .max(nameMax, fieldCode('tooLong'))
  .regex(versionNamePattern, fieldCode('versionName'));

/** A version in a list. */
export const softwareVersionRowSchema = z.strictObject({
  siteVersionId: idTextSchema,
  siteVersionName: z.string().describe('The version that terminals report once they run it'),
  siteVersionDescription: nullableText.describe('What is new, for staff; null: no description'),
  system: systemSchema.describe('The system of the terminals that it is for'),
  fileId: fileIdSchema.describe('The package'),
  fileName: z.string().describe('The name of the package when it was uploaded'),
  size: z.int().describe('Bytes of the package'),
  sha256: sha256Schema.describe('SHA-256 of the package, hexadecimal'),
  upgradesFrom: nullableText.describe('The earliest version that terminals upgrade from; null: any'),
  installUntil: epochMsSchema.describe('Terminals refuse to install it after that'),
  downgrade: z.boolean().describe('Terminals may install it over a higher version; a second person has to approve it'),
  approvedById: visibleUserIdSchema,
  approvedByName: nullableText.describe('Who approved a downgrade; null: no approval'),
  approvedTime: epochMsSchema.nullable().describe('When a downgrade was approved'),
  available: z.boolean().describe('Upgrade tasks can choose it: approved if it has to be, and not expired'),
  canApprove: z.boolean().describe('The caller may approve it: a downgrade that another person created'),
  createdById: visibleUserIdSchema,
  createdByName: nullableText.describe('Who created it'),
  siteCount: z.int().describe('Sites that the caller sees whose terminal reports it'),
  taskCount: z.int().describe('Upgrade tasks that have not ended'),
  ...rowStamps,
});
export type SoftwareVersionRow = z.infer<typeof softwareVersionRowSchema>;

const usingSiteSchema = z.strictObject({
  siteId: idTextSchema,
  siteName: z.string(),
  siteSerialNumber: z.string(),
});
const usingTaskSchema = z.strictObject({
  siteVersionTaskId: idTextSchema,
  taskDescription: nullableText,
});

/** What uses a version, by name. */
export const softwareVersionUsesSchema = z.strictObject({
  sites: z.array(usingSiteSchema).describe('Sites whose terminal reports it, by name; the first of them'),
  tasks: z.array(usingTaskSchema).describe('Upgrade tasks that have not ended, the latest first; the first of them'),
});
export type SoftwareVersionUses = z.infer<typeof softwareVersionUsesSchema>;

/** One version with what uses it and what is signed of it. */
export const softwareVersionSchema = softwareVersionRowSchema.extend({
  ...softwareVersionUsesSchema.shape,
  manifest: z.string().describe('What terminals check before they install it: canonical JSON'),
  signature: nullableText.describe(
    'Ed25519 over the bytes of the manifest, base64url; null: a downgrade without approval',
  ),
  keyId: nullableText.describe('The key that signed it'),
});
export type SoftwareVersion = z.infer<typeof softwareVersionSchema>;

export const softwareVersionPageSchema = pageOf(softwareVersionRowSchema);
export const softwareVersionsSchema = z.array(softwareVersionRowSchema);

export const softwareVersionListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(softwareVersionSortFields, 'creationTime,desc'),
  query: searchText(searchMax).describe('Part of the name or of the description'),
  system: systemSchema.optional().describe('Of this system only'),
  available: queryBoolean.optional().describe('Only those that upgrade tasks can choose, or only the others'),
});
export type SoftwareVersionListQuery = z.output<typeof softwareVersionListQuery>;

/** A version that is created from an uploaded package. */
export const softwareVersionInputSchema = z.strictObject({
  siteVersionName: versionNameSchema.describe('The version that terminals report once they run it'),
  siteVersionDescription: emptyIsNone(noteText().max(descriptionMax, fieldCode('tooLong'))).describe(
    'What is new, for staff',
  ),
  system: systemSchema.describe('Windows takes a zip, Android an apk'),
  fileId: fileIdSchema.describe('The package, as uploadFile answered'),
  fileName: emptyIsNone(lineText().max(fileNameMax, fieldCode('tooLong'))).describe(
    'The name of the package; none: as it was uploaded',
  ),
  upgradesFrom: emptyIsNone(versionNameSchema).describe('The earliest version that terminals upgrade from; none: any'),
  installUntil: epochMsSchema
    .optional()
    .describe('Terminals refuse to install it after that; left out: in a year. At most three years from now'),
  downgrade: z
    .boolean()
    .default(false)
    .describe('Terminals may install it over a higher version; a second person has to approve it'),
});
export type SoftwareVersionInput = z.output<typeof softwareVersionInputSchema>;

/** Versions are not edited: the manifest of each is signed. */
export const softwareVersionUpdateSchema = z.strictObject({});

/** How many sites run each version. */
export const softwareDistributionSchema = z.strictObject({
  versions: z
    .array(
      z.strictObject({
        siteVersionName: z.string().describe('As the terminals report it'),
        system: z.enum(reportedSystems).describe('As the terminals report it'),
        siteCount: z.int().describe('Sites whose terminal reports it'),
        connectedCount: z.int().describe('Those of them whose terminal is connected'),
        uploaded: z.boolean().describe('False: a version of which no package was ever uploaded here'),
        siteVersionId: idTextSchema.nullable().describe('The uploaded version; null: not uploaded, or deleted'),
      }),
    )
    .describe('The most sites first'),
  otherSiteCount: z.int().describe('Sites with versions beyond those that are listed'),
  unknownSiteCount: z.int().describe('Sites whose terminal has not reported a version yet'),
});
export type SoftwareDistribution = z.infer<typeof softwareDistributionSchema>;

export const softwareSitesQuery = z.strictObject({
  ...pagingQuery,
  siteVersionName: z
    .string()
    .min(1, fieldCode('required'))
    .max(nameMax, fieldCode('tooLong'))
    .describe('As the terminals report it'),
  system: z.enum(reportedSystems, fieldCode('notAnOption')).describe('As the terminals report it'),
});
export type SoftwareSitesQuery = z.output<typeof softwareSitesQuery>;

/** The sites whose terminals report one version. */
export const softwareSitePageSchema = pageOf(
  usingSiteSchema.extend({
    connected: z.boolean().describe('The terminal is connected'),
    heardTime: epochMsSchema.nullable().describe('When the terminal sent something last; null: never'),
  }),
);

export const packageParams = z.strictObject({ id: queryId.describe('The id of the version') });
