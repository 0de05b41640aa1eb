import { commandsCalls } from '@cubby/contract/lockers/commands/commands.calls';
import type { CommandRow } from '@cubby/contract/lockers/commands/commands.schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { useCall } from '../../../../platform/api/use-call.ts';
import { useFileUrl } from '../../../../platform/api/use-file-url.ts';
import { useLiveRows } from '../../../../platform/live/live-rows.ts';
import { Photo } from '../../../../ui/photo/photo.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { CommandFile } from '../../boxes/components/command-file.tsx';
import { commandDetail, CommandState } from '../../boxes/components/command-state.tsx';
import classes from '../terminal.module.css';

/** As many as show what has just been done. */
const shownCount = 5;

const Screenshot = ({ fileId, siteName }: { readonly fileId: string; readonly siteName: string }) => {
  const { t } = useTranslation();
  const { url, failed } = useFileUrl(fileId);
  return <Photo url={url} failed={failed} size="block" alt={t('terminals.screenshot.alt', { name: siteName })} />;
};

interface TerminalCommandsProps {
  readonly siteId: string;
  readonly siteName: string;
}

/** The last commands of the site with their files: the newest screenshot is shown, a log is downloaded. */
export const TerminalCommands = ({ siteId, siteName }: TerminalCommandsProps) => {
  const { t } = useTranslation();
  const { data, dataUpdatedAt, refetch } = useCall(
    commandsCalls.listCommands,
    { query: { siteId, size: shownCount } },
    { placeholderData: keepPreviousData },
  );
  useLiveRows('commands', { ids: () => [siteId], readAt: dataUpdatedAt, refetch, atOnce: true });
  const rows = data?.content ?? [];
  const screen = rows.find(({ kind, fileId }) => kind === 'SEND_SCREENSHOT' && fileId !== null);
  const what = ({ kind, boxName }: CommandRow) => [t(`commands.kinds.${kind}`), boxName].filter(Boolean).join(' ');
  return (
    <section>
      <h3 className={classes.title}>{t('terminals.commands.title')}</h3>
      {data && rows.length === 0 && <p>{t('terminals.commands.none')}</p>}
      {rows.length > 0 && (
        <ul className={classes.lines} aria-label={t('terminals.commands.title')} aria-live="polite">
          {rows.map((row) => (
            <li key={row.commandId} aria-atomic>
              <TimeText at={row.madeTime} /> <b>{what(row)}</b> <CommandState life={row} kind={row.kind} />
              <span>{commandDetail(row, t)}</span>
              <CommandFile command={row} />
            </li>
          ))}
        </ul>
      )}
      {screen?.fileId && <Screenshot fileId={screen.fileId} siteName={siteName} />}
      <a href={addressOf('/app/commands', { siteId })}>{t('terminals.commands.all')}</a>
    </section>
  );
};
