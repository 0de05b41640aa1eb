import { walksCalls as calls } from '@cubby/contract/orders/walks/walks.calls';
import type { Walk, WalkDoor } from '@cubby/contract/orders/walks/walks.schemas';
import { Button } from '@mantine/core';
import { IconDownload, IconFlagCheck, IconPrinter, IconUserShare } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isId } from '../../../platform/address/list-fields.ts';
import { siteLink } from '../../../platform/address/named-links.tsx';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/ways-on.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { startExport } from '../../../platform/tasks/export-task.ts';
import { DetailFallback } from '../../../ui/detail-layout/detail-fallback.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { SkeletonFacts } from '../../../ui/skeleton/skeleton.tsx';
import { WalkDoorStep } from './components/walk-door-step.tsx';
import { WalkStateBadge } from './components/walk-badges.tsx';
import { EndDialog, HandOnDialog } from './components/walk-dialogs.tsx';
import { WalkDoorList } from './components/walk-door-list.tsx';
import { WalkReport } from './components/walk-report.tsx';
import classes from './components/walks.module.css';
import { walkListMemory, walkSearch } from './walk.search.ts';

const isOpen = ({ answer }: WalkDoor): boolean => answer === null;

/** The next one that nobody has answered, from the place on and then from the beginning; else the neighbour. */
const nextOf = (list: readonly WalkDoor[], place: number): WalkDoor | undefined =>
  list.find((door) => isOpen(door) && door.place > place) ??
  list.find((door) => isOpen(door) && door.place !== place) ??
  list.find((door) => door.place > place);

interface WalkProps {
  readonly walk: Walk;
  readonly onChange: () => Promise<unknown>;
}

const OpenWalk = ({ walk, onChange }: WalkProps) => {
  const { t } = useTranslation();
  const [{ door: doorId }, setSearch] = useAddressSearch(walkSearch);
  const head = useRef<HTMLDivElement>(null);
  const { list, doors, seen, userName } = walk;
  // It stays on the screen when somebody else answers it.
  const [firstId] = useState(() => list.find(isOpen)?.walkDoorId);
  const current = list.find(({ walkDoorId }) => walkDoorId === (doorId ?? firstId)) ?? list[0];
  const show = (door: WalkDoor | undefined) => {
    if (!door) return;
    setSearch({ door: door.walkDoorId }, { replace: true });
    head.current?.focus();
    head.current?.scrollIntoView({ block: 'start' });
  };
  const beside = (by: 1 | -1) => list.find(({ place }) => place === (current?.place ?? 0) + by);
  return (
    <>
      <p className={classes.progress}>
        <span>{t('walks.progress', { seen, doors })}</span>
        {userName !== null && <span>{pairText(t('walks.columns.userName'), userName)}</span>}
      </p>
      <progress className={classes.bar} max={doors} value={seen} aria-hidden />
      {!list.some(isOpen) && <p role="status">{t('walks.allSeen')}</p>}
      {current && (
        <div ref={head} tabIndex={-1} className={classes.step}>
          <WalkDoorStep
            key={current.walkDoorId}
            walk={walk}
            door={current}
            onChange={onChange}
            onDone={(fresh) => show(nextOf(fresh, current.place))}
          />
          <nav className={classes.ways} aria-label={t('walks.list')}>
            <Button size="md" disabled={!beside(-1)} onClick={() => show(beside(-1))}>
              {t('walks.previous')}
            </Button>
            <Button size="md" disabled={!beside(1)} onClick={() => show(beside(1))}>
              {t('walks.next')}
            </Button>
          </nav>
        </div>
      )}
      <WalkDoorList list={list} currentId={current?.walkDoorId} onOpen={show} />
    </>
  );
};

const WalkDetail = ({ walk, onChange }: WalkProps) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'handOn' | 'end'>();
  const { walkId, siteId, siteName, siteSerialNumber, state } = walk;
  const close = () => setAsked(undefined);
  const ended = state === 'ENDED';
  const exportSheet = () =>
    startExport({
      title: t('walks.report.running'),
      done: t('walks.report.done'),
      download: (signal) =>
        downloadFile(calls.exportWalk, { params: { id: walkId } }, { signal, fallbackName: 'walk.xlsx' }),
    });
  return (
    <PageColumn>
      <PageHeader
        title={siteName}
        status={<WalkStateBadge state={state} />}
        back={wayTo(t('walks.title'), walkListMemory.address())}
        meta={siteLink(siteId, siteSerialNumber ?? siteName)}
        more={
          ended
            ? []
            : [
                {
                  label: t('walks.handOn.action'),
                  icon: <IconUserShare size={16} />,
                  onClick: () => setAsked('handOn'),
                },
              ]
        }
        actions={
          ended && (
            <>
              <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
                {t('walks.report.print')}
              </Button>
              <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void exportSheet()}>
                {t('walks.report.export')}
              </Button>
            </>
          )
        }
        action={
          !ended && (
            <Button leftSection={<IconFlagCheck size={18} aria-hidden />} onClick={() => setAsked('end')}>
              {t('walks.end.action')}
            </Button>
          )
        }
      />
      {ended ? <WalkReport walk={walk} /> : <OpenWalk walk={walk} onChange={onChange} />}
      {asked === 'handOn' && <HandOnDialog walk={walk} close={close} onDone={onChange} />}
      {asked === 'end' && <EndDialog walk={walk} close={close} onDone={onChange} />}
    </PageColumn>
  );
};

/** walk: one compartment after the other on the phone of whoever stands in front of them; once it has ended, its report. */
export const WalkPage = () => {
  const { t } = useTranslation();
  const [{ id }] = useAddressSearch(walkSearch);
  const { data, error, dataUpdatedAt, refetch } = useCall(
    calls.getWalk,
    { params: { id } },
    { enabled: isId(id), quiet: true },
  );
  useLiveRows('walks', { ids: () => [id], readAt: dataUpdatedAt, refetch, atOnce: true });
  useLiveRows('site-boxes', {
    ids: () => (data?.state === 'OPEN' ? [data.siteId] : []),
    readAt: dataUpdatedAt,
    refetch,
    atOnce: true,
  });
  if (data) return <WalkDetail walk={data} onChange={refetch} />;
  return (
    <DetailFallback
      title={t('walks.one')}
      back={wayTo(t('walks.title'), walkListMemory.address())}
      missing={!isId(id) || isApiError(error, 'NOT_FOUND')}
      toList={t('walks.toList')}
      error={error}
      onRetry={() => void refetch()}
      skeleton={<SkeletonFacts facts={8} />}
    />
  );
};
