import type { NotificationTry } from '@cubby/contract/messages/notifications/notifications.schemas';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../../ui/time-text/format-time.ts';
import classes from './order-messages.module.css';

const Try = ({ one }: { readonly one: NotificationTry }) => {
  const { t } = useTranslation();
  const { provider, time, outcome, failureKind, failure, reason, receipt } = one;
  const lineParts = [
    provider ?? t('orderParts.messages.ownProvider'),
    t(`orderParts.messages.outcomes.${outcome}`),
    failureKind && t(`orderParts.messages.failureKinds.${failureKind}`),
    reason && t('orderParts.messages.code', { code: reason }),
    receipt && t('orderParts.messages.receipt', { receipt }),
    failure,
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <li>
      <time dateTime={new Date(time).toISOString()}>{formatTime(time)}</time> {lineParts.join(' · ')}
    </li>
  );
};

/** Every try to send a message: when, through whom, and what came of it. Folded away: most went well at once. */
export const MessageTries = ({ tries }: { readonly tries: readonly NotificationTry[] }) => {
  const { t } = useTranslation();
  return (
    <details className={classes.tries}>
      <summary>{t('orderParts.messages.allTries')}</summary>
      <ol>
        {tries.map((one) => (
          <Try key={`${one.time} ${one.provider} ${one.reason}`} one={one} />
        ))}
      </ol>
    </details>
  );
};
