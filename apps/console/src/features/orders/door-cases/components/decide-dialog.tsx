import { Button, Radio, Textarea } from '@mantine/core';
import { doorCasesCalls } from '@cubby/contract/orders/door-cases/door-cases.calls';
import { type DoorCaseAnswer, doorCaseNoteMax } from '@cubby/contract/orders/door-cases/door-cases.limits';
import type { DoorCase } from '@cubby/contract/orders/door-cases/door-cases.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../../platform/api/use-call.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { useOrderRefresh } from '../../order-parts/order-refresh.ts';
import { statusWords } from '../../order-parts/order.words.ts';
import classes from './door-case.module.css';

interface DecideDialogProps {
  readonly row: DoorCase;
  readonly onClose: () => void;
}

/** Asks whose account is true, and says what follows from each; what can't be done says why. */
export const DecideDialog = ({ row, onClose }: DecideDialogProps) => {
  const { t } = useTranslation();
  const refreshOrders = useOrderRefresh();
  const [answer, setAnswer] = useState<DoorCaseAnswer>();
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useCallMutation(doorCasesCalls.decideDoorCase, {
    invalidates: [doorCasesCalls.getDoorCase, doorCasesCalls.listDoorCases],
    quiet: true,
    onSuccess: () => {
      toast.done(t('doorCases.decide.done', { number: row.orderNumber }));
      void refreshOrders();
      onClose();
    },
  });
  const { status, obstacle } = row.asTold;
  const follows =
    status === null
      ? t('doorCases.decide.asToldPlace')
      : t('doorCases.decide.asToldMoves', { status: statusWords(status, t) });
  const submit = () => {
    if (answer)
      mutate({ params: { doorCaseId: row.doorCaseId }, body: { answer, note: note || null, version: row.version } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('doorCases.decide.title', { number: row.orderNumber })}
      closeOnClickOutside={false}
      foot={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button variant="filled" loading={isPending} disabled={answer === undefined} onClick={submit}>
            {t('doorCases.decide.submit')}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        {error && (
          <p className={classes.problem} role="alert">
            {error.message}
          </p>
        )}
        <Radio.Group
          label={t('doorCases.decide.question')}
          value={answer ?? null}
          onChange={(value) => setAnswer(value as DoorCaseAnswer)}
        >
          <div className={classes.choices}>
            <Radio
              value="AS_TOLD"
              label={t('doorCases.decide.asTold')}
              description={obstacle === null ? follows : t(`doorCases.obstacles.${obstacle}`)}
              disabled={obstacle !== null}
            />
            <Radio
              value="AS_IT_STANDS"
              label={t('doorCases.decide.asStands')}
              description={t('doorCases.decide.asStandsHelp')}
            />
          </div>
        </Radio.Group>
        <Textarea
          label={t('doorCases.decide.note')}
          description={t('doorCases.decide.noteHelp')}
          maxLength={doorCaseNoteMax}
          autosize
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
};
