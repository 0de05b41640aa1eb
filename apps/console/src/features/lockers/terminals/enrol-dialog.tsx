import { enrolmentLimits } from '@cubby/contract/device/device.limits';
import type { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import type { CallAnswer } from '@cubby/contract/kernel/define-call';
import type { Terminal } from '@cubby/contract/lockers/terminals/terminals.schemas';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountdown } from '../../../platform/page/use-countdown.ts';
import { CodeText } from '../../../ui/code-text/code-text.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import classes from './terminal.module.css';

/** Seconds that a code is valid, from the answer on: the clock of this browser may be wrong. */
const codeLifetimeSeconds = enrolmentLimits.codeMinutes * 60;

const minutesText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface EnrolDialogProps {
  readonly siteName: string;
  readonly terminal: Terminal;
  readonly enrolment: CallAnswer<typeof terminalsCalls.makeEnrolment>;
  readonly pending: boolean;
  readonly renew: () => Promise<void>;
  readonly close: () => void;
}

/** The one-time code of a site, as QR code and text; it closes itself once a terminal has taken the code. */
export const EnrolDialog = ({ siteName: name, terminal, enrolment, pending, renew, close }: EnrolDialogProps) => {
  const { t } = useTranslation();
  const { code, qrPng } = enrolment;
  const { enrolled, enrolledTime } = terminal;
  const [enrolledBefore] = useState(enrolledTime);
  const [left, begin] = useCountdown(codeLifetimeSeconds);
  useEffect(() => begin(codeLifetimeSeconds), [code, begin]);
  const taken = enrolledTime !== enrolledBefore && enrolledTime !== null;
  useEffect(() => {
    if (!taken) return;
    toast.done(t('terminals.enrol.done', { name }));
    close();
    // oxlint-disable-next-line react/exhaustive-deps -- reported once, when the code was taken
  }, [taken]);
  return (
    <Dialog
      opened
      onClose={close}
      title={t('terminals.enrol.title', { name })}
      foot={
        <>
          <Button loading={pending} onClick={() => void renew()}>
            {t('terminals.enrol.renew')}
          </Button>
          <Button variant="filled" onClick={close}>
            {t('terminals.enrol.close')}
          </Button>
        </>
      }
    >
      <div className={classes.terminal}>
        <p>{t('terminals.enrol.body')}</p>
        {enrolled && <p className={classes.warning}>{t('terminals.enrol.replaces')}</p>}
        {left > 0 ? (
          <>
            <img
              className={classes.qr}
              src={`data:image/png;base64,${qrPng}`}
              alt={t('terminals.enrol.qr', { name })}
            />
            <p className={classes.code}>
              <CodeText value={code} />
            </p>
            <p role="timer">{t('terminals.enrol.left', { time: minutesText(left) })}</p>
          </>
        ) : (
          <p role="alert">{t('terminals.enrol.ended')}</p>
        )}
      </div>
    </Dialog>
  );
};
