/**
 * What messages of terminals say of alerts in addition to the states that they write: events, and doors that no user
 * opened.
 */
import { deviceLimits } from '@cubby/contract/device/device.limits';
import type { UplinkMessage } from '@cubby/contract/device/messages';
import { alertLimits, type AlertType } from '@cubby/contract/lockers/alerts/alerts.limits';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { sendPrepared } from '../../../platform/db/prepared-statements.ts';

/** A message as the ingest has it. */
interface ReportedMessage {
  readonly owner: { readonly siteId: string };
  readonly message: UplinkMessage;
  /** Epoch ms. */
  readonly receivedTime: number;
}

interface Condition {
  readonly siteId: string;
  readonly type: AlertType;
  readonly begins: boolean;
  readonly boxId: string | null;
  readonly board: string | null;
  readonly deviceTime: number;
  readonly receivedTime: number;
  /** ms before it is checked. */
  readonly waits: number;
  readonly details: object;
}

/** @param fresh in the order of (bootId, seq) */
export const takeAlertMessages = async (trx: Trx, fresh: readonly ReportedMessage[]): Promise<void> => {
  const newest = new Map<string, Condition>();
  for (const condition of fresh.flatMap((reported) => conditionOf(reported) ?? [])) {
    const { siteId, type, boxId, board } = condition;
    newest.set([siteId, type, boxId, board].join(' '), condition);
  }
  if (newest.size === 0) return;
  const rows = JSON.stringify([...newest.values()]);
  await sendPrepared(
    trx,
    sql`
      select case when c.begins
        then alert_begins(c."siteId", b.id, c.board, c.type, t.happened, to_timestamp((c."receivedTime" + c.waits) / 1000.0), c.details)
        else alert_ends(c."siteId", b.id, c.board, c.type, t.happened) end
      from jsonb_to_recordset(${rows}::jsonb) c ("siteId" bigint, type text, begins boolean, "boxId" bigint, board text,
        "deviceTime" float8, "receivedTime" float8, waits float8, details jsonb)
      join terminal_states s on s.site_id = c."siteId"
      left join boxes b on b.id = c."boxId" and b.site_id = c."siteId",
      lateral (select to_timestamp(least(c."deviceTime" - coalesce(s.skew_ms, 0), c."receivedTime") / 1000.0) as happened) t
      where c."boxId" is null or b.id is not null`.compile(trx),
  );
};

const conditionOf = ({ owner: { siteId }, message, receivedTime }: ReportedMessage): Condition | undefined => {
  const found = { siteId, receivedTime, boxId: null, board: null, begins: true, waits: 0, details: {} };
  if (message.uplink === 'door') {
    const { boxId, sensor, cause, deviceTime } = message.body;
    // Others of the board may follow: then it is the board that has failed.
    return sensor === 'OPEN' && cause === 'UNKNOWN'
      ? { ...found, deviceTime, boxId, type: 'FORCED_OPEN', waits: alertLimits.boardMs }
      : undefined;
  }
  if (message.uplink !== 'event') return undefined;
  const { type, deviceTime } = message.body;
  const data = message.body.data as Readonly<Record<string, unknown>>;
  const numberOf = (key: string): number | null => (typeof data[key] === 'number' ? data[key] : null);
  /** A whole number that columns and screens can represent. */
  const countOf = (key: string): number | null => {
    const number = numberOf(key);
    return number === null ? null : Math.min(Math.max(Math.trunc(number), 0), deviceLimits.countMax);
  };
  const at = { ...found, deviceTime };
  switch (type) {
    case 'BOARD_FAILED':
    case 'BOARD_RECOVERED':
      return {
        ...at,
        type: 'BOARD_FAILED',
        begins: type === 'BOARD_FAILED',
        board: `${String(data['deviceId'])}/${String(data['boardNumber'])}`,
        details: { boardNumber: countOf('boardNumber') },
      };
    case 'KEYPAD_BLOCKED': {
      const tries = countOf('tries') ?? 0;
      return tries >= alertLimits.sweepTries
        ? { ...at, type: 'KEYPAD_SWEEP', details: { count: tries, lastTime: receivedTime } }
        : undefined;
    }
    case 'HELP_REQUESTED':
      return typeof data['boxId'] === 'string' && /^[1-9]\d{0,17}$/.test(data['boxId'])
        ? { ...at, type: 'HELP_REQUESTED', boxId: data['boxId'], details: { lastTime: receivedTime } }
        : undefined;
    case 'STORAGE_LOW':
      return {
        ...at,
        type: 'STORAGE_LOW',
        details: { percentFree: numberOf('percentFree'), lastTime: receivedTime },
      };
    case 'QUEUE_OVERFLOWN':
      return { ...at, type: 'STORAGE_LOW', details: { count: countOf('dropped'), lastTime: receivedTime } };
    case 'STORAGE_RECOVERED':
      return { ...at, type: 'STORAGE_LOW', begins: false };
    default:
      return undefined;
  }
};
