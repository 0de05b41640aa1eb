import { inspectionsCalls as calls } from '@cubby/contract/orders/inspections/inspections.calls';
import type { Inspection, InspectionDoor } from '@cubby/contract/orders/inspections/inspections.schemas';
import { Button } from '@mantine/core';
import { IconDownload, IconFlagCheck, IconPrinter, IconUserShare } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isId } from '../../../platform/address/list-fields.ts';
import { siteLink } from '../../../platform/address/named-links.tsx';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { startExport } from '../../../platform/tasks/export-task.ts';
import { DetailFallback } from '../../../ui/detail-layout/detail-fallback.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { SkeletonFields } from '../../../ui/skeleton/skeleton.tsx';
import { InspectionDoorStep } from './components/inspection-door-step.tsx';
import { InspectionStateBadge } from './components/inspection-badges.tsx';
import { EndDialog, HandOnDialog } from './components/inspection-dialogs.tsx';
import { InspectionDoorList } from './components/inspection-door-list.tsx';
import { InspectionReport } from './components/inspection-report.tsx';
import classes from './components/inspections.module.css';
import { inspectionListMemory, inspectionSearch } from './inspection.search.ts';

const isOpen = ({ answer }: InspectionDoor): boolean => answer === null;

/** The next one that no user has answered, from the place on and then from the beginning; else the neighbour. */
const nextOf = (list: readonly InspectionDoor[], place: number): InspectionDoor | undefined =>
  list.find((door) => isOpen(door) && door.place > place) ??
  list.find((door) => isOpen(door) && door.place !== place) ??
  list.find((door) => door.place > place);

interface InspectionProps {
  readonly inspection: Inspection;
  readonly onChange: () => Promise<unknown>;
}

const OpenInspection = ({ inspection, onChange }: InspectionProps) => {
  const { t } = useTranslation();
  const [{ door: doorId }, setSearch] = useAddressSearch(inspectionSearch);
  const head = useRef<HTMLDivElement>(null);
  const { list, doors, seen, userName } = inspection;
  // The compartment remains on the screen when another user answers it.
  const [firstId] = useState(() => list.find(isOpen)?.inspectionDoorId);
  const current = list.find(({ inspectionDoorId }) => inspectionDoorId === (doorId ?? firstId)) ?? list[0];
  const show = (door: InspectionDoor | undefined) => {
    if (!door) return;
    setSearch({ door: door.inspectionDoorId }, { replace: true });
    head.current?.focus();
    head.current?.scrollIntoView({ block: 'start' });
  };
  const neighbour = (by: 1 | -1) => list.find(({ place }) => place === (current?.place ?? 0) + by);
  return (
    <>
      <p className={classes.progress}>
        <span>{t('inspections.progress', { seen, doors })}</span>
        {userName !== null && <span>{pairText(t('inspections.columns.userName'), userName)}</span>}
      </p>
      <progress className={classes.bar} max={doors} value={seen} aria-hidden />
      {!list.some(isOpen) && <p role="status">{t('inspections.allSeen')}</p>}
      {current && (
        <div ref={head} tabIndex={-1} className={classes.step}>
          <InspectionDoorStep
            key={current.inspectionDoorId}
            inspection={inspection}
            door={current}
            onChange={onChange}
            onDone={(fresh) => show(nextOf(fresh, current.place))}
          />
          <nav className={classes.steps} aria-label={t('inspections.list')}>
            <Button size="md" disabled={!neighbour(-1)} onClick={() => show(neighbour(-1))}>
              {t('inspections.previous')}
            </Button>
            <Button size="md" disabled={!neighbour(1)} onClick={() => show(neighbour(1))}>
              {t('inspections.next')}
            </Button>
          </nav>
        </div>
      )}
      <InspectionDoorList list={list} currentId={current?.inspectionDoorId} onOpen={show} />
    </>
  );
};

const InspectionDetail = ({ inspection, onChange }: InspectionProps) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'handOn' | 'end'>();
  const { inspectionId, siteId, siteName, siteSerialNumber, state } = inspection;
  const close = () => setAsked(undefined);
  const ended = state === 'ENDED';
  const exportSheet = () =>
    startExport({
      title: t('inspections.report.running'),
      done: t('inspections.report.done'),
      download: (signal) =>
        downloadFile(
          calls.exportInspection,
          { params: { id: inspectionId } },
          { signal, fallbackName: 'inspection.xlsx' },
        ),
    });
  return (
    <PageColumn>
      <PageHeader
        title={siteName}
        status={<InspectionStateBadge state={state} />}
        back={wayTo(t('inspections.title'), inspectionListMemory.address())}
        meta={siteLink(siteId, siteSerialNumber ?? siteName)}
        more={
          ended
            ? []
            : [
                {
                  label: t('inspections.handOn.action'),
                  icon: <IconUserShare size={16} />,
                  onClick: () => setAsked('handOn'),
                },
              ]
        }
        actions={
          ended && (
            <>
              <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
                {t('inspections.report.print')}
              </Button>
              <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void exportSheet()}>
                {t('inspections.report.export')}
              </Button>
            </>
          )
        }
        action={
          !ended && (
            <Button leftSection={<IconFlagCheck size={18} aria-hidden />} onClick={() => setAsked('end')}>
              {t('inspections.end.action')}
            </Button>
          )
        }
      />
      {ended ? (
        <InspectionReport inspection={inspection} />
      ) : (
        <OpenInspection inspection={inspection} onChange={onChange} />
      )}
      {asked === 'handOn' && <HandOnDialog inspection={inspection} close={close} onDone={onChange} />}
      {asked === 'end' && <EndDialog inspection={inspection} close={close} onDone={onChange} />}
    </PageColumn>
  );
};

/**
 * inspection: one compartment after the other on the phone of the user in front of them; once it has ended, its report.
 */
export const InspectionPage = () => {
  const { t } = useTranslation();
  const [{ id }] = useAddressSearch(inspectionSearch);
  const { data, error, dataUpdatedAt, refetch } = useCall(
    calls.getInspection,
    { params: { id } },
    { enabled: isId(id), quiet: true },
  );
  useLiveRows('inspections', { ids: () => [id], readAt: dataUpdatedAt, refetch, atOnce: true });
  useLiveRows('site-boxes', {
    ids: () => (data?.state === 'OPEN' ? [data.siteId] : []),
    readAt: dataUpdatedAt,
    refetch,
    atOnce: true,
  });
  if (data) return <InspectionDetail inspection={data} onChange={refetch} />;
  return (
    <DetailFallback
      title={t('inspections.one')}
      back={wayTo(t('inspections.title'), inspectionListMemory.address())}
      missing={!isId(id) || isApiError(error, 'NOT_FOUND')}
      toList={t('inspections.toList')}
      error={error}
      onRetry={() => void refetch()}
      skeleton={<SkeletonFields count={8} />}
    />
  );
};
