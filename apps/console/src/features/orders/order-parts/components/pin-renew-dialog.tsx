import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import classes from './order-parts.module.css';

interface PinRenewDialogProps {
  readonly orderNumber: string;
  /** The PIN is switched off, and the new one will be. */
  readonly off: boolean;
  /** The order has a phone number or a mail address. */
  readonly reachable: boolean;
  readonly onAnswer: (send: boolean) => void;
  readonly onClose: () => void;
}

/**
 * Requests a confirmation before an order gets another PIN: what becomes of the old one, and whether the recipient is
 * notified at once.
 */
export const PinRenewDialog = ({ orderNumber, off, reachable, onAnswer, onClose }: PinRenewDialogProps) => {
  const { t } = useTranslation();
  const [wished, setWished] = useState(true);
  // A second press must not ask for a second PIN.
  const [answered, setAnswered] = useState(false);
  const send = wished && reachable && !off;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('orderParts.pin.renew.title', { number: orderNumber })}
      foot={
        <>
          <Button onClick={onClose} disabled={answered}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant="filled"
            loading={answered}
            onClick={() => {
              setAnswered(true);
              onAnswer(send);
            }}
          >
            {t(send ? 'orderParts.pin.renew.submitAndSend' : 'orderParts.pin.renew.submit')}
          </Button>
        </>
      }
    >
      <div className={classes.pinRenew}>
        <p>{t('orderParts.pin.renew.body')}</p>
        {off ? (
          <p>{t('orderParts.pin.renew.remainsOff')}</p>
        ) : (
          <Checkbox
            label={t('orderParts.pin.renew.send')}
            description={!reachable && t('orderParts.pin.renew.noRecipient')}
            checked={send}
            disabled={!reachable}
            onChange={(event) => setWished(event.currentTarget.checked)}
          />
        )}
      </div>
    </Dialog>
  );
};
