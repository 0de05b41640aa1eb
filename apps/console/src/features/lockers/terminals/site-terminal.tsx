/** The terminal of a site: whether it is there, since when and why; who it is; what can be done with it (design world). */
import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import type { Terminal } from '@cubby/contract/lockers/terminals/terminals.schemas';
import { Button } from '@mantine/core';
import { IconDeviceDesktopAnalytics, IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { isOpen } from '../../../platform/address/next-screens.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { menuOf } from '../../../platform/resource/actions.tsx';
import { Block } from '../../../ui/block/block.tsx';
import { MoreMenu } from '../../../ui/more-menu/more-menu.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { TerminalFields } from './components/terminal-fields.tsx';
import { TerminalCommands } from './components/terminal-commands.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import classes from './terminal.module.css';
import { useEnrolment, useTerminalActions } from './terminal.actions.tsx';

/** Interval between two polls, in ms: an outage is confirmed by the time that passes, which no message reports. */
const pollMs = 60_000;

interface SiteTerminalProps {
  readonly siteId: string;
  readonly siteName: string;
  /** The site is not for this person to change. */
  readonly locked: boolean;
}

/** What needs a user, in plain words. */
const Warnings = ({ terminal: { connection, twice } }: { readonly terminal: Terminal }) => {
  const { t } = useTranslation();
  const words = twice
    ? t('terminals.twice')
    : connection === 'FLAPPING'
      ? t('terminals.flapping')
      : connection === 'OUTAGE'
        ? t('terminals.outage')
        : undefined;
  return <div role="status">{words !== undefined && <p className={classes.warning}>{words}</p>}</div>;
};

const Disagreements = ({ siteId, disagreements }: Pick<Terminal, 'siteId' | 'disagreements'>) => {
  const { t } = useTranslation();
  if (disagreements.length === 0) return null;
  return (
    <section>
      <h3 className={classes.title}>{t('terminals.disagreements.title')}</h3>
      <ul className={classes.lines} aria-label={t('terminals.disagreements.title')}>
        {disagreements.map(({ kind, boxId, name }) => (
          <li key={kind + boxId}>
            {name !== null && <a href={addressOf('/app/siteInfo', { id: siteId, door: boxId })}>{name}</a>}
            <span>{t(`terminals.disagreements.${kind}`, { id: boxId })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const SiteTerminal = ({ siteId, siteName, locked }: SiteTerminalProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const acts = can('TERMINAL_EDIT') && !locked;
  const {
    data: terminal,
    dataUpdatedAt: readAt,
    refetch,
  } = useCall(terminalsCalls.getTerminal, { params: { siteId } }, { refetchInterval: pollMs });
  useLiveRows('terminals', { ids: () => [siteId], readAt, refetch, atOnce: true });
  const enrolment = useEnrolment(siteId);
  const actions = useTerminalActions({ siteId, siteName, allowed: acts && terminal?.enrolled === true });
  if (!terminal) return null;
  const { enrolled, page } = terminal;
  return (
    <Block
      title={t('terminals.title')}
      actions={
        <>
          {page !== null && (
            <Button
              component="a"
              size="xs"
              href={page}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconDeviceDesktopAnalytics size={16} aria-hidden />}
            >
              {t('terminals.page')}
            </Button>
          )}
          {acts && (
            <Button
              size="xs"
              loading={enrolment.pending}
              leftSection={<IconQrcode size={16} aria-hidden />}
              onClick={() => void enrolment.begin()}
            >
              {t('terminals.enrol.action')}
            </Button>
          )}
          {acts && enrolled && <MoreMenu actions={menuOf(actions, terminal)} />}
        </>
      }
    >
      <div className={classes.terminal}>
        <Warnings terminal={terminal} />
        {enrolled ? <TerminalFields terminal={terminal} /> : <p>{t('terminals.none')}</p>}
        <Disagreements {...terminal} />
        {isOpen(addressOf('/app/commands')) && <TerminalCommands siteId={siteId} siteName={siteName} />}
      </div>
      {enrolment.made && (
        <EnrolDialog
          siteName={siteName}
          terminal={terminal}
          enrolment={enrolment.made}
          renew={enrolment.begin}
          pending={enrolment.pending}
          close={enrolment.end}
        />
      )}
    </Block>
  );
};
