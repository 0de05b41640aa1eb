import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryId } from '../../kernel/schemas.ts';
import {
  serviceBoxConfigFilterSchema,
  serviceBoxConfigInputSchema,
  serviceBoxConfigSchema,
  serviceBoxConfigUpdateSchema,
} from './service-box-configs.schemas.ts';

const params = z.strictObject({ id: queryId });

export const serviceBoxConfigsCalls = defineCalls({
  createServiceBoxConfig: defineCall({
    id: 'createServiceBoxConfig',
    method: 'POST',
    path: '/api/service/v1/compartmentConfig/add',
    summary: 'Say how a service uses compartments of a size; staff of the platform alone',
    access: ['SERVICE_EDIT'],
    body: serviceBoxConfigInputSchema,
    answer: serviceBoxConfigSchema,
    errors: ['PLATFORM_ONLY'],
  }),
  updateServiceBoxConfig: defineCall({
    id: 'updateServiceBoxConfig',
    method: 'POST',
    path: '/api/service/v1/compartmentConfig/update',
    summary: 'Change a compartment config: the fields that are given; staff of the platform alone',
    access: ['SERVICE_EDIT'],
    body: serviceBoxConfigUpdateSchema,
    answer: serviceBoxConfigSchema,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'PLATFORM_ONLY'],
  }),
  getServiceBoxConfig: defineCall({
    id: 'getServiceBoxConfig',
    method: 'GET',
    path: '/api/service/v1/compartmentConfig/info/{id}',
    summary: 'One compartment config',
    access: ['SERVICE_LIST'],
    params,
    answer: serviceBoxConfigSchema,
    errors: ['NOT_FOUND'],
  }),
  listServiceBoxConfigs: defineCall({
    id: 'listServiceBoxConfigs',
    method: 'POST',
    path: '/api/service/v1/compartmentConfig/list',
    summary: 'The compartment configs of services for a site or a size: what doors can be labelled with',
    access: ['SERVICE_LIST', 'SITE_LIST'],
    readsOnly: true,
    body: serviceBoxConfigFilterSchema,
    answer: z.array(serviceBoxConfigSchema),
  }),
  deleteServiceBoxConfig: defineCall({
    id: 'deleteServiceBoxConfig',
    method: 'DELETE',
    path: '/api/v2/service-box-configs/{id}',
    summary: 'Delete a compartment config; staff of the platform alone',
    access: ['SERVICE_EDIT'],
    params,
    answer: z.strictObject({ success: z.literal(true) }),
    errors: ['NOT_FOUND', 'PLATFORM_ONLY'],
  }),
});
