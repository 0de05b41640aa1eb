import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { resourceCalls } from '../../kernel/resource-calls.ts';
import { resourceSchemas } from '../../kernel/resource-schemas.ts';
import { queryId } from '../../kernel/schemas.ts';
import { serverFunctionTypes } from './services.limits.ts';
import {
  serviceInputSchema,
  serviceListQuery,
  serviceOptionSchema,
  servicePageSchema,
  serviceSchema,
  serviceUpdateSchema,
} from './services.schemas.ts';

const schemas = resourceSchemas({
  row: serviceSchema,
  page: servicePageSchema,
  query: serviceListQuery,
  input: serviceInputSchema,
  update: serviceUpdateSchema,
});

export const servicesCalls = defineCalls({
  ...resourceCalls(
    {
      path: '/api/v2/services',
      access: { read: ['SERVICE_LIST'], write: ['SERVICE_EDIT'] },
      platformWide: true,
      schemas,
    },
    {
      list: {
        id: 'queryServices',
        path: '/api/service/v1/service/query',
        summary: 'A page of services, the last changed first; companies see those of their sites and products',
      },
      create: {
        id: 'createService',
        path: '/api/service/v1/service/add',
        summary: 'Create a service; staff of the platform alone',
      },
      update: {
        id: 'updateService',
        method: 'POST',
        path: '/api/service/v1/service/update',
        summary: 'Change a service: the fields that are given; staff of the platform alone',
      },
      delete: {
        id: 'deleteService',
        summary: 'Delete a service that nothing uses, with its compartment configs; staff of the platform alone',
        errors: ['SERVICE_IN_USE'],
      },
    },
  ),
  listServices: defineCall({
    id: 'listServices',
    method: 'GET',
    path: '/api/user/v1/service/all',
    summary: 'Every locker service',
    access: 'signed-in',
    withKey: 'any',
    answer: z.array(serviceOptionSchema),
  }),
  listServicesOfSites: defineCall({
    id: 'listServicesOfSites',
    method: 'GET',
    path: '/api/user/v1/service/all/followSite',
    summary: 'The services that a site can be given: without those whose products are none of them offered any more',
    access: 'signed-in',
    withKey: 'any',
    answer: z.array(serviceOptionSchema),
  }),
  getService: defineCall({
    id: 'getService',
    method: 'GET',
    path: '/api/service/v1/service/info/{lockerServiceId}',
    summary: 'One service with its compartment configs',
    access: ['SERVICE_LIST'],
    params: z.strictObject({ lockerServiceId: queryId }),
    answer: serviceSchema,
    errors: ['NOT_FOUND'],
  }),
  listServicesOfMerchant: defineCall({
    id: 'listServicesOfMerchant',
    method: 'GET',
    path: '/api/service/v1/service/merchant',
    summary: 'The services that the own company books products of; those of every company for staff of the platform',
    access: 'signed-in',
    withKey: 'any',
    answer: z.array(serviceSchema),
  }),
  listServerFunctionTypes: defineCall({
    id: 'listServerFunctionTypes',
    method: 'GET',
    path: '/api/service/v1/serverFunctionType/all',
    summary: 'What staff can find first on orders of a service',
    access: ['SERVICE_LIST', 'SERVICE_EDIT'],
    answer: z.array(z.enum(serverFunctionTypes)),
  }),
  deleteServiceByPost: defineCall({
    id: 'deleteServiceByPost',
    method: 'POST',
    path: '/api/service/v1/service/delete/{id}',
    summary: 'Delete a service, as DELETE /api/v2/services/{id} does',
    access: ['SERVICE_EDIT'],
    params: schemas.params,
    answer: schemas.deleted,
    errors: ['NOT_FOUND', 'SERVICE_IN_USE', 'PLATFORM_ONLY'],
  }),
});
