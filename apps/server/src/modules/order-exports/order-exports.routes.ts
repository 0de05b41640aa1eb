import type { orderExportsCalls } from '@cubby/contract/order-exports/order-exports.calls';
import { CallError } from '../../platform/http/call-error.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
export const orderExportsHandlers = (_deps: unknown): Handlers<typeof orderExportsCalls> =>
  new Proxy(
    {},
    {
      get: () => () => Promise.reject(new CallError('UNAVAILABLE')),
      ownKeys: () => ['exportSelectedOrders', 'exportAllOrders', 'getRunningExport', 'cancelRunningExport'],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  ) as never;
