import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { fileLimits, fileTypes } from './files.limits.ts';
import { fileIdSchema } from './files.schemas.ts';

export const filesCalls = defineCalls({
  uploadFile: defineCall({
    id: 'uploadFile',
    method: 'POST',
    path: '/api/file/v1/upload',
    summary:
      'Upload a PNG, JPEG, GIF, BMP, PDF or Word file, or a package of software (zip, apk), detected by its content; a file without use is removed after 24 hours. A package of up to 500 MB needs VERSION_EDIT, documents COMPANY_EDIT, a PDF THANKYOU or COMPANY_EDIT, a GIF, a BMP and an image above 4 MB SITE_EDIT, an image up to 20 MB PRODUCT_CATEGORY_EDIT or MENU_EDIT, up to 50 MB PRODUCT_EDIT',
    access: [
      'DROP_ORDER_CREATE',
      'ORDER_EDIT',
      'COMPANY_EDIT',
      'THANKYOU',
      'SITE_EDIT',
      'SITE_INSPECT',
      'PRODUCT_CATEGORY_EDIT',
      'PRODUCT_EDIT',
      'MENU_EDIT',
      'VERSION_EDIT',
    ],
    upload: {
      file: 'file',
      maxBytes: fileLimits.fileMaxBytes,
      more: { permission: 'VERSION_EDIT', maxBytes: fileLimits.packageMaxBytes },
    },
    answer: z.strictObject({ fileId: fileIdSchema }),
    errors: ['FILE_EMPTY', 'FILE_TOO_LARGE', 'FILE_REFUSED', 'IMAGE_REFUSED', 'FILES_AWAY'],
  }),
  downloadFile: defineCall({
    id: 'downloadFile',
    method: 'GET',
    path: '/api/file/v1/download/{fileId}',
    summary:
      'A file that the caller uploaded, or that hangs on an order, a site, an inspection, a company, its approval or a category that the caller sees',
    access: [
      'DROP_ORDER_LIST',
      'DROP_ORDER_CREATE',
      'ORDER_LIST',
      'ORDER_INFO',
      'ORDER_EDIT',
      'PAXEL_ORDER_LIST',
      'COMPANY_LIST',
      'COMPANY_EDIT',
      'COMPANY_APPROVE',
      'THANKYOU',
      'SITE_LIST',
      'SITE_EDIT',
      'SITE_INSPECT',
      'PRODUCT_CATEGORY_LIST',
      'PRODUCT_LIST',
      'VERSION_LIST',
    ],
    params: z.strictObject({ fileId: fileIdSchema }),
    answer: { binary: fileTypes },
    errors: ['NOT_FOUND', 'FILES_AWAY'],
    inView: 'open',
  }),
});
