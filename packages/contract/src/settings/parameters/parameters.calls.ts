import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { fieldCode } from '../../kernel/schemas.ts';
import { parameterNames } from './parameters.values.ts';

/** One choice of a form: its value, and its words in the language of the caller. */
const parameterSchema = z.strictObject({ paramName: z.string(), paramValue: z.string() });

export const parametersCalls = defineCalls({
  listParameterValues: defineCall({
    id: 'listParameterValues',
    method: 'POST',
    path: '/api/user/v1/parameter/config/values',
    summary: 'The choices of the named lists',
    access: 'signed-in',
    withKey: 'any',
    body: z
      .array(z.enum(parameterNames, fieldCode('notAnOption')))
      .min(1)
      .max(parameterNames.length),
    answer: z.strictObject({ data: z.partialRecord(z.enum(parameterNames), z.array(parameterSchema)) }),
    readsOnly: true,
  }),
  listProductTypes: defineCall({
    id: 'listProductTypes',
    method: 'GET',
    path: '/api/orders/v1/productTypeList',
    summary: 'What a parcel may contain',
    access: 'signed-in',
    withKey: 'any',
    answer: z.array(z.strictObject({ productType: z.string(), displayProductType: z.string() })),
  }),
  listSpecialZones: defineCall({
    id: 'listSpecialZones',
    method: 'GET',
    path: '/api/orders/v1/business/special/zone/info',
    summary: 'Places that cost extra or take longer',
    access: 'signed-in',
    withKey: 'any',
    answer: z.array(z.strictObject({ specialZone: z.string(), displaySpecialZone: z.string() })),
  }),
});
