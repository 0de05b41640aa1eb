import { type AreaResources, changes } from '../kernel/area-resources.ts';

/** The resources of the area, see `AreaResources`. */
export const catalogueResources = {
  menus: { live: true, audited: true, actions: changes },
  'price-groups': { live: true, audited: true, actions: changes },
  'product-attributes': { live: true, audited: true, actions: changes },
  'product-categories': { live: true, audited: true, actions: changes },
  products: { live: true, audited: true, actions: ['create', 'delete', 'import', 'import-prices', 'update'] },
  'service-box-configs': { live: true, audited: true, actions: changes },
  services: { live: true, audited: true, actions: changes },
  'workflow-blocks': { live: true, audited: true, actions: changes },
  workflows: { live: true, audited: true, actions: changes },
} as const satisfies AreaResources;
