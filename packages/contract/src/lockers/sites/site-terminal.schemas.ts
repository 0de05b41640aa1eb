/** What the terminal of a site has and drives: a device, the key of a Bluetooth locker, the screen saver (network.md 5, 7). */
import { z } from 'zod';
import { idSchema, queryId, readVersionSchema } from '../../kernel/schemas.ts';
import { fileIdSchema } from '../../settings/files/files.schemas.ts';
import { siteDeviceSchema } from './site-inputs.schemas.ts';

/** A device as it is to be; without an id the site gets one more. */
export const singleDeviceSchema = siteDeviceSchema.safeExtend({
  siteId: idSchema,
  dataVersion: readVersionSchema.describe('Of the site'),
});
export type SingleDevice = z.output<typeof singleDeviceSchema>;

/** Whose terminals show a picture: those of a site; without one, those of all sites of the caller. */
export const screenSaverTarget = z.strictObject({
  siteId: queryId
    .optional()
    .describe('Left out: all sites of the own company; for staff of the platform, of all companies'),
});
export type ScreenSaverTarget = z.output<typeof screenSaverTarget>;

export const screenSaverSources = ['SITE', 'OPERATOR', 'PLATFORM'] as const;

/** The picture that these terminals show. */
export const screenSaverSchema = z.strictObject({
  fileId: fileIdSchema.nullable().describe('Null: they show none'),
  source: z
    .enum(screenSaverSources)
    .nullable()
    .describe('Whose picture it is: a site without one shows that of its operator, else that of the platform'),
});
export type ScreenSaver = z.infer<typeof screenSaverSchema>;
