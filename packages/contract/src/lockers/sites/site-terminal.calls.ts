import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { idTextSchema } from '../../kernel/schemas.ts';
import { fileLimits } from '../../settings/files/files.limits.ts';
import { screenSaverSchema, screenSaverTarget, singleDeviceSchema } from './site-terminal.schemas.ts';
import { siteLimits } from './sites.limits.ts';

export const siteTerminalCalls = defineCalls({
  updateSiteDevice: defineCall({
    id: 'updateSiteDevice',
    method: 'POST',
    path: '/api/locker/v1/update/deviceSingle',
    summary: 'Change one device of a site, or add one; the others do not change',
    access: ['SITE_EDIT'],
    body: singleDeviceSchema,
    answer: z.strictObject({ result: idTextSchema.describe('Id of the site') }),
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  importBleKey: defineCall({
    id: 'importBleKey',
    method: 'POST',
    path: '/api/locker/v1/SecrectKey/import',
    summary: 'Reads the key of a Bluetooth locker from a .bin file; it is stored once a site is saved with the answer',
    access: ['SITE_EDIT'],
    upload: { file: 'file', maxBytes: siteLimits.bleKeyMaxBytes, secret: true },
    answer: z.strictObject({
      secrectKey: z
        .string()
        .describe('The key, encrypted for the caller: the secrectKey of a site. It opens nothing by itself'),
    }),
    errors: ['FILE_EMPTY', 'FILE_TOO_LARGE'],
  }),
  uploadScreenSaver: defineCall({
    id: 'uploadScreenSaver',
    method: 'POST',
    path: '/api/locker/v1/screen-saver/upload',
    summary: 'Set the picture that terminals show while they are idle, of one site or of all of the caller',
    access: ['SITE_EDIT'],
    upload: { file: 'file', maxBytes: fileLimits.pictureMaxBytes, fields: screenSaverTarget },
    answer: screenSaverSchema,
    errors: ['NOT_FOUND', 'FILE_EMPTY', 'FILE_TOO_LARGE', 'FILE_REFUSED', 'FILES_AWAY'],
  }),
  getScreenSaver: defineCall({
    id: 'getScreenSaver',
    method: 'GET',
    path: '/api/v2/screen-savers',
    summary: 'The picture that the terminal of a site shows while it is idle, or that of all sites of the caller',
    access: ['SITE_LIST', 'SITE_EDIT'],
    query: screenSaverTarget,
    answer: screenSaverSchema,
    errors: ['NOT_FOUND'],
  }),
  removeScreenSaver: defineCall({
    id: 'removeScreenSaver',
    method: 'POST',
    path: '/api/v2/screen-savers/remove',
    summary: 'Remove a picture; the terminals show the next one that is theirs',
    access: ['SITE_EDIT'],
    body: screenSaverTarget,
    answer: screenSaverSchema,
    errors: ['NOT_FOUND'],
  }),
});
