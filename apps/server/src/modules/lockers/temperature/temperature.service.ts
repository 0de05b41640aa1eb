/** Changes the settings of columns (network.md 4, 5), each with its line in the audit log. */
import { defaultColumnLabels, temperatureLimits } from '@cubby/contract/lockers/temperature/temperature.limits';
import { findColumnFaults } from '@cubby/contract/lockers/temperature/temperature.rules';
import type {
  ColumnInfo,
  ColumnInfoUpdate,
  ColumnInput,
} from '@cubby/contract/lockers/temperature/temperature.schemas';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import { changesBetween } from '../../../platform/audit/changes.ts';
import { refuseStale } from '../../../platform/audit/stale.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { markConfigDue } from '../terminals/index.ts';
import { readColumns } from './temperature.reads.ts';

const settingsOf = ({
  columnType,
  label,
  temperature,
  alertThreshold,
  alertDelayTime,
  address,
  settleMinutes,
  closeAfterMinutes,
}: ColumnInfo) => ({
  columnType,
  label,
  temperature,
  alertThreshold,
  alertDelayTime,
  address,
  settleMinutes,
  closeAfterMinutes,
});
type Settings = ReturnType<typeof settingsOf>;

/**
 * The settings as they become. A field that is left out remains unchanged; a change of the type clears label, temperature, threshold, delay and
 * address (network.md 4). Columns without cooling have no temperature, whatever is sent.
 */
export const mergeSettings = (before: ColumnInfo, input: ColumnInput): Settings => {
  const { columnType } = input;
  const isSameType = before.version > 0 && columnType === before.columnType;
  const resolve = <
    K extends 'label' | 'temperature' | 'alertThreshold' | 'alertDelayTime' | 'address' | 'closeAfterMinutes',
  >(
    field: K,
  ): ColumnInfo[K] | null => {
    const given = input[field] as ColumnInfo[K] | undefined;
    return given === undefined ? (isSameType ? before[field] : null) : given;
  };
  const label = resolve('label');
  const others = {
    columnType,
    address: resolve('address'),
    settleMinutes: input.settleMinutes ?? (isSameType ? before.settleMinutes : temperatureLimits.settleDefault),
  };
  if (columnType !== 'TEMP')
    return {
      ...others,
      label: label ?? defaultColumnLabels[columnType],
      temperature: null,
      alertThreshold: null,
      alertDelayTime: null,
      closeAfterMinutes: null,
    };
  return {
    ...others,
    label,
    temperature: resolve('temperature'),
    alertThreshold: resolve('alertThreshold'),
    alertDelayTime: resolve('alertDelayTime'),
    closeAfterMinutes: resolve('closeAfterMinutes'),
  };
};

interface Change {
  readonly before: ColumnInfo;
  readonly after: Settings;
  readonly version: number | undefined;
}

/** @throws CallError INVALID_REQUEST with every fault of every column */
const findChanges = (columns: readonly ColumnInfo[], inputs: readonly ColumnInput[]): Change[] => {
  const wrong: FieldError[] = [];
  const changes: Change[] = [];
  const numbers = new Set<number>();
  for (const [at, input] of inputs.entries()) {
    const path = `columnInfoList.${at}`;
    const before = columns.find(({ columnNumber }) => columnNumber === input.columnNumber);
    if (!before) wrong.push({ path: `${path}.columnNumber`, code: 'notFound' });
    else if (numbers.has(input.columnNumber)) wrong.push({ path: `${path}.columnNumber`, code: 'taken' });
    else {
      const after = mergeSettings(before, input);
      wrong.push(...findColumnFaults(after).map(({ field, code }) => ({ path: `${path}.${field}`, code })));
      changes.push({ before, after, version: input.version });
    }
    numbers.add(input.columnNumber);
  }
  if (wrong.length > 0) throw invalid(...wrong);
  return changes;
};

const isChanged = ({ before, after }: Change): boolean =>
  before.version === 0 || Object.keys(changesBetween<Settings>(settingsOf(before), after).after).length > 0;

/** Writes columns, the history of their settings, and that their alarms are due. */
const writeColumns = async (trx: Trx, siteId: string, changes: readonly Change[]): Promise<void> => {
  const rows = changes.map(({ before: { columnNumber }, after }) => ({ columnNumber, ...after }));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g ("columnNumber" smallint, "columnType" text, label text,
        temperature numeric, "alertThreshold" numeric, "alertDelayTime" smallint, address text, "settleMinutes" smallint,
        "closeAfterMinutes" smallint)
    ), written as (
      insert into site_columns as c (site_id, column_number, column_type, label, temperature, alert_threshold, alert_delay_minutes, address,
        settle_minutes, close_after_minutes)
      select ${siteId}::bigint, "columnNumber", "columnType", label, temperature, "alertThreshold", "alertDelayTime", address,
        "settleMinutes", "closeAfterMinutes"
      from given order by "columnNumber"
      on conflict (site_id, column_number) do update set column_type = excluded.column_type, label = excluded.label,
        temperature = excluded.temperature, alert_threshold = excluded.alert_threshold,
        alert_delay_minutes = excluded.alert_delay_minutes, address = excluded.address, settle_minutes = excluded.settle_minutes,
        close_after_minutes = excluded.close_after_minutes, last_updated_time = clock_timestamp()
      returning *
    ), settings as (
      insert into site_column_settings (column_id, from_time, temperature, alert_threshold, alert_delay_minutes, settle_minutes, close_after_minutes)
      select id, date_trunc('milliseconds', last_updated_time), temperature, alert_threshold, alert_delay_minutes, settle_minutes, close_after_minutes
      from written
      on conflict (column_id, from_time) do update set temperature = excluded.temperature, alert_threshold = excluded.alert_threshold,
        alert_delay_minutes = excluded.alert_delay_minutes, settle_minutes = excluded.settle_minutes, close_after_minutes = excluded.close_after_minutes
    )
    insert into temperature_states as s (column_id, dirty_from) select id, date_trunc('milliseconds', last_updated_time) from written order by id
    on conflict (column_id) do update set dirty_from = least(s.dirty_from, excluded.dirty_from)`.execute(trx);
};

/** @throws CallError NOT_FOUND, STALE_VERSION, INVALID_REQUEST */
export const updateColumns = async (
  trx: Trx,
  context: RequestContext,
  { siteId, columnInfoList }: ColumnInfoUpdate,
): Promise<ColumnInfo[]> => {
  const { rows } = await sql<{ operator_id: string | null; name: string }>`
    select operator_id::text, name from sites where id = ${siteId}::bigint and deleted_time is null and writes_site(id) for no key update`.execute(
    trx,
  );
  const [site] = rows;
  if (!site) throw new CallError('NOT_FOUND');
  const columns = await readColumns(trx, siteId);
  const changes = findChanges(columns, columnInfoList);
  for (const { before, version } of changes)
    await refuseStale(trx, {
      resource: 'temperature',
      id: before.siteColumnId ?? '',
      action: 'temperature.update',
      versionKey: 'version',
      read: version,
      version: before.version,
    });
  const changed = changes.filter(isChanged);
  if (changed.length === 0) return columns;
  await writeColumns(trx, siteId, changed);
  await markConfigDue(trx, [siteId]);
  const written = await readColumns(trx, siteId);
  await writeAudit(
    trx,
    actorOf(context),
    changed.flatMap(({ before }) => {
      const after = written.find(({ columnNumber }) => columnNumber === before.columnNumber);
      if (!after) return [];
      const fields = changesBetween<Partial<Settings>>(
        before.version === 0 ? {} : settingsOf(before),
        settingsOf(after),
      );
      return [
        {
          action: 'temperature.update' as const,
          resource: 'temperature' as const,
          resourceId: after.siteColumnId,
          companyId: site.operator_id,
          before: fields.before,
          after: { siteName: site.name, columnNumber: after.columnNumber, ...fields.after, version: after.version },
        },
      ];
    }),
  );
  return written;
};
