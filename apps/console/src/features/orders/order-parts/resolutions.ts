import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { targetsOf } from '@cubby/contract/orders/orders/orders.transitions';

/** Where parcels of this status can have gone, as a user of such a company records it. */
export const resolutionsOf = (status: OrderStatus, companyType: string): readonly OrderStatus[] =>
  targetsOf(status, companyType === 'LOGISTICS' ? 'COURIER' : 'RETURN');
