import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../code-text/code-text.tsx';
import { toast as toasts, toastMs, toastStore, type Toast } from './toast.ts';
import classes from './toast.module.css';
import { useSwipe } from './use-swipe.ts';

const icons = { done: IconCircleCheck, warn: IconAlertTriangle, error: IconExclamationCircle };

/** Under touch nothing points at a toast: what can be undone remains until the user dismisses it. */
const touched = (): boolean => window.matchMedia('(pointer: coarse)').matches;

interface ToastCardProps {
  readonly toast: Toast;
  /** Others that wait under it. */
  readonly under: number;
}

const ToastCard = ({ toast, under }: ToastCardProps) => {
  const { t } = useTranslation();
  const [paused, setPaused] = useState(false);
  const { id, kind, text, link, undo, retry, details, requestId } = toast;
  useEffect(() => {
    if (kind === 'error' || paused || (undo && touched())) return;
    const timer = setTimeout(() => toasts.dismiss(id), toastMs);
    return () => clearTimeout(timer);
  }, [id, kind, paused, undo]);
  const swipe = useSwipe(() => toasts.dismiss(id));
  const Icon = icons[kind];
  const then = (action: () => void) => () => {
    toasts.dismiss(id);
    action();
  };
  return (
    <div
      className={classes.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      {...swipe}
    >
      <Icon size={18} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p>
          {text}
          {link && (
            <>
              {' '}
              <a href={link.href} onClick={() => toasts.dismiss(id)}>
                {link.label}
              </a>
            </>
          )}
        </p>
        {(details || requestId) && (
          <details className={classes.details}>
            <summary>{t('ui.details')}</summary>
            {details && <p>{details}</p>}
            {requestId && (
              <p>
                {t('ui.requestId')} <CodeText value={requestId} />
              </p>
            )}
          </details>
        )}
      </div>
      {undo && (
        <button type="button" className={classes.action} onClick={then(undo)}>
          {t('ui.undo')}
        </button>
      )}
      {retry && (
        <button type="button" className={classes.action} onClick={then(retry)}>
          {t('ui.tryAgain')}
        </button>
      )}
      {under > 0 && <span className={classes.under}>+{under}</span>}
      <button
        type="button"
        className={classes.close}
        onClick={() => toasts.dismiss(id)}
        aria-label={t('ui.dismiss')}
        title={t('ui.dismiss')}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
};

/**
 * Shows what `toast` says, the newest on top, in one line that unfolds where it is pointed at. It is once in the app, in
 * the free middle of the top bar, where it hides nothing, and from the start, so that screen readers know the region.
 */
export const ToastHost = () => {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  return (
    <section className={classes.host} aria-label={t('ui.toasts')} aria-live="polite">
      {shown.map((toast, place) => (
        <ToastCard key={toast.id} toast={toast} under={place} />
      ))}
    </section>
  );
};
