import { orderRecreationCalls } from '@cubby/contract/orders/order-recreation/order-recreation.calls';
import type { RecreateResult, RecreateRow } from '@cubby/contract/orders/order-recreation/order-recreation.schemas';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api/api-error.ts';
import { errorText } from '../../../platform/api/report-error.ts';
import { useCallMutation } from '../../../platform/api/use-call.ts';
import { message } from '../../../platform/i18n/message.ts';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { useAfterPress } from '../../../ui/form/use-after-press.ts';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useUnsaved } from '../../../ui/unsaved/unsaved.ts';
import {
  checkAll,
  type Draft,
  draftOf,
  errorsOf,
  isChanged,
  isTouched,
  isWrong,
  leftAfter,
  refusalsOf,
  type RowState,
  toRequest,
} from './order-recreation.rows.ts';

/** A call that failed as a whole: no row became an order, as far as is known. */
export interface Problem {
  readonly text: string;
  readonly requestId: string | undefined;
}

/** The rows that are being filled in, what became of those that were sent, and what can be done with them. */
export const useRecreation = (offered: readonly RecreateRow[]) => {
  const { t } = useTranslation();
  const [rows, setRows] = useState<readonly RowState[]>(() =>
    offered.filter(({ refusal }) => refusal === null).map((row) => ({ row, draft: draftOf(row), errors: {} })),
  );
  const [created, setCreated] = useState<RecreateResult['created']>([]);
  const [failed, setFailed] = useState<ReturnType<typeof refusalsOf>>([]);
  const [problem, setProblem] = useState<Problem>();
  /** Counts refused submits: the first wrong field takes the focus when it grows. */
  const [refusals, setRefusals] = useState(0);
  const { mutateAsync, isPending } = useCallMutation(orderRecreationCalls.recreateOrders, {
    quiet: true,
    invalidates: [ordersCalls.listOrders, ordersCalls.countOrders, ordersCalls.getOrder],
  });
  useUnsaved(rows.some(isChanged) && !isPending);

  const afterPress = useAfterPress();
  const change = useCallback((id: string, patch: Partial<Draft>) => {
    const fields = new Set(Object.keys(patch));
    setRows((before) =>
      before.map((state) =>
        state.row.originalOrdersId === id
          ? {
              ...state,
              draft: { ...state.draft, ...patch },
              errors: Object.fromEntries(Object.entries(state.errors).filter(([field]) => !fields.has(field))),
            }
          : state,
      ),
    );
  }, []);
  /** A field that was left is checked, unless no user has touched it yet. */
  const leave = useCallback(
    (id: string, field: keyof Draft) =>
      // The words of a mistake move what is below, and with it the button that is being pressed.
      afterPress(() =>
        setRows((before) =>
          before.map((state) => {
            if (state.row.originalOrdersId !== id || !isTouched(state, field)) return state;
            const wrong = errorsOf(state, t)[field];
            return wrong ? { ...state, errors: { ...state.errors, [field]: wrong } } : state;
          }),
        ),
      ),
    [t, afterPress],
  );
  const leaveOut = useCallback(
    (id: string) => setRows((before) => before.filter(({ row }) => row.originalOrdersId !== id)),
    [],
  );

  const send = async (sent: readonly RowState[]) => {
    try {
      const result = await mutateAsync({ body: toRequest(sent) });
      setCreated((before) => [...before, ...result.created]);
      setFailed(refusalsOf(result));
      setRows(leftAfter(sent, result));
      if (result.created.length > 0)
        toast.done(pairText(message('CreateSuccess'), t('orderRecreation.created', { count: result.created.length })));
    } catch (error) {
      setProblem({ text: errorText(error), requestId: error instanceof ApiError ? error.requestId : undefined });
    }
  };

  const submit = async () => {
    if (isPending) return;
    setProblem(undefined);
    setFailed([]);
    const checked = checkAll(rows, t);
    setRows(checked);
    if (checked.some(isWrong)) {
      setRefusals((count) => count + 1);
      return;
    }
    const count = checked.length;
    const sure = await confirm({
      title: t('orderRecreation.question', { count }),
      body: t('orderRecreation.questionBody'),
      items: checked.map(
        ({ row, draft }) =>
          `${row.originalOrderNumber} → ${draft.newExpressNumber.trim() || t('orderRecreation.newNumber')}`,
      ),
      action: t('orderRecreation.submit', { count }),
    });
    if (sure) await send(checked);
  };

  return { rows, created, failed, problem, refusals, sending: isPending, change, leave, leaveOut, submit };
};
