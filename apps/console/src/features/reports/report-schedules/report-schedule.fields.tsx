/** The fields of a report schedule. */
import { reportSchedulesCalls } from '@cubby/contract/reports/report-schedules/report-schedules.calls';
import {
  reportFilters,
  reportFrequencies,
  reportScheduleLimits,
  type ScheduledReport,
  scheduledReportNames,
} from '@cubby/contract/reports/report-schedules/report-schedules.limits';
import type { ReportSchedule } from '@cubby/contract/reports/report-schedules/report-schedules.schemas';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { companyLink, siteLink, userLink } from '../../../platform/address/named-links.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { loadCompanies, loadSites } from '../../../platform/lookups/lookups.ts';
import { choicesOf, defineFields, type FieldContext } from '../../../platform/resource/field.ts';
import { textCell } from '../../../ui/data-table/cells.tsx';
import { ChoiceField, type ControlProps, type Names, PickField, PickManyField } from '../../../ui/form/controls.tsx';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import type { LoadOptions } from '../../../ui/typeahead/use-async-options.ts';
import type { ScheduleStart } from './report-schedule.search.ts';

type Filter = (typeof reportFilters)[ScheduledReport][number];

const takes = (report: ScheduledReport, filter: Filter): boolean => reportFilters[report].includes(filter);
const reportOf = ({ form }: ControlProps): ScheduledReport => form.values['report'] as ScheduledReport;

const loadRecipients =
  (control: ControlProps): LoadOptions =>
  async (query, signal) => {
    const request = { query: { report: reportOf(control), query } };
    const found = await callApi(reportSchedulesCalls.listReportRecipients, request, { signal });
    return found.map(({ id, name }) => ({ value: id, label: name }));
  };

/** The column of a temperature report, which is chosen on its temperature page. */
const ColumnName = ({ form, path, label, description }: ControlProps) => {
  const { error, 'data-path': dataPath } = form.field(path);
  const id = form.values[path] as string;
  return (
    <TextInput
      label={label}
      description={description}
      error={error as string | undefined}
      data-path={dataPath as string | undefined}
      value={(form.values['names'] as Names)[path]?.[id] ?? ''}
      readOnly
    />
  );
};

type Start = Partial<ReportSchedule> | ScheduleStart;

const valuesOf = (start: Start = {}, timeZone = 'UTC') => {
  const row = start as Partial<ReportSchedule>;
  return {
    name: row.name ?? '',
    report: row.report ?? ('UTILIZATION' as ScheduledReport),
    siteId: row.siteId ?? '',
    filterMerchantId: row.filterMerchantId ?? '',
    siteColumnId: row.siteColumnId ?? '',
    frequency: row.frequency ?? ('MONTH' as ReportSchedule['frequency']),
    weekDay: String(row.weekDay ?? 1),
    monthDay: String(row.monthDay ?? 1),
    sendTime: row.sendTime ?? '07:00',
    timeZone: row.timeZone ?? timeZone,
    active: row.active ?? true,
    recipientIds: row.recipientIds ?? [],
    names: {
      siteId: { [row.siteId ?? '']: row.siteName ?? '' },
      filterMerchantId: { [row.filterMerchantId ?? '']: row.filterMerchantName ?? '' },
      siteColumnId: { [row.siteColumnId ?? '']: row.columnName ?? '' },
      recipientIds: Object.fromEntries((row.recipients ?? []).map(({ id, name }) => [id, name])),
    } as Names,
  };
};

/** Values of a new schedule: the user is the first recipient, and the zone is that of the browser. */
export const newScheduleValues = ({ session }: FieldContext, start: ScheduleStart) => ({
  ...valuesOf(
    { ...start, recipientIds: [session.userId], recipients: [{ id: session.userId, name: session.nickname }] } as Start,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  ),
});

const whenTaken =
  (filter: Filter, draw: (control: ControlProps) => ReactNode) =>
  (control: ControlProps): ReactNode =>
    takes(reportOf(control), filter) ? draw(control) : null;

export const reportScheduleFields = defineFields<'reportSchedules', ReportSchedule>()({
  sections: ({ t }) => {
    const weekDays = (['1', '2', '3', '4', '5', '6', '7'] as const).map((value) => ({
      value,
      label: t(`reportSchedules.weekDays.${value}`),
    }));
    const outcomeOf = ({ lastOutcome }: ReportSchedule) =>
      lastOutcome === null ? (
        t('reportSchedules.noRun')
      ) : (
        <StatusBadge
          meaning={lastOutcome === 'SENT' ? 'green' : 'red'}
          label={t(`reportSchedules.outcomes.${lastOutcome}`)}
        />
      );
    return [
      {
        name: 'general',
        rows: [
          { name: 'name', column: { width: 200 } },
          {
            name: 'report',
            required: true,
            choices: choicesOf(scheduledReportNames, (report) => t(`reportSchedules.reports.${report}`)),
            column: { width: 190 },
          },
          {
            name: 'siteId',
            help: t('reportSchedules.help.siteId'),
            read: ({ siteId, siteName }) => siteLink(siteId, siteName) ?? t('reportSchedules.everything'),
            edit: whenTaken('siteId', (control) => <PickField {...control} load={loadSites} />),
          },
          {
            name: 'filterMerchantId',
            help: t('reportSchedules.help.filterMerchantId'),
            read: ({ filterMerchantId, filterMerchantName }) =>
              companyLink(filterMerchantId, filterMerchantName) ?? t('reportSchedules.everything'),
            edit: whenTaken('filterMerchantId', (control) => <PickField {...control} load={loadCompanies} />),
          },
          {
            name: 'siteColumnId',
            help: t('reportSchedules.help.siteColumnId'),
            read: ({ columnName }) => columnName ?? '–',
            edit: whenTaken('siteColumnId', (control) => <ColumnName {...control} />),
          },
          { name: 'active', type: 'yesNo' },
          {
            name: 'lastOutcome',
            edit: false,
            read: outcomeOf,
            column: { width: 120, cell: outcomeOf, card: 'corner' },
          },
          { name: 'creationTime', type: 'time' },
          { name: 'lastUpdatedTime', type: 'time' },
        ],
      },
      {
        name: 'times',
        rows: [
          {
            name: 'frequency',
            required: true,
            choices: choicesOf(reportFrequencies, (frequency) => t(`reportSchedules.frequencies.${frequency}`)),
            column: { width: 220 },
          },
          {
            name: 'weekDay',
            required: true,
            read: ({ weekDay }) => weekDays.find(({ value }) => value === String(weekDay))?.label ?? '–',
            value: (value) => weekDays.find((day) => day.value === value)?.label,
            edit: (control) =>
              control.form.values['frequency'] === 'WEEK' && <ChoiceField {...control} options={weekDays} />,
          },
          {
            name: 'monthDay',
            required: true,
            read: ({ monthDay }) => monthDay ?? '–',
            edit: (control) =>
              control.form.values['frequency'] === 'MONTH' && (
                <ChoiceField
                  {...control}
                  options={Array.from({ length: reportScheduleLimits.monthDayMax }, (_, at) => ({
                    value: String(at + 1),
                    label: String(at + 1),
                  }))}
                />
              ),
          },
          { name: 'sendTime', help: t('reportSchedules.help.sendTime') },
          { name: 'timeZone', help: t('reportSchedules.help.timeZone') },
          {
            name: 'nextRunTime',
            edit: false,
            read: ({ nextRunTime }) =>
              nextRunTime === null ? t('reportSchedules.none') : <TimeText at={nextRunTime} />,
            column: {
              width: 150,
              cell: ({ nextRunTime }) =>
                nextRunTime === null ? t('reportSchedules.none') : <TimeText at={nextRunTime} />,
            },
          },
        ],
      },
      {
        name: 'recipients',
        rows: [
          {
            name: 'recipientIds',
            required: true,
            help: t('reportSchedules.help.recipientIds'),
            read: ({ recipients }) => listText(recipients.map(({ name }) => name)),
            edit: (control) => <PickManyField {...control} load={loadRecipients(control)} />,
            column: {
              width: 220,
              grow: true,
              cell: ({ recipients }) => textCell(listText(recipients.map(({ name }) => name))),
            },
          },
          {
            name: 'ownerId',
            edit: false,
            help: t('reportSchedules.help.ownerId'),
            read: ({ ownerId, ownerName }) => userLink(ownerId, ownerName),
            column: { width: 150 },
          },
          {
            name: 'merchantId',
            edit: false,
            read: ({ merchantId, merchantName }) =>
              companyLink(merchantId, merchantName) ?? t('reportSchedules.platform'),
          },
        ],
      },
    ];
  },
  valuesOf: (row) => valuesOf(row),
  // What the report or the frequency does not take is not sent.
  toRequest: ({ names: _names, siteId, filterMerchantId, siteColumnId, weekDay, monthDay, ...values }) => ({
    ...values,
    siteId: takes(values.report, 'siteId') ? siteId : null,
    filterMerchantId: takes(values.report, 'filterMerchantId') ? filterMerchantId : null,
    siteColumnId: takes(values.report, 'siteColumnId') ? siteColumnId : null,
    weekDay: values.frequency === 'WEEK' ? Number(weekDay) : null,
    monthDay: values.frequency === 'MONTH' ? Number(monthDay) : null,
  }),
});
