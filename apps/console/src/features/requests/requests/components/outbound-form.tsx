import { Select, Textarea, TextInput } from '@mantine/core';
import { fieldCode } from '@cubby/contract/kernel/schemas';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import {
  type Outbound,
  outboundStatusSchema,
  referenceNumberSchema,
} from '@cubby/contract/requests/requests/requests.schemas';
import { noteSchema } from '@cubby/contract/orders/orders/orders.schemas';
import { outboundStatuses } from '@cubby/contract/requests/requests/requests.states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { goTo } from '../../../../platform/address/address-of.ts';
import { callApi } from '../../../../platform/api/call-api.ts';
import { useInvalidate } from '../../../../platform/api/use-call.ts';
import { useStaleSave } from '../../../../platform/api/use-stale-save.ts';
import { message } from '../../../../platform/i18n/message.ts';
import { confirm } from '../../../../ui/confirm-dialog/confirm.ts';
import { dayOptions } from '../../../../ui/date-range/day-options.ts';
import { dayInZone, noonInZone } from '../../../../ui/date-range/zone-day.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { FormRow } from '../../../../ui/form/form-section.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { LockedField } from '../../../../ui/locked-field/locked-field.tsx';
import { pairText } from '../../../../ui/punctuation/punctuation.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { changesOf } from '../request-changes.ts';
import { RequestStaleDialog } from './request-stale-dialog.tsx';

const schema = z.strictObject({
  status: outboundStatusSchema.optional(),
  dispatchDate: z.int(fieldCode('notADate')).optional(),
  referenceNumber: referenceNumberSchema.optional(),
  note: noteSchema.optional(),
});

const valuesOf = (record: Outbound) => ({
  status: record.status as string,
  dispatchDate: dayInZone(record.timeZone, record.dispatchDate),
  referenceNumber: record.referenceNumber ?? '',
  note: record.note ?? '',
});

interface OutboundFormProps {
  readonly record: Outbound;
  /** Why the note can't be changed, or undefined. */
  readonly noteReason: string | undefined;
  readonly close: () => void;
}

/** The editable fields of an outbound record; the status can go to Cancelled alone, and only from Created (orders.md 4.2). */
export const OutboundForm = ({ record: current, noteReason, close }: OutboundFormProps) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  // What the person began to edit: a newer version that arrives meanwhile must not pass as read.
  const [record] = useState(current);
  const [initialValues] = useState(() => valuesOf(current));
  const [days] = useState(() =>
    dayOptions({
      now: Date.now(),
      daysAhead: orderLimits.dispatchDaysAhead,
      storedTime: record.dispatchDate,
      zone: record.timeZone,
      todayLabel: (date) => t('requests.help.today', { date }),
    }),
  );
  const { outboundId, requestNumber, version } = record;
  const { save, question } = useStaleSave();
  const cancelled = outboundStatuses.CANCELED;

  const sure = (changes: { status?: unknown }): Promise<boolean> =>
    changes.status === cancelled
      ? confirm({
          title: t('requests.cancel.one', { number: requestNumber }),
          body: t('requests.cancel.body'),
          action: t('requests.cancel.record'),
          cancel: t('requests.cancel.dismiss'),
          danger: true,
        })
      : Promise.resolve(true);

  const f = useContractForm<typeof initialValues, typeof schema>({
    schema,
    initialValues,
    toRequest: (values) =>
      changesOf(initialValues, values, { dispatchDate: (day) => noonInZone(record.timeZone, day) ?? day }),
    onSubmit: async (changes) => {
      if (!(await sure(changes))) throw { message: t('requests.cancel.notDone') };
      let answered = outboundId;
      // Unchanged or blank: no call, the screen reloads (orders.md 5.2).
      if (Object.keys(changes).length > 0) {
        const saved = await save({
          version,
          changes,
          send: (read, mine) =>
            callApi(requestsCalls.updateOutboundRecord, { body: { ...mine, outboundId, version: read } }),
        });
        if (!saved) {
          toast.done(t('ui.stale.loaded', { name: requestNumber }));
        } else {
          answered = saved.outboundId;
          const said = changes.status === cancelled ? 'CancelRequestSuccess' : 'UpdateSuccess';
          toast.done(pairText(message(said), requestNumber));
          // The day has a record of its own already, which the orders joined.
          if (answered !== outboundId) toast.done(t('requests.moved', { number: saved.requestNumber }));
        }
      }
      await invalidate(requestsCalls.getOutboundRecord, requestsCalls.listOutboundRecords);
      close();
      if (answered !== outboundId) goTo('/app/article-OutListDeta', { outboundId: answered });
    },
  });
  const states = record.requestStatus === 'SUBMITTED' ? (['SUBMITTED', 'CANCELED'] as const) : [record.requestStatus];
  return (
    <>
      <Form form={f} variant="block" onCancel={close}>
        <FormRow>
          <Select
            label={t('requests.fields.status')}
            data={states.map((state) => ({
              value: outboundStatuses[state],
              label: t(`requestWords.outboundStates.${state}`),
            }))}
            allowDeselect={false}
            disabled={states.length < 2}
            description={states.length < 2 ? t('requests.locked.status') : undefined}
            {...f.field('status')}
          />
          <Select
            label={t('requests.fields.dispatchDate')}
            description={t('requests.help.dispatchDate')}
            data={days}
            allowDeselect={false}
            {...f.field('dispatchDate')}
          />
        </FormRow>
        <TextInput label={t('requests.fields.referenceNumber')} autoComplete="off" {...f.field('referenceNumber')} />
        {noteReason ? (
          <LockedField label={t('requests.fields.note')} value={record.note} reason={noteReason} />
        ) : (
          <Textarea
            label={t('requests.fields.note')}
            description={t('requests.help.note')}
            rows={3}
            {...f.field('note')}
          />
        )}
      </Form>
      {question && <RequestStaleDialog key={question.data.version} question={question} />}
    </>
  );
};
