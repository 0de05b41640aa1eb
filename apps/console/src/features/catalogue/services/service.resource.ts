import { serviceBoxConfigsCalls } from '@cubby/contract/catalogue/service-box-configs/service-box-configs.calls';
import { servicesCalls as calls } from '@cubby/contract/catalogue/services/services.calls';
import { serviceLimits, serviceSortFields } from '@cubby/contract/catalogue/services/services.limits';
import type { Service } from '@cubby/contract/catalogue/services/services.schemas';
import { defineList } from '../../../platform/address/define-list.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

export const services = defineResource<Service>({
  texts: 'services',
  id: 'lockerServiceId',
  name: ({ lockerServiceName }) => lockerServiceName,
  seen: 'SERVICE_LIST',
  permission: 'SERVICE_EDIT',
  writers: ['ADMIN'],
  list: defineList('/app/SystemService', {
    searchMax: serviceLimits.searchMax,
    sorts: serviceSortFields,
    sort: 'lastUpdatedTime,desc',
  }),
  page: '/app/SystemSevriceInfo',
  parameter: 'lockerServiceId',
  calls: {
    list: calls.queryServices,
    get: calls.getService,
    create: calls.createService,
    update: calls.updateService,
    remove: calls.deleteService,
  },
  live: 'services',
  alsoStale: [
    calls.listServices,
    calls.listServicesOfSites,
    calls.listServicesOfMerchant,
    serviceBoxConfigsCalls.listServiceBoxConfigs,
  ],
});
