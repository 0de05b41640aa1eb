import { deferredWork } from '../../../platform/page/deferred-work.ts';

/** What the actions of the order list do. The rows need not wait for its code. */
export const orderListWork = deferredWork(() => import('./order-list.work.ts'));
