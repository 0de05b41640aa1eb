import { z } from 'zod';
import { successAnswer } from '../../kernel/coded-answer.ts';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { resourceCalls } from '../../kernel/resource-calls.ts';
import { resourceSchemas } from '../../kernel/resource-schemas.ts';
import { idsSchema, queryId, queryInt } from '../../kernel/schemas.ts';
import { companyNameSchema } from './companies.fields.ts';
import {
  companyExportQuery,
  companyInputSchema,
  companyListQuery,
  companyPageSchema,
  companySchema,
  companyUpdateSchema,
} from './companies.schemas.ts';

export const companyAdministrationCalls = defineCalls({
  ...resourceCalls(
    {
      path: '/api/user/v1/merchant',
      access: { read: ['COMPANY_LIST'], write: ['COMPANY_EDIT'] },
      schemas: resourceSchemas({
        row: companySchema,
        page: companyPageSchema,
        query: companyListQuery,
        input: companyInputSchema,
        update: companyUpdateSchema,
      }),
    },
    {
      list: { id: 'queryCompanies', path: '/api/user/v1/merchant/query', summary: 'A page of companies' },
      get: {
        id: 'getCompany',
        path: '/api/user/v1/merchant/info',
        summary: 'One company with all that is stored of it',
        access: ['COMPANY_LIST', 'COMPANY_EDIT'],
        query: z.strictObject({ merchantId: queryId }),
      },
      create: {
        id: 'createCompany',
        path: '/api/user/v1/merchant/create',
        summary: 'Step 1 of a new company: its general data. It is ACTIVE from then on',
        errors: ['NO_PERMISSION'],
      },
      update: {
        id: 'updateCompany',
        method: 'POST',
        path: '/api/user/v1/merchant/update',
        summary: 'Steps 2 and 3 of a new company, and any change of one; the initial user is made once',
        errors: ['NO_PERMISSION', 'COMPANY_STATUS_REFUSED', 'CONFIRMATION_NEEDED'],
      },
      delete: {
        id: 'deleteCompany',
        method: 'GET',
        path: '/api/user/v1/merchant/delete/{id}',
        summary: 'Put a company out of use; refused while people, companies, sites or open orders hang on it',
        access: ['COMPANY_DELETE'],
        errors: ['COMPANY_IN_USE', 'PREFETCH_REFUSED', 'CONFIRMATION_NEEDED'],
        changesState: true,
      },
    },
  ),
  exportCompanies: defineCall({
    id: 'exportCompanies',
    method: 'GET',
    path: '/api/user/v1/merchant/export',
    summary: 'Companies as an .xlsx, with the filters of the list or by their ids',
    access: ['COMPANY_EXPORT'],
    query: companyExportQuery,
    answer: { binary: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
    errors: ['NOT_FOUND', 'EXPORT_RUNNING', 'EXPORT_TOO_LARGE'],
  }),
  updateCompanySection: defineCall({
    id: 'updateCompanySection',
    method: 'POST',
    path: '/api/user/v1/merchant/twoPartMerchantInfoUpdate',
    summary: 'One section of the edit screen, with what that section can not be saved without',
    access: ['COMPANY_EDIT'],
    query: z.strictObject({ flag: queryInt(1, 2).describe('1: general data; 2: services and logistics') }),
    body: companyUpdateSchema,
    answer: companySchema,
    errors: ['NOT_FOUND', 'NO_PERMISSION', 'STALE_VERSION', 'COMPANY_STATUS_REFUSED', 'CONFIRMATION_NEEDED'],
  }),
  deleteCompanies: defineCall({
    id: 'deleteCompanies',
    method: 'POST',
    path: '/api/user/v1/merchant/delete',
    summary: 'Put companies out of use: all of them, or none',
    access: ['COMPANY_DELETE'],
    body: z.strictObject({
      merchantIds: idsSchema(100, 1),
    }),
    answer: successAnswer,
    errors: ['NOT_FOUND', 'COMPANY_IN_USE', 'CONFIRMATION_NEEDED'],
  }),
  checkCompanyName: defineCall({
    id: 'checkCompanyName',
    method: 'GET',
    path: '/api/user/v1/merchant/checkName',
    summary: 'Whether the name of a company is free',
    access: ['COMPANY_EDIT'],
    limitPerMinute: 120,
    query: z.strictObject({ merchantName: companyNameSchema }),
    answer: z.strictObject({ result: z.boolean().describe('True: no company in use has it, whatever the case') }),
  }),
});
