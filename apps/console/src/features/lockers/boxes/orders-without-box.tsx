/** Orders that a site has no compartment for any more, each with a link and, while it can still be moved, the way to move it. */
import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import type { OrderWithoutBox } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { idSchema } from '@cubby/contract/kernel/schemas';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { isFieldOpen } from '@cubby/contract/orders/orders/orders.field-rules';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { addressOf } from '../../../platform/address/address-of.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { refusalOf } from '../../../platform/api/refusal-of.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { loadSites } from '../../../platform/lookups/lookups.ts';
import { Block } from '../../../ui/block/block.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { type Names, PickField } from '../../../ui/form/controls.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const MoveForm = ({ order, onMoved }: { readonly order: OrderWithoutBox; readonly onMoved: () => void }) => {
  const { t } = useTranslation();
  const { articleId, expressNumber: number } = order;
  const form = useContractForm({
    schema: z.object({ siteId: idSchema }),
    initialValues: { siteId: '', names: {} as Names },
    onSubmit: async ({ siteId }) => {
      await callApi(ordersCalls.updateOrder, { body: { articleId, siteId } }).catch((error: unknown) => {
        throw refusalOf(error);
      });
      toast.done(t('boxes.without.moved', { number }));
      return onMoved;
    },
  });
  return (
    <Form form={form} variant="dialog" submitLabel={t('boxes.without.move')} onCancel={onMoved}>
      <p>{t('boxes.without.moveBody', { size: order.boxTypeName })}</p>
      <PickField form={form} path="siteId" label={t('sites.one')} load={loadSites} />
    </Form>
  );
};

export const OrdersWithoutBox = ({ siteId }: { readonly siteId: string }) => {
  const { t } = useTranslation();
  const can = useCan();
  const [moved, setMoved] = useState<OrderWithoutBox>();
  const {
    data = [],
    dataUpdatedAt,
    refetch,
  } = useCall(boxesCalls.listOrdersWithoutBox, { params: { siteId } }, { enabled: can('ORDER_LIST') });
  useLiveRows('site-boxes', { ids: () => [siteId], readAt: dataUpdatedAt, refetch, atOnce: true });
  if (data.length === 0) return null;
  const close = () => {
    setMoved(undefined);
    void refetch();
  };
  const isMovable = ({ status }: OrderWithoutBox) =>
    can('MODIFY_ORDER_LOCATION') && isFieldOpen('siteId', status as OrderStatus);
  return (
    <Block title={t('boxes.without.title', { count: data.length })}>
      <p>{t('boxes.without.body')}</p>
      <ul>
        {data.map((order) => {
          const { articleId, expressNumber, merchantName, boxTypeName: size, boxName: name } = order;
          return (
            <li key={articleId}>
              {can('ORDER_INFO') ? (
                <a href={addressOf('/app/articleInfo', { articleId })}>{expressNumber}</a>
              ) : (
                expressNumber
              )}{' '}
              {merchantName}:{' '}
              {name === null ? t('boxes.without.tooFew', { size }) : t('boxes.without.outOfService', { name })}{' '}
              {isMovable(order) && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('boxes.without.moveOne', { number: expressNumber })}
                  onClick={() => setMoved(order)}
                >
                  {t('boxes.without.move')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {moved && (
        <Dialog opened onClose={close} title={t('boxes.without.moveOne', { number: moved.expressNumber })}>
          <MoveForm order={moved} onMoved={close} />
        </Dialog>
      )}
    </Block>
  );
};
