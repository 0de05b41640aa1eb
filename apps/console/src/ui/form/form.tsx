import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDiscard } from '../unsaved/unsaved.ts';
import { ErrorSummary } from './error-summary.tsx';
import type { ContractForm } from './use-contract-form.ts';
import classes from './form.module.css';

export type FormProps<Values extends Record<string, unknown>> = {
  form: ContractForm<Values>;
  /** The one primary action, a verb with its object: "Create order". "Save" by default. */
  submitLabel?: string;
  /** Shows Cancel; called when nothing was typed or the person lets it go. */
  onCancel?: (() => void) | undefined;
  /** A page has a foot that is at the bottom of the window; a block and a dialog have theirs under the fields. */
  variant?: 'page' | 'block' | 'dialog';
  /** The foot of a block is at the bottom of the window too: the block is what the page is for. */
  stickyFoot?: boolean;
  /** A further button in the foot, the least of them. */
  extra?: ReactNode;
  children: ReactNode;
};

const firstField = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';

/**
 * The frame of a form: summary of errors, fields, foot. Ctrl or Command with Enter submits from any field. A block that can be cancelled
 * was opened by the user: the focus starts at its first field, and Escape cancels.
 */
export const Form = <Values extends Record<string, unknown>>({
  form: f,
  submitLabel,
  onCancel,
  variant = 'page',
  stickyFoot = variant === 'page',
  extra,
  children,
}: FormProps<Values>) => {
  const { t } = useTranslation();
  const ground = useRef<HTMLFormElement>(null);
  const closes = variant === 'block' && onCancel !== undefined;
  useEffect(() => {
    const form = ground.current;
    if (!closes || !form || form.contains(document.activeElement)) return;
    (form.querySelector<HTMLElement>('[data-autofocus]') ?? form.querySelector<HTMLElement>(firstField))?.focus();
  }, [closes]);
  const cancel = async () => {
    if (f.dirty && !(await confirmDiscard(t))) return;
    f.reset();
    onCancel?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
    // A dialog around it closes on Escape by itself.
    if (event.key !== 'Escape' || event.defaultPrevented || !closes || event.currentTarget.closest('[role="dialog"]'))
      return;
    event.preventDefault();
    void cancel();
  };
  const size = variant === 'block' ? 'sm' : 'md';
  const primary = (
    <Button size={size} type="submit" variant="filled" loading={f.submitting}>
      {submitLabel ?? t('ui.save')}
    </Button>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key comes from the fields inside
    <form
      ref={ground}
      className={classes.form}
      data-variant={variant}
      data-sticky={stickyFoot || undefined}
      noValidate
      onSubmit={f.submit}
      onKeyDown={onKeyDown}
      aria-busy={f.submitting}
    >
      <ErrorSummary form={f} />
      <div className={classes.fields}>{children}</div>
      <div className={classes.foot}>
        {variant === 'page' && primary}
        {variant !== 'page' && extra}
        {onCancel && (
          <Button size={size} onClick={() => void cancel()} disabled={f.submitting}>
            {t('ui.cancel')}
          </Button>
        )}
        {variant === 'page' ? extra : primary}
      </div>
    </form>
  );
};
