import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../popup/use-focus-return.ts';
import classes from './dialog.module.css';

export type DialogProps = {
  opened: boolean;
  /** Called by the close button, Escape and a click outside the dialog. */
  onClose: () => void;
  /** A verb with its object, or the question. */
  title: string;
  /** Width: 440, 640 or 960 px; the whole screen on a phone. */
  size?: 'small' | 'medium' | 'large';
  /** The buttons; the primary one last. */
  foot?: ReactNode;
  /** False while typed text could be lost by a slip of the hand. */
  closeOnClickOutside?: boolean;
  children?: ReactNode;
  /** Called when the dialog has gone from the screen. */
  onGone?: () => void;
};

const widths = { small: 440, medium: 640, large: 960 };

const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex="0"]';

/** Marks where the focus starts: at the first control that can be used, never at the button that closes; else at the words. */
const markFirstControl = (body: HTMLElement | null) => {
  if (!body || body.querySelector('[data-autofocus]')) return;
  const usable = [...body.querySelectorAll(controls)].find((control) => !control.matches(':disabled'));
  (usable ?? body).setAttribute('data-autofocus', '');
};

/**
 * A dialog: title, content that scrolls, fixed foot. The focus starts at its first control, remains inside and returns.
 */
export const Dialog = ({
  opened,
  onClose,
  title,
  size = 'small',
  foot,
  closeOnClickOutside = true,
  children,
  onGone,
}: DialogProps) => {
  const { t } = useTranslation();
  useFocusReturn(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      padding={0}
      returnFocus={false}
      closeOnClickOutside={closeOnClickOutside}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      classNames={{ inner: classes.inner, content: classes.content, header: classes.header, body: classes.body }}
      {...(onGone && { onExitTransitionEnd: onGone })}
    >
      <div ref={markFirstControl} tabIndex={-1} className={classes.inside}>
        <div className={classes.main}>{children}</div>
        {foot && <div className={classes.foot}>{foot}</div>}
      </div>
    </Modal>
  );
};
