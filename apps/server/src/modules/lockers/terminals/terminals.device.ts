/** What terminals report, taken from the link: read, counted, stored or moved to the dead letters. */
import { setTimeout as sleep } from 'node:timers/promises';
import { readUplink } from '@cubby/contract/device/messages';
import { downlinkTopic, parseUplink } from '@cubby/contract/device/topics';
import { protocolVersion } from '@cubby/contract/device/device.limits';
import type { Cfg } from '@cubby/contract/downlinks/downlinks.schemas';
import { presenceLimits } from '@cubby/contract/lockers/terminals/terminals.limits';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { DeviceLink, LinkEnd, LinkHandlers } from '../../../platform/mqtt/device-link.ts';
import { Batches } from './ingest.batch.ts';
import type { Arrived } from './ingest.messages.ts';
import { storeBatch, type MessageHandlers, weightOf } from './ingest.ts';
import { deadLetterOf, storeDeadLetter, insertDeadLetter } from './terminals.dead-letters.ts';
import type { DatabaseClock } from './terminals.clock.ts';
import { findOwner } from './terminals.identity.ts';

/** Rows of a batch. */
const batchMost = 500;
/** ms that a heartbeat waits for others, so that a fleet of some size needs a few transactions in a second. */
const heartbeatPatienceMs = 200;
/** ms until the end of a connection that could not be stored is stored again. */
const againMs = 1_000;

/** ms between two notes that a terminal still sends too much. */
const floodNoteMs = 60_000;

export interface Ingest extends LinkHandlers {
  /** The link that answers go by. */
  connectTo(link: Pick<DeviceLink, 'publish'>): void;
  /** Resolves once everything that was taken is stored; nothing is taken any more. */
  settled(): Promise<void>;
}

interface IngestDeps {
  readonly db: Database;
  readonly log: Log;
  readonly clock: DatabaseClock;
  readonly handlers: MessageHandlers;
}

export const openIngest = ({ db, log, clock, handlers }: IngestDeps): Ingest => {
  let link: Pick<DeviceLink, 'publish'> | undefined;
  let isStopping = false;
  /** When it was last noted that a terminal sends too much. */
  const floodNoted = new Map<string, number>();
  const batches = new Batches<Arrived>({
    store: (batch) => db.transactionAsSystem((trx) => storeBatch(trx, batch, handlers)),
    isPoison: isOfTheData,
    quarantine: ({ owner, message }, error) => {
      log.error({ err: error, siteId: owner.siteId }, 'a message of a terminal can not be stored');
      return storeDeadLetter(db, deadLetterOf(owner, message, 'NOT_STORED', ''));
    },
    senderOf: ({ owner }) => owner.siteId,
    weigh: weightOf,
    // The storage of a heartbeat may wait; the answer with the server's time is sent before.
    patienceOf: ({ message }) => (message.uplink === 'tele' ? heartbeatPatienceMs : 0),
    most: batchMost,
  });

  /** The sooner the answer, the more exactly the terminal can set its clock. */
  const sendTime = ({ owner, message, receivedTime }: Arrived): void => {
    if (message.uplink !== 'birth' && message.uplink !== 'tele') return;
    const { bootId, monotonicMs } = message.body;
    const time: Cfg = { v: protocolVersion, type: 'CLOCK', bootId, monotonicMs, serverTime: receivedTime };
    link?.publish(downlinkTopic(owner, 'cfg'), JSON.stringify(time)).catch(() => undefined);
  };

  /** Again until it is stored: else a terminal that left while the database was away would be shown as connected. */
  const storeEnd = async (siteId: string, why: LinkEnd, time: number): Promise<void> => {
    for (let isLogged = false; !isStopping; isLogged = true) {
      try {
        return await writeEnd(db, siteId, why, time);
      } catch (error) {
        if (!isLogged) log.warn({ err: error, siteId }, 'the end of a connection is not stored yet');
        await sleep(againMs, undefined, { ref: false });
      }
    }
  };

  return {
    connectTo: (opened) => {
      link = opened;
    },
    settled: async () => {
      isStopping = true;
      await batches.settled();
    },
    authenticate: (siteId, secret) => findOwner(db, siteId, secret),
    take: async (topic, payload) => {
      const owner = parseUplink(topic);
      if (!owner) return storeDeadLetter(db, { siteId: undefined, topic, reason: 'TOPIC', detail: '', payload });
      const read = readUplink(owner.uplink, payload.length, () => utf8.decode(payload));
      if ('deadLetter' in read)
        return storeDeadLetter(db, {
          siteId: owner.siteId,
          topic,
          reason: read.deadLetter,
          detail: read.detail,
          payload,
        });
      const arrived = { owner, message: read, receivedTime: clock.now() };
      sendTime(arrived);
      return batches.take(arrived);
    },
    refused: (siteId, topic, payload, bytes) => {
      const why =
        bytes === undefined
          ? ({ reason: 'TOPIC', detail: 'refused' } as const)
          : ({ reason: 'TOO_LARGE', detail: String(bytes), size: bytes } as const);
      storeDeadLetter(db, { siteId, topic, payload, ...why }).catch((error: unknown) =>
        log.warn({ err: error }, 'a refused message of a terminal is lost'),
      );
    },
    flooding: (siteId, dropped) => {
      const now = clock.now();
      if (now - (floodNoted.get(siteId) ?? 0) < floodNoteMs) return;
      floodNoted.set(siteId, now);
      log.warn({ siteId, dropped: dropped !== undefined }, 'a terminal sends more messages than it may');
      noteFlood(db, siteId, now, dropped).catch((error: unknown) => {
        floodNoted.delete(siteId);
        log.warn({ err: error, siteId }, 'the alert about a terminal that sends too much is not stored');
      });
    },
    ended: (siteId, why) => void storeEnd(siteId, why, clock.now()),
    endSilent: () =>
      void endSilent(db).catch((error: unknown) => log.warn({ err: error }, 'silent terminals are searched later')),
  };
};

/** Raises the alert, and stores an example of the dropped messages. @param time epoch ms */
const noteFlood = (
  db: Database,
  siteId: string,
  time: number,
  dropped: { readonly topic: string; readonly payload: Buffer } | undefined,
): Promise<void> =>
  db.transactionAsSystem(async (trx) => {
    await sql`
      select alert_begins(id, null, null, 'MESSAGE_FLOOD', to_timestamp(${time} / 1000.0), to_timestamp(${time} / 1000.0),
        jsonb_build_object('lastTime', ${time}::float8))
      from sites where id = ${siteId}::bigint`.execute(trx);
    if (dropped) await insertDeadLetter(trx, { siteId, reason: 'TOO_MANY', detail: '', ...dropped });
  });

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Classes 22 and 23 of SQLSTATE: data and integrity; anything else may pass. */
const isOfTheData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);

const restart = sql.raw(`interval '${presenceLimits.restartMs / 1000} s'`);
const silence = sql.raw(`interval '${presenceLimits.silentMs / 1000} s'`);
const window = sql.raw(`interval '${presenceLimits.flapWindowMs / 1000} s'`);

/**
 * The broker saw a connection end: it has the cause, which a last will does not contain. A goodbye is no lost
 * connection. A connection that was replaced by another does not end the presence; the other one's birth says the rest.
 * A birth that came after the end remains.
 * @param time epoch ms of the end, by the clock of the database
 */
const writeEnd = async (db: Database, siteId: string, why: LinkEnd, time: number): Promise<void> => {
  await db.transactionAsSystem((trx) =>
    why === 'REPLACED'
      ? sql`
          update terminal_states set replaced = array(select r from unnest(replaced) r where r > now() - ${window}) || now()
          where site_id = ${siteId}::bigint`.execute(trx)
      : sql`
          update terminal_states set connected = false, why = ${why},
            since = case when connected then to_timestamp(${time} / 1000.0) else since end,
            drops = case when connected and ${why !== 'CLOSED' && why !== 'REVOKED'} then array(select d from unnest(drops) d where d > now() - ${window}) || now() else drops end
          where site_id = ${siteId}::bigint and (connected and since < to_timestamp(${time} / 1000.0)
            or why = 'LAST_WILL' and since > now() - interval '10 s')`.execute(trx),
  );
};

/** A terminal that sends no heartbeat has lost its connection, or ended it without a goodbye: a heartbeat that comes later shows it again. */
const endSilent = (db: Database): Promise<unknown> =>
  db.transactionAsSystem((trx) =>
    sql`
      update terminal_states set connected = false, why = 'KEEP_ALIVE', since = clock_timestamp()
      where connected and heard_time < clock_timestamp() - ${silence}`.execute(trx),
  );

/**
 * The embedded broker begins without a connection, whatever was stored when its last process ended. No event reports such an end
 * unless the terminal remains away (`reportEnds`).
 */
export const deleteConnections = async (db: Database): Promise<void> => {
  await db.transactionAsSystem((trx) =>
    sql`update terminal_states set connected = false, why = 'SERVER', since = clock_timestamp() where connected`.execute(
      trx,
    ),
  );
};

/** Has an event report the ends of connections by a restart of the server, of terminals that have not come back since. */
export const reportEnds = async (db: Database): Promise<void> => {
  await db.transactionAsSystem((trx) =>
    sql`
      update terminal_states set end_reported_time = since
      where not connected and why = 'SERVER' and end_reported_time is distinct from since and since < clock_timestamp() - ${restart}`.execute(
      trx,
    ),
  );
};
