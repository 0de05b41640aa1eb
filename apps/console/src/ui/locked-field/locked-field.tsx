import { Tooltip } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pairText } from '../punctuation/punctuation.ts';
import classes from './locked-field.module.css';

const events = { hover: true, focus: true, touch: true };

/** A lock that says on hover and focus why something can't be changed. */
const LockMark = ({ reason, words }: { reason: string; words?: string }) => (
  <Tooltip label={reason} events={events} multiline maw={300} withinPortal>
    <button type="button" className={classes.lock} aria-label={words ? pairText(words, reason) : reason}>
      <IconLock size={14} aria-hidden />
      {words}
    </button>
  </Tooltip>
);

interface LockedFieldProps {
  readonly label: string;
  readonly value: ReactNode;
  /** Why it can't be changed now, by this person. */
  readonly reason: string;
}

/** A field of an edited block that the status or a missing permission locks: text, with the reason at its lock. */
export const LockedField = ({ label, value, reason }: LockedFieldProps) => {
  const { t } = useTranslation();
  return (
    <div className={classes.locked} role="group" aria-label={label}>
      <span className={classes.lockedLabel}>
        {label} <LockMark reason={reason} />
      </span>
      <span className={classes.lockedValue}>{value || <span className={classes.none}>{t('ui.none')}</span>}</span>
    </div>
  );
};

/** In place of a block's Edit: it is read-only, and why. */
export const ReadOnlyMark = ({ reason }: { reason: string }) => {
  const { t } = useTranslation();
  return <LockMark reason={reason} words={t('ui.readOnly')} />;
};
