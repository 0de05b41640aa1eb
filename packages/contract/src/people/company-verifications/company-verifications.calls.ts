import { z } from 'zod';
import { fileIdSchema } from '../../settings/files/files.schemas.ts';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { pageOf } from '../../kernel/paging.ts';
import { fieldCode, queryId } from '../../kernel/schemas.ts';
import { noteText } from '../../kernel/texts.ts';
import { companyLimits } from '../companies/companies.limits.ts';
import {
  companyVerificationListQuery,
  companyVerificationSchema,
  ownCompanyStatusSchema,
} from '../companies/companies.schemas.ts';

export const companyVerificationsCalls = defineCalls({
  findCurrentMerchantStatus: defineCall({
    id: 'findCurrentMerchantStatus',
    method: 'POST',
    path: '/api/user/v1/merchant/findCurrentMerchantStatus',
    summary: 'The status of the own company and its certificate; null for staff of the platform',
    access: 'signed-in',
    withKey: ['THANKYOU'],
    answer: z.strictObject({ data: ownCompanyStatusSchema.nullable() }),
    readsOnly: true,
  }),
  sendCompanyCertificate: defineCall({
    id: 'sendCompanyCertificate',
    method: 'POST',
    path: '/api/user/v1/companyUploadCertificateImage',
    summary: 'Send the certificate of the own company in: it waits for approval; a newer one replaces it',
    access: ['THANKYOU'],
    body: z.strictObject({
      certificateImageId: fileIdSchema,
      certificateImageName: z.string().max(companyLimits.textMax, fieldCode('tooLong')).optional(),
    }),
    answer: ownCompanyStatusSchema,
    errors: ['COMPANY_STATUS_REFUSED', 'NO_PERMISSION'],
  }),
  listCompanyVerifications: defineCall({
    id: 'listCompanyVerifications',
    method: 'GET',
    path: '/api/v2/company-verifications',
    summary: 'Certificates that companies sent in',
    access: ['COMPANY_APPROVE'],
    query: companyVerificationListQuery,
    answer: pageOf(companyVerificationSchema),
  }),
  decideCompanyVerification: defineCall({
    id: 'decideCompanyVerification',
    method: 'POST',
    path: '/api/v2/company-verifications/{id}/decision',
    summary: 'Approve a certificate, which makes the company ACTIVE, or refuse it with a reason',
    access: ['COMPANY_APPROVE'],
    params: z.strictObject({ id: queryId }),
    body: z
      .strictObject({
        approved: z.boolean(),
        reason: noteText().max(companyLimits.noteMax, fieldCode('tooLong')).optional(),
      })
      .refine(({ approved, reason }) => approved || Boolean(reason), {
        path: ['reason'],
        message: fieldCode('required'),
      }),
    answer: companyVerificationSchema,
    errors: ['NOT_FOUND', 'COMPANY_STATUS_REFUSED', 'OWN_COMPANY', 'VERIFICATION_DECIDED'],
  }),
});
