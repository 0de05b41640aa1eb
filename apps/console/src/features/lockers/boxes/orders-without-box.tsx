/** Orders that a site has no compartment for any more, each with a link and the way to move it to another site or size. */
import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import type { OrderWithoutBox } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { orderRebookingsCalls } from '@cubby/contract/orders/order-rebookings/order-rebookings.calls';
import { idSchema } from '@cubby/contract/kernel/schemas';
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
import { ChoiceField, type Names, PickField } from '../../../ui/form/controls.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { toast } from '../../../ui/toast/toast.ts';

interface MoveFormProps {
  readonly order: OrderWithoutBox;
  /** The site that it is at. */
  readonly siteId: string;
  readonly onMoved: () => void;
}

const MoveForm = ({ order, siteId: own, onMoved }: MoveFormProps) => {
  const { t } = useTranslation();
  const { articleId, expressNumber: number } = order;
  const form = useContractForm({
    schema: z.object({ siteId: z.string(), boxTypeId: idSchema }),
    initialValues: { siteId: '', boxTypeId: order.boxTypeId, names: {} as Names },
    onSubmit: async ({ siteId, boxTypeId }) => {
      const body = { boxTypeId, ...(siteId !== '' && { siteId }) };
      await callApi(orderRebookingsCalls.rebookOrder, { params: { articleId }, body }).catch((error: unknown) => {
        throw refusalOf(error);
      });
      toast.done(t('boxes.without.moved', { number }));
      return onMoved;
    },
  });
  const { siteId, boxTypeId } = form.values;
  const { data: sizes } = useCall(boxTypesCalls.listParcelBoxTypes, { params: { id: siteId || own } });
  const isThere = sizes?.some(({ id }) => id === boxTypeId) ?? true;
  return (
    <Form form={form} variant="dialog" submitLabel={t('boxes.without.move')} onCancel={onMoved}>
      <PickField
        form={form}
        path="siteId"
        label={t('boxes.without.otherSite')}
        description={t('boxes.without.sameSite')}
        load={loadSites}
      />
      <ChoiceField
        form={form}
        path="boxTypeId"
        label={t('boxes.without.size')}
        options={(sizes ?? []).map(({ id: value, name: label }) => ({ value, label }))}
        {...(!isThere && { shown: '' })}
      />
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
              {pairText(
                merchantName,
                name === null ? t('boxes.without.tooFew', { size }) : t('boxes.without.outOfService', { name }),
              )}{' '}
              {can('MODIFY_ORDER_LOCATION') && (
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
          <MoveForm order={moved} siteId={siteId} onMoved={close} />
        </Dialog>
      )}
    </Block>
  );
};
