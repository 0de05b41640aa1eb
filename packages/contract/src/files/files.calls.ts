import { z } from 'zod';
import { defineCall, defineCalls } from '../kernel/define-call.ts';
import { fileLimits, imageTypes } from './files.limits.ts';
import { fileIdSchema } from './files.schemas.ts';

export const filesCalls = defineCalls({
  uploadFile: defineCall({
    id: 'uploadFile',
    method: 'POST',
    path: '/api/file/v1/upload',
    summary: 'Upload an image; what hangs on nothing is removed after 24 hours',
    access: ['DROP_ORDER_CREATE', 'ORDER_EDIT'],
    upload: { file: 'file', maxBytes: fileLimits.fileMaxBytes },
    answer: z.strictObject({ fileId: fileIdSchema }),
    errors: ['FILE_EMPTY', 'FILE_TOO_LARGE', 'IMAGE_REFUSED'],
  }),
  downloadFile: defineCall({
    id: 'downloadFile',
    method: 'GET',
    path: '/api/file/v1/download/{fileId}',
    summary: 'A file that the caller uploaded, or that hangs on an order that the caller sees',
    access: ['DROP_ORDER_LIST', 'DROP_ORDER_CREATE', 'ORDER_LIST', 'ORDER_INFO', 'ORDER_EDIT', 'PAXEL_ORDER_LIST'],
    params: z.strictObject({ fileId: fileIdSchema }),
    answer: { binary: imageTypes },
    errors: ['NOT_FOUND'],
  }),
});
