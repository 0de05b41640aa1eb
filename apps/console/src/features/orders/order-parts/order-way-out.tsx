import { Button } from '@mantine/core';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../platform/session/session.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { WayOutDialog } from './way-out-dialog.tsx';
import { resolutionsOf } from './resolutions.ts';

/** Where the parcel went, recorded by hand where the status edit has no step. */
export const OrderWayOut = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation();
  const can = useCan();
  const { companyType } = useSession();
  const [open, setOpen] = useState(false);
  const targets = resolutionsOf(order.status, companyType);
  if (!can('MODIFY_ORDER_STATUS') || targets.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('resolutions.action')}</Button>
      {open && (
        <WayOutDialog
          articleIds={[order.articleId]}
          targets={targets}
          timeZone={order.timeZone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
