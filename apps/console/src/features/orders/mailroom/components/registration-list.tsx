import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../../../../ui/code-text/code-text.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { OrderCode } from '../../order-parts/order-code.tsx';
import { type Meaning, type Shape, StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import type { Registration, RegistrationState } from '../registrations.ts';
import classes from './mailroom.module.css';

const styles: Readonly<Record<RegistrationState, { meaning: Meaning; shape?: Shape }>> = {
  waiting: { meaning: 'neutral' },
  sending: { meaning: 'blue' },
  done: { meaning: 'green' },
  failed: { meaning: 'red' },
  undoing: { meaning: 'blue' },
  undone: { meaning: 'neutral', shape: 'bar' },
};

interface RegistrationListProps {
  readonly registrations: readonly Registration[];
  readonly onUndo: (registration: Registration) => void;
  /** Takes a failed one back into the fields. */
  readonly onCorrect: (registration: Registration) => void;
  readonly onAgain: (registration: Registration) => void;
  readonly onDrop: (registration: Registration) => void;
}

/**
 * What was scanned in this session, the newest first; a failed parcel remains with its error until it is dealt with.
 */
export const RegistrationList = ({ registrations, ...acts }: RegistrationListProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const count = registrations.filter(({ state }) => state === 'done').length;
  return (
    <section className={classes.sitting} aria-label={t('mailroom.list.title')}>
      <div className={classes.sittingHead}>
        <h2>{t('mailroom.list.title')}</h2>
        {registrations.length > 0 && <span className="ui-hint">{t('mailroom.list.count', { count })}</span>}
      </div>
      {registrations.length === 0 && <p className="ui-hint">{t('mailroom.list.empty')}</p>}
      <ul className={classes.lines}>
        {registrations.map((each) => {
          const { key, number, recipient, state, error, order } = each;
          return (
            <li key={key} className={classes.line} data-state={state}>
              <StatusBadge {...styles[state]} quiet label={t(`mailroom.states.${state}`)} />
              {order ? (
                <OrderCode value={number} articleId={order.articleId} copy={false} />
              ) : (
                <CodeText value={number} copy={false} />
              )}
              <span className={classes.who}>
                {typeof recipient === 'string' ? `“${recipient}”` : recipient.name}
                {order && <span className="ui-hint"> {order.siteName}</span>}
              </span>
              {error !== undefined && <span className={classes.error}>{error}</span>}
              <span className={classes.acts}>
                {state === 'done' && can('ORDER_CANCEL') && (
                  <Button
                    size="compact-sm"
                    leftSection={<IconArrowBackUp size={16} aria-hidden />}
                    aria-label={t('mailroom.undo', { number })}
                    onClick={() => acts.onUndo(each)}
                  >
                    {t('mailroom.undo', { number: '' }).trim()}
                  </Button>
                )}
                {state === 'failed' && (
                  <>
                    {[
                      { label: t('mailroom.correct', { number }), icon: IconPencil, run: acts.onCorrect },
                      { label: t('mailroom.again', { number }), icon: IconRefresh, run: acts.onAgain },
                      { label: t('mailroom.drop', { number }), icon: IconX, run: acts.onDrop },
                    ].map(({ label, icon: Icon, run }) => (
                      <ActionIcon
                        key={label}
                        variant="subtle"
                        size={36}
                        aria-label={label}
                        title={label}
                        onClick={() => run(each)}
                      >
                        <Icon size={18} aria-hidden />
                      </ActionIcon>
                    ))}
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
