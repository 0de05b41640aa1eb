import { serviceBoxConfigsCalls } from '@cubby/contract/catalogue/service-box-configs/service-box-configs.calls';
import { servicesCalls as calls } from '@cubby/contract/catalogue/services/services.calls';
import type { Service } from '@cubby/contract/catalogue/services/services.schemas';
import { addressOf } from '../../../platform/address/address-of.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { serviceListMemory } from './service.search.ts';

export const services = defineResource<Service>({
  noun: 'services',
  id: ({ lockerServiceId }) => lockerServiceId,
  name: ({ lockerServiceName }) => lockerServiceName,
  version: ({ version }) => version,
  permission: 'SERVICE_EDIT',
  memory: serviceListMemory,
  read: (lockerServiceId) => callApi(calls.getService, { params: { lockerServiceId } }),
  live: 'services',
  stale: [
    calls.queryServices,
    calls.getService,
    calls.listServices,
    calls.listServicesOfSites,
    calls.listServicesOfMerchant,
    serviceBoxConfigsCalls.listServiceBoxConfigs,
  ],
});

export const serviceHref = (lockerServiceId: string): string =>
  addressOf('/app/SystemSevriceInfo', { lockerServiceId });
