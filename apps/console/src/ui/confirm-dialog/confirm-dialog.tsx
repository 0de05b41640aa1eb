import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog/dialog.tsx';
import type { ConfirmQuestion } from './confirm.ts';
import classes from './confirm-dialog.module.css';

export type ConfirmDialogProps = ConfirmQuestion & {
  opened: boolean;
  onAnswer: (yes: boolean) => void;
  /** The action is under way: the dialog remains open and its buttons wait. */
  pending?: boolean;
  onGone?: () => void;
};

/** The question as a dialog, for screens that leave it open until the server has answered. Else use `confirm()`. */
export const ConfirmDialog = ({
  opened,
  onAnswer,
  pending = false,
  title,
  body,
  items = [],
  action,
  cancel,
  danger = false,
  onGone,
}: ConfirmDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={() => !pending && onAnswer(false)}
      title={title}
      {...(onGone && { onGone })}
      foot={
        <>
          <Button onClick={() => onAnswer(false)} disabled={pending} data-autofocus={danger || undefined}>
            {cancel ?? t('ui.cancel')}
          </Button>
          <Button
            variant="filled"
            {...(danger && { color: 'red' })}
            onClick={() => onAnswer(true)}
            loading={pending}
            data-autofocus={!danger || undefined}
          >
            {action}
          </Button>
        </>
      }
    >
      {(body || items.length > 0) && (
        <>
          {body}
          {items.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must scroll by the keyboard too
            <ul className={classes.items} tabIndex={items.length > 8 ? 0 : undefined} aria-label={title}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  );
};
