import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { addressOf } from '../../../platform/address/address-of.ts';
import { canAny } from '../../../platform/can/can.ts';
import { CodeText } from '../../../ui/code-text/code-text.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';

const addressOfOrder = (articleId: string): string => addressOf('/app/articleInfo', { articleId });

/** The link of a toast to an order; none for users who may open no order. */
export const orderLink = (order: { readonly articleId: string; readonly orderNumber: string }) =>
  canAny(ordersCalls.getOrder.access)
    ? { link: { label: order.orderNumber, href: addressOfOrder(order.articleId) } }
    : undefined;

interface OrderCodeProps {
  readonly articleId: string;
  /** What is there: its number, or that of its parcel. */
  readonly value: string;
  /** False where a copy makes no sense. */
  readonly copy?: boolean;
}

/** A number of an order; it leads to the order for those who may open one (orders.md 6: ORDER_INFO). */
export const OrderCode = ({ articleId, value, copy = true }: OrderCodeProps) => {
  const can = useCan();
  const opens = ordersCalls.getOrder.access.some(can);
  return <CodeText value={value} copy={copy} {...(opens && { href: addressOfOrder(articleId) })} />;
};
