/** The last runs of a schedule: when they were due, what they covered, and what became of each mail. */
import { reportSchedulesCalls as calls } from '@cubby/contract/reports/report-schedules/report-schedules.calls';
import type { ReportRun } from '@cubby/contract/reports/report-schedules/report-schedules.schemas';
import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { pollWhile } from '../../../platform/api/poll.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import classes from './report-schedules.module.css';

/** ms between two reads while a run is open. */
const pollEvery = 2000;

const RunLines = ({ run }: { readonly run: ReportRun }) => {
  const { t } = useTranslation();
  return (
    <>
      <strong>
        {run.outcome === null ? t('reportSchedules.running') : t(`reportSchedules.outcomes.${run.outcome}`)}
      </strong>
      {run.failure && <p>{t(`reportSchedules.runFailures.${run.failure}`)}</p>}
      {run.sheetOmitted && <p>{t('reportSchedules.runs.sheetOmitted')}</p>}
      {run.isTest && <p>{t('reportSchedules.runs.test')}</p>}
    </>
  );
};

export const ReportRunsBlock = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(
    calls.listReportRuns,
    { params: { id } },
    {
      quiet: true,
      refetchInterval: pollWhile<readonly ReportRun[]>(pollEvery, (runs) =>
        runs?.some(({ outcome }) => outcome === null),
      ),
    },
  );
  return (
    <section aria-labelledby="report-runs">
      <h2 id="report-runs" className={classes.title}>
        {t('reportSchedules.runs.title')}
      </h2>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={80} />
      ) : data.length === 0 ? (
        <p>{t('reportSchedules.runs.none')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to scroll a wide table
        <div className={classes.scroll} role="region" aria-labelledby="report-runs" tabIndex={0}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {(['due', 'period', 'outcome', 'mails'] as const).map((key) => (
                  <Table.Th key={key} scope="col">
                    {t(`reportSchedules.runs.${key}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((run) => (
                <Table.Tr key={run.runId}>
                  <Table.Td>
                    <TimeText at={run.dueTime} />
                  </Table.Td>
                  <Table.Td>{t('reportSchedules.pdf.span', { from: run.fromDay, to: run.toDay })}</Table.Td>
                  <Table.Td>
                    <RunLines run={run} />
                  </Table.Td>
                  <Table.Td>
                    {run.mails.map(({ userId, name, state, failure }) => (
                      <p key={userId}>
                        {failure
                          ? t('reportSchedules.mailLineReason', {
                              name,
                              state: t(`reportSchedules.mailStates.${state}`),
                              reason: t(`reportSchedules.recipientFailures.${failure}`),
                            })
                          : t('reportSchedules.mailLine', { name, state: t(`reportSchedules.mailStates.${state}`) })}
                      </p>
                    ))}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </section>
  );
};
