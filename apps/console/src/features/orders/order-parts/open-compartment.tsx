import { Button } from '@mantine/core';
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { commandsCalls } from '@cubby/contract/lockers/commands/commands.calls';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { reportRefusal } from '../../../platform/api/report-refusal.ts';
import { isLooking } from '../../../platform/can/can.ts';
import { deferred } from '../../../ui/deferred/deferred.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useOrderRefresh } from './order-refresh.ts';

const OpenDoorsDialog = deferred(() =>
  import('../../lockers/boxes/open-doors.tsx').then((module) => module.OpenDoorsDialog),
);

/** Opens the compartment in which the parcel of an order lies, from the order itself. Not there without one, or for those who may not. */
export const OpenCompartment = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation();
  const can = useCan();
  const refresh = useOrderRefresh();
  const [box, setBox] = useState<Box>();
  const [finding, setFinding] = useState(false);
  const { siteId, compartment, articleId } = order;
  const allowed = [commandsCalls.openDoor, boxesCalls.listBoxes].every(({ access }) => access.some(can));
  if (siteId === null || compartment === null || !allowed || isLooking()) return null;
  const find = async () => {
    setFinding(true);
    try {
      const boxes = await callApi(boxesCalls.listBoxes, { params: { siteId } });
      const found = boxes.find(({ parcels }) => parcels.some((parcel) => parcel.ordersId === articleId));
      if (found) setBox(found);
      else toast.error(t('orderTrouble.notThere', { compartment }));
    } catch (error) {
      reportRefusal(error);
    } finally {
      setFinding(false);
    }
  };
  return (
    <>
      <Button
        size="xs"
        loading={finding}
        leftSection={<IconLockOpen size={16} aria-hidden />}
        onClick={() => void find()}
      >
        {t('orderTrouble.open', { compartment })}
      </Button>
      {box && (
        <OpenDoorsDialog
          siteId={siteId}
          target={{ kind: 'DOORS', boxes: [box] }}
          close={() => setBox(undefined)}
          onDone={() => void refresh()}
        />
      )}
    </>
  );
};
