import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { idTextSchema } from '../../kernel/schemas.ts';

export const serviceOptionSchema = z.strictObject({ serviceId: idTextSchema, serviceName: z.string() });
export type ServiceOption = z.infer<typeof serviceOptionSchema>;

export const servicesCalls = defineCalls({
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
});
