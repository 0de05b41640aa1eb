import { Button, Select, Textarea } from '@mantine/core';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import type { OrderRow } from '@cubby/contract/orders/orders/orders.schemas';
import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import type { Slot } from '@cubby/contract/requests/requests/requests.schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import type { ChangeEffects } from '../../order-parts/refused-orders.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { LeftOut, type LeftOutRow } from '../../../../ui/left-out/left-out.tsx';
import { Pending, SkeletonFields } from '../../../../ui/skeleton/skeleton.tsx';
import { formatClock, formatDate } from '../../../../ui/time-text/format-time.ts';
import { reportRefusal } from '../../../../platform/api/report-refusal.ts';
import {
  makeRequest,
  type RefusedForRequest,
  refusedForRequest,
  type RequestKind,
  requestRule,
  sayRequested,
} from '../order-request.ts';
import { OrderRequestJoin } from './order-request-join.tsx';
import classes from './order-request.module.css';

interface DialogProps extends ChangeEffects {
  readonly kind: RequestKind;
  /** All Created, of one company; at least one. */
  readonly orders: readonly OrderRow[];
  /** The selected orders that can not be in the request. */
  readonly others: readonly LeftOutRow[];
  readonly onClose: () => void;
}

const keyOf = ({ requestStartTime, requestEndTime }: Slot): string => `${requestStartTime}-${requestEndTime}`;
const takes = ({ ordersLeft }: Slot, count: number): boolean => ordersLeft === null || ordersLeft >= count;

/** Why a note can't be sent. */
const noteError = (note: string): 'note' | 'tooLong' | undefined =>
  note.length > orderLimits.noteMax ? 'tooLong' : orderLimits.notePattern.test(note) ? undefined : 'note';

/** The slots, the weight of the orders, and the open request that they could join, as the server has them now. */
const useRequestContext = (kind: RequestKind, orders: readonly OrderRow[], chosen: string | undefined) => {
  const [first] = useState(orders);
  const ids = orders.map(({ articleId }) => articleId);
  const slots = useCall(
    requestsCalls.listRequestSlots,
    { body: { requestType: kind, ordersIds: first.map(({ articleId }) => articleId) } },
    { quiet: true },
  );
  const weight = useCall(
    requestsCalls.calculateOrdersWeight,
    { body: ids },
    { quiet: true, placeholderData: keepPreviousData, enabled: ids.length > 0 },
  );
  const fitting = slots.data?.find((slot) => takes(slot, orders.length));
  const slot = slots.data?.find((one) => keyOf(one) === chosen) ?? fitting;
  const joinable = useCall(
    requestsCalls.findJoinableRequest,
    {
      query: {
        requestType: kind,
        requestStartTime: slot?.requestStartTime ?? 0,
        requestEndTime: slot?.requestEndTime ?? 0,
        orderId: ids[0] ?? '',
      },
    },
    { quiet: true, enabled: slot !== undefined && ids.length > 0 },
  );
  return { slots, slot, weight: weight.data?.weight, open: slot ? (joinable.data ?? undefined) : undefined };
};

/**
 * Chooses the slot of a pickup or delivery and makes the request; the dialog remains open on a -12, with the orders
 * that prevent it.
 */
export const OrderRequestDialog = ({
  kind,
  orders: given,
  others,
  onClose,
  onDone,
  onStale,
  takeOut: unselect,
}: DialogProps) => {
  const { t } = useTranslation();
  const [orders, setOrders] = useState(given);
  const [chosen, setChosen] = useState<string>();
  const [note, setNote] = useState('');
  const [wantsJoin, setWantsJoin] = useState(true);
  const [refused, setRefused] = useState<readonly RefusedForRequest[]>([]);
  const [busy, setBusy] = useState(false);
  const { slots, slot, weight, open } = useRequestContext(kind, orders, chosen);
  const joins = open && wantsJoin ? open : undefined;
  const problem = joins ? undefined : noteError(note);
  const count = orders.length;
  const isRefused = (id: string) => refused.some(({ articleId }) => articleId === id);
  const left = orders.filter(({ articleId }) => !isRefused(articleId));

  const submit = async (rows: readonly OrderRow[]) => {
    if (!slot || problem) return;
    setBusy(true);
    setRefused([]);
    try {
      const ordersIds = rows.map(({ articleId }) => articleId);
      const request = await makeRequest({ kind, slot, ordersIds, note, joins });
      sayRequested(kind, rows.length, request);
      unselect(ordersIds);
      onDone();
      onClose();
    } catch (error) {
      const stopped = refusedForRequest(error);
      onStale();
      if (stopped.length > 0) {
        setRefused(stopped);
        setBusy(false);
        return;
      }
      // Every other failure closes the dialog and is said (orders.md 8).
      onClose();
      reportRefusal(error);
    }
  };
  const takeOut = () => {
    unselect(refused.map(({ articleId }) => articleId));
    setOrders(left);
    void submit(left);
  };

  const words = (each: Slot) => {
    const text = t('requests.slot', {
      day: formatDate(each.requestStartTime),
      from: formatClock(each.requestStartTime),
      to: formatClock(each.requestEndTime),
    });
    return each.ordersLeft === null ? text : t('requests.make.full', { slot: text, count: each.ordersLeft });
  };
  const title =
    others.length > 0
      ? t(`bulkChanges.titles.${kind === 'pickUp' ? 'pickup' : 'delivery'}`, { count, total: count + others.length })
      : t(kind === 'pickUp' ? 'requests.make.pickupAction' : 'requests.make.deliveryAction', { count });
  const action = joins
    ? t('requests.make.joinAction', { number: joins.requestNumber })
    : t(kind === 'pickUp' ? 'requests.make.pickup' : 'requests.make.delivery');
  const primary =
    refused.length > 0 ? (
      left.length > 0 && (
        <Button variant="filled" loading={busy} onClick={takeOut}>
          {t('requests.make.takeOut', { count: refused.length })}
        </Button>
      )
    ) : (
      <Button
        variant="filled"
        loading={busy}
        disabled={!slot || problem !== undefined}
        onClick={() => void submit(orders)}
      >
        {action}
      </Button>
    );
  return (
    <Dialog
      opened
      onClose={() => !busy && onClose()}
      title={title}
      closeOnClickOutside={note === ''}
      foot={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('ui.cancel')}
          </Button>
          {primary}
        </>
      }
    >
      <div className={classes.body}>
        {refused.length > 0 && (
          <LeftOut
            alert
            title={t('requests.make.refused', { count: refused.length })}
            text={left.length === 0 ? t('requests.make.allRefused') : t('requests.make.refusedBody')}
            rows={refused.map(({ articleId, orderNumber, reason }) => ({ id: articleId, name: orderNumber, reason }))}
          />
        )}
        {others.length > 0 && (
          <LeftOut title={t('bulkChanges.leftOut', { count: others.length })} text={requestRule(kind)} rows={others} />
        )}
        <DescriptionList
          items={[
            { term: t('requests.make.from'), value: orders[0]?.company },
            {
              term: t('requests.make.weight'),
              value: weight !== undefined && t('requests.kilograms', { weight }),
            },
          ]}
        />
        {slots.error && <ErrorState error={slots.error} onRetry={() => void slots.refetch()} />}
        {slots.isPending && (
          <Pending while skeleton={<SkeletonFields count={2} />}>
            {null}
          </Pending>
        )}
        {slots.data?.length === 0 && <p role="alert">{t('requests.make.noSlots')}</p>}
        {slots.data && slots.data.length > 0 && (
          <Select
            required
            label={t('requests.make.slot')}
            description={t('requests.make.slotHelp')}
            data={slots.data.map((each) => ({ value: keyOf(each), label: words(each), disabled: !takes(each, count) }))}
            value={slot ? keyOf(slot) : null}
            onChange={(value) => {
              setChosen(value ?? undefined);
              setWantsJoin(true);
            }}
            allowDeselect={false}
            disabled={busy}
          />
        )}
        {open && <OrderRequestJoin request={open} joining={wantsJoin} onJoining={setWantsJoin} />}
        {!joins && (
          <Textarea
            label={t('requests.make.note')}
            description={t('requests.help.note')}
            rows={2}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            error={
              problem === 'note'
                ? t('fieldErrors.note')
                : problem && t('ui.form.maxChars', { count: orderLimits.noteMax })
            }
          />
        )}
      </div>
    </Dialog>
  );
};
