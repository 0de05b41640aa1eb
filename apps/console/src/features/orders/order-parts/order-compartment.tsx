import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { addressOf } from '../../../platform/address/address-of.ts';
import { isOpen } from '../../../platform/address/next-screens.ts';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { useNow } from '../../../ui/time-text/use-now.ts';
import { useTranslation } from 'react-i18next';
import classes from './components/order-parts.module.css';
import { OpenCompartment } from './open-compartment.tsx';
import { isOverdue } from './order-trouble.tsx';

/** The compartment of an order: leads to its details at the site, with the way to open it. */
export const OrderCompartment = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const now = useNow();
  const { siteId, compartment } = order;
  if (compartment === null) return null;
  const href = siteId === null ? undefined : addressOf('/app/siteInfo', { id: siteId, compartment });
  return (
    <span className={classes.compartment}>
      {href !== undefined && isOpen(href) ? <a href={href}>{compartment}</a> : compartment}
      {/* The banner of an overdue order has the same button. */}
      {!isOverdue(order, now, t, tag) && <OpenCompartment order={order} />}
    </span>
  );
};
