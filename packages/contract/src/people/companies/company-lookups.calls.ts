import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { fieldCode, idSchema, idTextSchema, queryId, queryInt, queryList } from '../../kernel/schemas.ts';
import { siteTypes } from '../../settings/parameters/parameters.values.ts';
import { companyLimits, notifyChannels } from './companies.limits.ts';
import {
  companyKindSchema,
  companyStatusOptionSchema,
  companyTypeOptionSchema,
  providerOptionSchema,
  warehouseSchema,
} from './companies.schemas.ts';
import { companyOptionLimits } from './company-options.limits.ts';
import { companyOptionSchema } from './company-options.schemas.ts';

const nameQuery = z.string().trim().max(companyOptionLimits.searchMax, fieldCode('tooLong')).optional();
const listProviders = z.strictObject({ idList: queryList(queryId, companyLimits.idsMax).optional() });
const boxTypes = z.array(
  z.strictObject({
    boxTypeId: idTextSchema,
    name: z.string(),
    widthMm: z.int(),
    heightMm: z.int(),
    depthMm: z.int(),
    accessible: z.boolean(),
  }),
);

export const companyLookupsCalls = defineCalls({
  selectCompanies: defineCall({
    id: 'selectCompanies',
    method: 'GET',
    path: '/api/user/v1/merchant/select',
    summary: 'Companies of a type by a part of their name: operators to be under, logistics companies to work with',
    access: 'signed-in',
    withKey: ['COMPANY_LIST', 'COMPANY_EDIT'],
    query: z.strictObject({
      query: nameQuery,
      limit: queryInt(1, companyOptionLimits.optionsMax).default(10),
      companyType: companyKindSchema.optional(),
      logisticsServiceType: z
        .enum(['PICKUP', ...siteTypes], fieldCode('notAnOption'))
        .optional()
        .describe('Logistics companies that pick up, or that deliver to sites of the type, for some company'),
    }),
    answer: z.array(companyOptionSchema),
  }),
  listCompaniesByIds: defineCall({
    id: 'listCompaniesByIds',
    method: 'POST',
    path: '/api/user/v1/merchant/listBy',
    summary: 'The companies with these ids, as far as the caller sees them',
    access: 'signed-in',
    withKey: ['COMPANY_LIST', 'COMPANY_EDIT'],
    body: z.strictObject({ merchantIds: z.array(idSchema).max(companyLimits.idsMax, fieldCode('tooLarge')) }),
    answer: z.array(companyOptionSchema),
    readsOnly: true,
  }),
  listWebCompanyStatuses: defineCall({
    id: 'listWebCompanyStatuses',
    method: 'GET',
    path: '/api/user/v1/merchant/webStatusList',
    summary: 'The statuses that the list can be filtered by',
    access: 'signed-in',
    withKey: 'any',
    answer: z.array(companyStatusOptionSchema),
  }),
  listAllCompanyStatuses: defineCall({
    id: 'listAllCompanyStatuses',
    method: 'GET',
    path: '/api/user/v1/merchant/statusList',
    summary: 'Every status of a company',
    access: 'signed-in',
    withKey: 'any',
    answer: z.array(companyStatusOptionSchema),
  }),
  listCompanyTypes: defineCall({
    id: 'listCompanyTypes',
    method: 'GET',
    path: '/api/user/v1/merchant/typeList',
    summary: 'Every type of a company',
    access: 'signed-in',
    withKey: 'any',
    answer: z.array(companyTypeOptionSchema),
  }),
  listCompanyTypesToMake: defineCall({
    id: 'listCompanyTypesToMake',
    method: 'GET',
    path: '/api/user/v1/getCompanyTypeList',
    summary: 'The types of companies that the caller may make',
    access: ['COMPANY_LIST', 'COMPANY_EDIT'],
    answer: z.array(companyTypeOptionSchema),
  }),
  listCompanyStatuses: defineCall({
    id: 'listCompanyStatuses',
    method: 'GET',
    path: '/api/user/v1/getCompanyStatusList',
    summary: 'The status of a company, and what the caller may make of it',
    access: ['COMPANY_LIST', 'COMPANY_EDIT'],
    query: z.strictObject({ merchantId: queryId }),
    answer: z.array(companyStatusOptionSchema),
    errors: ['NOT_FOUND'],
  }),
  listCompanyBoxTypes: defineCall({
    id: 'listCompanyBoxTypes',
    method: 'GET',
    path: '/api/user/v1/merchant/box/query',
    summary: 'The compartment types at the sites that the caller sees',
    access: 'signed-in',
    withKey: ['COMPANY_LIST', 'COMPANY_EDIT', 'ORDER_CREATE_HKMU'],
    answer: boxTypes,
  }),
  listWarehouses: defineCall({
    id: 'listWarehouses',
    method: 'GET',
    path: '/api/user/v1/merchant/wareHouseList',
    summary: 'The warehouse addresses of the companies that the caller sees',
    access: 'signed-in',
    withKey: ['COMPANY_LIST', 'COMPANY_EDIT', 'REQUEST_CREATE'],
    answer: z.array(warehouseSchema),
  }),
  listThirdLevelDistricts: defineCall({
    id: 'listThirdLevelDistricts',
    method: 'GET',
    path: '/api/user/v1/getThirdLevelDistinct',
    summary: 'The districts of grade 3 with those above, in the language of the caller',
    access: 'signed-in',
    withKey: 'any',
    answer: z.array(z.strictObject({ districtId: idTextSchema, name: z.string(), path: z.array(z.string()) })),
  }),
  listNotifyProviderIds: defineCall({
    id: 'listNotifyProviderIds',
    method: 'GET',
    path: '/api/user/v1/merchant/listNotifyProviderIds',
    summary: 'The providers that the companies of the caller may send through; all of them for staff of the platform',
    access: ['COMPANY_LIST', 'COMPANY_EDIT'],
    query: z.strictObject({ notifyWay: z.enum(notifyChannels, fieldCode('notAnOption')) }),
    answer: z.array(idTextSchema),
  }),
  listSmsProviders: defineCall({
    id: 'listSmsProviders',
    method: 'GET',
    path: '/api/notify/v1/sms/account/all/list',
    summary: 'SMS providers by id, as far as the caller may use them',
    access: ['COMPANY_LIST', 'COMPANY_EDIT'],
    query: listProviders,
    answer: z.array(providerOptionSchema),
  }),
  listMailProviders: defineCall({
    id: 'listMailProviders',
    method: 'GET',
    path: '/api/notify/v1/mail/account/all/list',
    summary: 'Mail providers by id, as far as the caller may use them',
    access: ['COMPANY_LIST', 'COMPANY_EDIT'],
    query: listProviders,
    answer: z.array(providerOptionSchema),
  }),
  listWhatsAppProviders: defineCall({
    id: 'listWhatsAppProviders',
    method: 'GET',
    path: '/api/notify/v1/whatsapp/account/all/list',
    summary: 'WhatsApp providers by id, as far as the caller may use them',
    access: ['COMPANY_LIST', 'COMPANY_EDIT'],
    query: listProviders,
    answer: z.array(providerOptionSchema),
  }),
  listProducts: defineCall({
    id: 'listProducts',
    method: 'GET',
    path: '/api/product/v1/commodity/list',
    summary: 'The products that companies can book, with their service',
    access: 'signed-in',
    withKey: ['COMPANY_LIST', 'COMPANY_EDIT'],
    answer: z.array(
      z.strictObject({
        productId: idTextSchema,
        productName: z.string(),
        serviceId: idTextSchema,
        serviceName: z.string(),
      }),
    ),
  }),
});
