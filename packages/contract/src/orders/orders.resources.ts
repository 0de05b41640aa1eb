import { type AreaResources, changes } from '../kernel/area-resources.ts';

/** The resources of the area, see `AreaResources`. */
export const ordersResources = {
  'bulk-uploads': { audited: true, actions: ['check', 'commit'] },
  discrepancies: { live: true, audited: true, actions: ['decide'] },
  'drop-off-orders': { actions: ['create', 'export'] },
  flags: { live: true, audited: true, actions: changes },
  inspections: { live: true, audited: true, actions: ['answer', 'create', 'export', 'update'] },
  'laundry-orders': { actions: ['export', 'export-products'] },
  'message-centre': { actions: ['export'] },
  'order-exports': { audited: true, actions: ['cancel'] },
  'order-imports': { audited: true, actions: ['failed-rows', 'finish', 'start'] },
  orders: {
    live: true,
    audited: true,
    actions: [
      'cancel',
      'create',
      'deadline',
      'cold-chain-report',
      'dispute-pack',
      'export',
      'flag',
      'label',
      'note',
      'payments',
      'pin-new',
      'pin-off',
      'pin-on',
      'recreate',
      'status',
      'unflag',
      'update',
    ],
  },
} as const satisfies AreaResources;
