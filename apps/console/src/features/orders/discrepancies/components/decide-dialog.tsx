import { Button, Radio, Textarea } from '@mantine/core';
import { discrepanciesCalls } from '@cubby/contract/orders/discrepancies/discrepancies.calls';
import { type DiscrepancyAnswer, discrepancyNoteMax } from '@cubby/contract/orders/discrepancies/discrepancies.limits';
import type { Discrepancy } from '@cubby/contract/orders/discrepancies/discrepancies.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../../platform/api/use-call.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { useOrderRefresh } from '../../order-parts/order-refresh.ts';
import { statusWords } from '../../order-parts/order.words.ts';
import classes from './discrepancy.module.css';

interface DecideDialogProps {
  readonly row: Discrepancy;
  readonly onClose: () => void;
}

/**
 * Lets a user choose which account is true, and shows the consequence of each; a choice that is disabled has its
 * reason.
 */
export const DecideDialog = ({ row, onClose }: DecideDialogProps) => {
  const { t } = useTranslation();
  const refreshOrders = useOrderRefresh();
  const [answer, setAnswer] = useState<DiscrepancyAnswer>();
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useCallMutation(discrepanciesCalls.decideDiscrepancy, {
    invalidates: [discrepanciesCalls.getDiscrepancy, discrepanciesCalls.listDiscrepancies],
    quiet: true,
    onSuccess: () => {
      toast.done(t('discrepancies.decide.done', { number: row.orderNumber }));
      void refreshOrders();
      onClose();
    },
  });
  const { status, obstacle } = row.asTold;
  const follows =
    status === null
      ? t('discrepancies.decide.terminalPlace')
      : t('discrepancies.decide.terminalMoves', { status: statusWords(status, t) });
  const submit = () => {
    if (answer)
      mutate({
        params: { discrepancyId: row.discrepancyId },
        body: { answer, note: note || null, version: row.version },
      });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('discrepancies.decide.title', { number: row.orderNumber })}
      closeOnClickOutside={false}
      foot={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button variant="filled" loading={isPending} disabled={answer === undefined} onClick={submit}>
            {t('discrepancies.decide.submit')}
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
          label={t('discrepancies.decide.question')}
          value={answer ?? null}
          onChange={(value) => setAnswer(value as DiscrepancyAnswer)}
        >
          <div className={classes.choices}>
            <Radio
              value="AS_TOLD"
              label={t('discrepancies.decide.terminal')}
              description={obstacle === null ? follows : t(`discrepancies.obstacles.${obstacle}`)}
              disabled={obstacle !== null}
            />
            <Radio
              value="AS_IT_STANDS"
              label={t('discrepancies.decide.order')}
              description={t('discrepancies.decide.orderHelp')}
            />
          </div>
        </Radio.Group>
        <Textarea
          label={t('discrepancies.decide.note')}
          description={t('discrepancies.decide.noteHelp')}
          maxLength={discrepancyNoteMax}
          autosize
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
};
