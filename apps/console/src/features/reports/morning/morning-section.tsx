import { temperatureLimits } from '@cubby/contract/lockers/temperature/temperature.limits';
import { messageCentreLimits } from '@cubby/contract/orders/message-centre/message-centre.limits';
import type { MorningRow, MorningSection } from '@cubby/contract/reports/morning/morning.calls';
import { type MorningKind, morningLimits } from '@cubby/contract/reports/morning/morning.limits';
import { alertsCalls } from '@cubby/contract/lockers/alerts/alerts.calls';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { siteLink } from '../../../platform/address/named-links.tsx';
import { useCallMutation } from '../../../platform/api/use-call.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { type Meaning, StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { formatTime } from '../../../ui/time-text/format-time.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { listHref, rowHref } from './morning-links.ts';
import classes from './morning.module.css';

const urgent: ReadonlySet<MorningRow['part']> = new Set(['OUTAGE', 'FULL_NOW', 'ALARM']);
const meaningOf = (part: MorningRow['part']): Meaning => (urgent.has(part) ? 'red' : 'amber');

/** Minutes or days that the explanation of a section names. */
const helpValues: Partial<Record<MorningKind, { readonly days?: number; readonly minutes?: number }>> = {
  DOORS_OUT: { days: morningLimits.turnedAwayDays },
  COLD_COLUMNS: { minutes: temperatureLimits.staleMinutes },
  STUCK_MESSAGES: { minutes: messageCentreLimits.stuckMinutes },
};

/** What a row says besides its name. */
const useDetails = (kind: MorningKind, { since, until, count, other }: MorningRow): string[] => {
  const { t } = useTranslation();
  const time = since === null ? undefined : formatTime(since);
  const from = time === undefined ? [] : [t('morning.rows.since', { time })];
  const more = other !== null && other > 0;
  switch (kind) {
    case 'OVERDUE_PARCELS':
      return [
        t('morning.rows.overdue', { count: count ?? 0, time }),
        ...(more ? [t('morning.rows.later', { count: other })] : []),
      ];
    case 'FULL_SITES':
      return [
        t('morning.rows.fits', { count: count ?? 0, booked: other ?? 0 }),
        ...(until === null ? [] : [t('morning.rows.until', { time: formatTime(until) })]),
      ];
    case 'DOORS_OUT':
      return [t('morning.rows.out', { count: count ?? 0, time }), t('morning.rows.turnedAway', { count: other ?? 0 })];
    case 'STUCK_MESSAGES':
      return [...from, t('morning.rows.attempts', { count: count ?? 0 })];
    case 'WAITING_UPGRADES':
      return [...from, t('morning.rows.sites', { count: count ?? 0 })];
    case 'OPEN_INSPECTIONS':
      return [...from, t('morning.rows.unseen', { count: count ?? 0, all: other ?? 0 })];
    default:
      return from;
  }
};

interface RowProps {
  readonly kind: MorningKind;
  readonly row: MorningRow;
  readonly onChange: () => unknown;
}

/** Takes over the alert of a row that no user has. */
const TakeButton = ({ alertId, name, onChange }: { alertId: string; name: string; onChange: () => unknown }) => {
  const { t } = useTranslation();
  const { userId } = useSession();
  const { mutate, isPending } = useCallMutation(alertsCalls.assignAlerts, {
    onSuccess: () => {
      toast.done(t('morning.taken'));
      onChange();
    },
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={isPending}
      aria-label={`${t('morning.take')}: ${name}`}
      onClick={() => mutate({ body: { alertIds: [alertId], assigneeId: userId } })}
    >
      {t('morning.take')}
    </Button>
  );
};

const Row = ({ kind, row, onChange }: RowProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const details = useDetails(kind, row);
  const href = rowHref(kind, row);
  const { siteId, siteName, label, part, ownerName, alertId } = row;
  const name = [label, siteName].filter((text) => text !== null).join(' · ') || t('morning.unknownSite');
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>
          {label !== null && <span>{label}</span>}
          {siteName !== null && <span>{siteLink(siteId, siteName)}</span>}
          {label === null && siteName === null && <span>{t('morning.unknownSite')}</span>}
          {part !== null && <StatusBadge meaning={meaningOf(part)} label={t(`morning.parts.${part}`)} quiet />}
        </span>
        <span className="ui-hint">{details.join(' · ')}</span>
        <span className="ui-hint">
          {ownerName === null ? t('morning.noOwner') : t('morning.owner', { name: ownerName })}
        </span>
      </div>
      <div className={classes.actions}>
        {alertId !== null && can('ALERT_EDIT') && <TakeButton alertId={alertId} name={name} onChange={onChange} />}
        {href !== undefined && (
          <Button
            component="a"
            size="xs"
            variant="default"
            href={href}
            aria-label={`${t(`morning.actions.${kind}`)}: ${name}`}
          >
            {t(`morning.actions.${kind}`)}
          </Button>
        )}
      </div>
    </li>
  );
};

/** One section: its count, its parts with their lists, and the first rows. */
export const MorningBlock = ({ section, onChange }: { section: MorningSection; onChange: () => unknown }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const { kind, count, parts, rows } = section;
  const all = listHref(kind);
  const id = `morning-${kind}`;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {t(`morning.sections.${kind}`)}
        </h2>
        {count > 0 && <span className={classes.count}>{t('morning.count', { count })}</span>}
        {all !== undefined && count > 0 && (
          <a href={all} aria-label={`${t('morning.all')}: ${t(`morning.sections.${kind}`)}`}>
            {t('morning.all')}
          </a>
        )}
      </div>
      <p className="ui-hint">{t(`morning.help.${kind}`, helpValues[kind] ?? {})}</p>
      {parts.length > 0 && (
        <ul className={classes.parts}>
          {parts.map(({ part, count: some }) => {
            const href = listHref(kind, part);
            const text = pairText(t(`morning.parts.${part}`), format(some));
            return <li key={part}>{href === undefined ? text : <a href={href}>{text}</a>}</li>;
          })}
        </ul>
      )}
      {rows.length === 0 ? (
        <p className={classes.nothing}>{t('morning.nothing')}</p>
      ) : (
        <ul className={classes.rows}>
          {rows.map((row) => (
            <Row key={`${row.id} ${row.label ?? ''}`} kind={kind} row={row} onChange={onChange} />
          ))}
        </ul>
      )}
      {kind !== 'OVERDUE_PARCELS' && kind !== 'DOORS_OUT' && count > rows.length && (
        <p className="ui-hint">{t('morning.more', { shown: rows.length, count })}</p>
      )}
    </section>
  );
};
