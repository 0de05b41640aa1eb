import type { labelsCalls } from '@cubby/contract/labels/labels.calls';
import { CallError } from '../../platform/http/call-error.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
export const labelsHandlers = (_deps: unknown): Handlers<typeof labelsCalls> =>
  new Proxy(
    {},
    {
      get: () => () => Promise.reject(new CallError('UNAVAILABLE')),
      ownKeys: () => ['printLabels'],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  ) as never;
