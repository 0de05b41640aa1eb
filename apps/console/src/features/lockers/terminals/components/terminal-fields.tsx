import { presenceLimits } from '@cubby/contract/lockers/terminals/terminals.limits';
import type { Terminal } from '@cubby/contract/lockers/terminals/terminals.schemas';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { phraseWithLink, userLink } from '../../../../platform/address/named-links.tsx';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { isOpen } from '../../../../platform/address/next-screens.ts';
import { ConnectionBadge } from '../../boxes/components/connection-badge.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { formatDuration, formatTime } from '../../../../ui/time-text/format-time.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { useNow } from '../../../../ui/time-text/use-now.ts';
import { useLocaleTag } from '../../../../ui/theme/use-locale.ts';

const clockText = (skewMs: number | null, t: TFunction, tag: string): string | null => {
  if (skewMs === null) return null;
  if (Math.abs(skewMs) <= presenceLimits.skewMs) return t('terminals.clock.right');
  return t(skewMs > 0 ? 'terminals.clock.ahead' : 'terminals.clock.behind', {
    age: formatDuration(Math.abs(skewMs), tag),
  });
};

const configText = ({ wantedConfigHash, drifts, configSentTime }: Terminal, t: TFunction): string => {
  if (wantedConfigHash === null) return t('terminals.config.none');
  if (!drifts) return t('terminals.config.same');
  return t(configSentTime === null ? 'terminals.config.differs' : 'terminals.config.sending');
};

/** Since when it is connected or not, and why. */
const Connection = ({ terminal: { connection, since, why } }: { readonly terminal: Terminal }) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const now = useNow();
  const word = t(`sites.connections.${connection}`);
  const passed = since === null ? null : Math.max(0, now - since);
  return (
    <>
      <ConnectionBadge
        connection={connection}
        label={
          passed === null
            ? word
            : passed < 60_000
              ? t('terminals.connectionNow', { connection: word })
              : t('terminals.connectionFor', { connection: word, age: formatDuration(passed, tag) })
        }
      />
      {' · '}
      {t(`terminals.why.${why}`)}
    </>
  );
};

export const TerminalFields = ({ terminal }: { readonly terminal: Terminal }) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const { siteId, drops, skewMs, version, system, hardware, queued, messagesAside: deadLetters } = terminal;
  const { enrolledTime, enrolledById, enrolledByName, rotatedTime, rotating, heardTime } = terminal;
  const deadLettersHref = addressOf('/app/deviceMessages', { siteId });
  return (
    <DescriptionList
      items={[
        { term: t('terminals.fields.connection'), value: <Connection terminal={terminal} />, wide: true },
        { term: t('terminals.fields.heardTime'), value: heardTime !== null && <TimeText at={heardTime} age /> },
        { term: t('terminals.fields.drops'), value: String(drops) },
        { term: t('terminals.fields.clock'), value: clockText(skewMs, t, tag) },
        {
          term: t('terminals.fields.version'),
          value: [version, system && t(`sites.operatingSystems.${system}`), hardware].filter(Boolean).join(' · '),
        },
        { term: t('terminals.fields.config'), value: configText(terminal, t) },
        { term: t('terminals.fields.queued'), value: String(queued) },
        {
          term: t('terminals.fields.enrolled'),
          value:
            enrolledTime !== null &&
            (enrolledByName === null
              ? formatTime(enrolledTime)
              : phraseWithLink(
                  (name) => t('terminals.by', { time: formatTime(enrolledTime), name }),
                  userLink(enrolledById, enrolledByName),
                )),
        },
        {
          term: t('terminals.fields.rotated'),
          value: rotating ? t('terminals.rotating') : rotatedTime !== null && <TimeText at={rotatedTime} />,
        },
        {
          term: t('terminals.fields.deadLetters'),
          value:
            deadLetters > 0 && isOpen(deadLettersHref) ? (
              <a href={deadLettersHref}>{deadLetters}</a>
            ) : (
              String(deadLetters)
            ),
        },
      ]}
    />
  );
};
