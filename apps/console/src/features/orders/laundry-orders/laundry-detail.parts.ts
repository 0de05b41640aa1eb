import type { LaundryOrder } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import type { OrderUpdate } from '@cubby/contract/orders/orders/orders.schemas';
import type { ComponentType, ReactNode } from 'react';

/** The fields of an edit, without what says which order and which version. */
export type LaundryChanges = Omit<OrderUpdate, 'articleId' | 'version'>;

/** Sends the changes; resolves when the order is as the person decided. @throws what a form shows */
export type SaveLaundry = (base: LaundryOrder, changes: LaundryChanges) => Promise<void>;

/** What the screen has of the order's own, put together where it is at its address. */
export interface LaundryParts {
  /** Saving with the version that was read, and the question where a user was quicker. */
  readonly Saving: ComponentType<{
    readonly order: LaundryOrder;
    readonly children: (save: SaveLaundry) => ReactNode;
  }>;
}
