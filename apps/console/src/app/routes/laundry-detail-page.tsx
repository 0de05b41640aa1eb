import { LaundryDetailPage as Screen } from '../../features/orders/laundry-orders/laundry-detail-page.tsx';
import type { LaundryParts, SaveLaundry } from '../../features/orders/laundry-orders/laundry-detail.parts.ts';
import { orderOf } from '../../features/orders/laundry-orders/laundry-site-orders.ts';
import { useOrderRefresh } from '../../features/orders/order-parts/order-refresh.ts';
import { OrderStaleDialog } from '../../features/orders/orders/components/order-detail-stale-dialog.tsx';
import { useOrderSave } from '../../features/orders/orders/order-detail.save.ts';

const Saving: LaundryParts['Saving'] = ({ order, children }) => {
  const { save, question } = useOrderSave();
  const refresh = useOrderRefresh();
  const saveLaundry: SaveLaundry = async (base, changes) => {
    try {
      await save(orderOf(base), changes);
    } finally {
      await refresh();
    }
  };
  return (
    <>
      {children(saveLaundry)}
      {question && <OrderStaleDialog key={question.data.version} order={orderOf(order)} question={question} />}
    </>
  );
};

const parts: LaundryParts = { Saving };

/** article-laundryClean-info: the screen of laundry, saved as every order is. */
export const LaundryDetailPage = () => <Screen parts={parts} />;
