import type { orderImportsCalls } from '@cubby/contract/order-imports/order-imports.calls';
import { CallError } from '../../platform/http/call-error.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
export const orderImportsHandlers = (_deps: unknown): Handlers<typeof orderImportsCalls> =>
  new Proxy(
    {},
    {
      get: () => () => Promise.reject(new CallError('UNAVAILABLE')),
      ownKeys: () => [
        'importOrders',
        'listOrderImports',
        'getOrderImport',
        'downloadFailedRows',
        'downloadOrderImportTemplate',
      ],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  ) as never;
