import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import { requestLimits } from '@cubby/contract/requests/requests/requests.limits';
import type { RequestRow } from '@cubby/contract/requests/requests/requests.schemas';
import { openRequestStates } from '@cubby/contract/requests/requests/requests.states';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../../platform/api/call-api.ts';
import { useInvalidate } from '../../../../platform/api/use-call.ts';
import { reportRefusal } from '../../../../platform/api/report-refusal.ts';
import { codeCell } from '../../../../ui/data-table/cells.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import classes from './requests.module.css';

const ReferenceInput = ({ row }: { row: RequestRow }) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const { pickupDeliveryRequestId, requestNumber } = row;
  const known = row.referenceNumber ?? '';
  const [before, setBefore] = useState(known);
  const [text, setText] = useState(known);
  const [saving, setSaving] = useState(false);
  // Another user, or the save itself, gave it a new one; unsaved input remains.
  if (before !== known) {
    setBefore(known);
    if (text === before) setText(known);
  }
  const reload = () => invalidate(requestsCalls.listRequests, requestsCalls.getRequest);
  const save = async () => {
    const referenceNumber = text.trim();
    // Unchanged or blank: no call, the screen reloads (orders.md 5.2).
    if (referenceNumber === '' || referenceNumber === known) {
      setText(known);
      await reload();
      return;
    }
    setSaving(true);
    setText(referenceNumber);
    try {
      await callApi(requestsCalls.updateRequest, { body: { pickupDeliveryRequestId, referenceNumber } });
      toast.done(t('requests.reference.saved', { number: requestNumber }));
      await reload();
    } catch (error) {
      reportRefusal(error);
    } finally {
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The row and the list have keys of their own.
    event.stopPropagation();
    if (event.key === 'Enter' && !saving) void save();
    if (event.key === 'Escape') setText(known);
  };
  return (
    <input
      className={classes.reference}
      aria-label={t('requests.reference.label', { number: requestNumber })}
      title={t('requests.reference.help')}
      placeholder={t('requests.reference.add')}
      autoComplete="off"
      maxLength={requestLimits.referenceNumberMax}
      data-dirty={text !== known || undefined}
      aria-busy={saving}
      readOnly={saving}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
};

/** The reference number of a request; a field in place with ARRANGE_PICKUP, while the request is open. */
export const ReferenceCell = ({ row }: { row: RequestRow }) => {
  const can = useCan();
  return can('ARRANGE_PICKUP') && openRequestStates.includes(row.requestStatus) ? (
    <ReferenceInput row={row} />
  ) : (
    codeCell(row.referenceNumber)
  );
};
