import { Textarea, TextInput } from '@mantine/core';
import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import { type Request, referenceNumberSchema } from '@cubby/contract/requests/requests/requests.schemas';
import { noteSchema } from '@cubby/contract/orders/orders/orders.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { callApi } from '../../../../platform/api/call-api.ts';
import { useInvalidate } from '../../../../platform/api/use-call.ts';
import { useStaleSave } from '../../../../platform/api/use-stale-save.ts';
import { message } from '../../../../platform/i18n/message.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { Block } from '../../../../ui/block/block.tsx';
import { codeCell } from '../../../../ui/data-table/cells.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { LockedField, ReadOnlyMark } from '../../../../ui/locked-field/locked-field.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { pairText } from '../../../../ui/punctuation/punctuation.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { changesOf } from '../request-changes.ts';
import { noteLock, referenceLock } from '../request-rules.ts';
import { RequestStaleDialog } from './request-stale-dialog.tsx';
import classes from './requests.module.css';

const schema = z.strictObject({
  referenceNumber: referenceNumberSchema.optional(),
  note: noteSchema.optional(),
});

interface EditProps {
  readonly request: Request;
  readonly locks: { readonly reference: string | undefined; readonly note: string | undefined };
  readonly close: () => void;
}

const EditForm = ({ request, locks, close }: EditProps) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  // What the person began to edit: a newer version that arrives meanwhile must not pass as read.
  const [{ pickupDeliveryRequestId, requestNumber, version }] = useState(request);
  const { save, question } = useStaleSave();
  const [initialValues] = useState({ referenceNumber: request.referenceNumber ?? '', note: request.note ?? '' });
  const f = useContractForm<typeof initialValues, typeof schema>({
    schema,
    initialValues,
    toRequest: (values) => changesOf(initialValues, values),
    onSubmit: async (changes) => {
      // Unchanged or blank: no call, the screen reloads (orders.md 5.2).
      if (Object.keys(changes).length > 0) {
        const saved = await save({
          version,
          changes,
          send: (read, mine) =>
            callApi(requestsCalls.updateRequest, { body: { ...mine, pickupDeliveryRequestId, version: read } }),
        });
        toast.done(
          saved ? pairText(message('UpdateSuccess'), requestNumber) : t('ui.stale.loaded', { name: requestNumber }),
        );
      }
      await invalidate(requestsCalls.getRequest, requestsCalls.listRequests);
      close();
    },
  });
  return (
    <>
      <Form form={f} variant="block" onCancel={close}>
        {locks.reference ? (
          <LockedField
            label={t('requests.fields.referenceNumber')}
            value={request.referenceNumber}
            reason={locks.reference}
          />
        ) : (
          <TextInput label={t('requests.fields.referenceNumber')} autoComplete="off" {...f.field('referenceNumber')} />
        )}
        {locks.note ? (
          <LockedField label={t('requests.fields.note')} value={request.note} reason={locks.note} />
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

/** The reference number and the note, edited in place by who may. */
export const RequestEdit = ({ request }: { request: Request }) => {
  const { t } = useTranslation();
  const can = useCan();
  const { companyType } = useSession();
  const context = { state: request.requestStatus, companyType, can, t };
  const locks = { reference: referenceLock(context), note: noteLock(context) };
  const lock = locks.reference && locks.note;
  return (
    <Block
      title={t('requests.blocks.edit')}
      renderEdit={(close) => <EditForm request={request} locks={locks} close={close} />}
      readOnly={lock && <ReadOnlyMark reason={lock} />}
    >
      <DescriptionList
        columns={3}
        items={[
          {
            term: t('requests.fields.referenceNumber'),
            value: request.referenceNumber && codeCell(request.referenceNumber),
          },
          {
            term: t('requests.fields.note'),
            value: request.note && <span className={classes.note}>{request.note}</span>,
            wide: true,
          },
        ]}
      />
    </Block>
  );
};
