/**
 * What a dispute pack says of the compartments that an order occupied: their history, commands, and what terminals
 * reported.
 */
import { disputePackLimits as limits } from '@cubby/contract/orders/dispute-packs/dispute-packs.limits';
import { fill } from '../../../platform/http/words.ts';
import type { Block, Section } from './dispute-pack-content.ts';
import { shownBlocks } from './dispute-pack-blocks.ts';
import type { LogLine } from './dispute-pack-files.ts';
import type { PackWords } from './dispute-pack-words.ts';
import type { CommandRow, DeviceRow, DoorRow, ReservedDoor, LogRow } from './dispute-packs.reads.ts';

const headingOf = ({ site, box }: ReservedDoor, words: PackWords): Block => ({
  kind: 'heading',
  text: fill(words.pack.door.reserved, { site, box }),
});

export const doorSection = (doors: readonly ReservedDoor[], words: PackWords): Section => {
  const { pack } = words;
  return {
    title: pack.sections.door,
    intro: fill(pack.intros.door, { minutes: limits.marginMs / 60_000 }),
    blocks:
      doors.length === 0
        ? [{ kind: 'text', text: pack.door.nowhere }]
        : doors.flatMap((door) => [
            headingOf(door, words),
            {
              kind: 'fields',
              fields: [
                [pack.door.from, words.time(door.from)],
                [pack.door.until, door.until ? words.time(door.until) : pack.door.now],
              ],
            },
            ...shownBlocks(door.rows, limits.doorRowsMax + fieldRowCount, words, (row) => doorEntry(row, door, words)),
          ]),
  };
};

/** Fields of a compartment, each of which has a value when the time begins. */
const fieldRowCount = 4;

const doorEntry = (row: DoorRow, door: ReservedDoor, words: PackWords): Block => {
  const { pack } = words;
  const { history, values } = words.all.boxes;
  const whose = row.ofThis === null ? undefined : row.ofThis ? pack.door.thisOrder : pack.door.otherOrder;
  const cause = words.code(history.causes, row.cause);
  const since = fill(pack.door.before, { time: words.time(row.fromTime) });
  return {
    kind: 'entry',
    time: words.time(row.before ? door.from : row.fromTime),
    title: fill(history.line, { fact: history.fields[row.fact], value: words.code(values, row.value) }),
    lines: [
      [row.before && since, cause, whose, row.userName].filter(Boolean).join(' · '),
      ...(row.note ? [row.note] : []),
    ],
  };
};

/** The blocks of each compartment whose terminal the caller may see. */
const ofEach = (
  doors: readonly ReservedDoor[],
  words: PackWords,
  blocksOf: (door: ReservedDoor) => readonly Block[],
): Block[] => {
  if (doors.length === 0) return [{ kind: 'text', text: words.pack.none }];
  return doors.flatMap((door) => [
    headingOf(door, words),
    ...(door.administered
      ? blocksOf(door)
      : [{ kind: 'text', text: fill(words.pack.otherOperator, { site: door.site }) } as const]),
  ]);
};

export const unlockSection = (doors: readonly ReservedDoor[], words: PackWords): Section => ({
  title: words.pack.sections.unlocks,
  intro: words.pack.intros.unlocks,
  blocks: ofEach(doors, words, ({ commands }) =>
    shownBlocks(commands, limits.unlocksMax, words, (command) => commandEntry(command, words)),
  ),
});

const commandEntry = (command: CommandRow, words: PackWords): Block => {
  const { unlocks } = words.pack;
  const { kinds, states, codes, attempt, noAnswer, expired, withdrawn } = words.all.commands;
  const at = (phrase: string, time: Date | null): string[] => (time ? [fill(phrase, { time: words.time(time) })] : []);
  const sensors = sensorWords(command.sensor, command.article, words);
  const end: Readonly<Record<string, string>> = { TIMEOUT: noAnswer, EXPIRED: expired, WITHDRAWN: withdrawn };
  const why = command.code === null ? end[command.state] : words.code(codes, command.code);
  return {
    kind: 'entry',
    time: words.time(command.madeTime),
    title: `${words.code(kinds, command.kind)} · ${words.code(states, command.state)}`,
    lines: [
      ...(command.madeByName ? [fill(unlocks.requested, { name: command.madeByName })] : []),
      ...(command.reason ? [fill(unlocks.reason, { reason: command.reason })] : []),
      ...(command.approvedByName ? [fill(unlocks.approved, { name: command.approvedByName })] : []),
      [
        ...at(unlocks.sent, command.sentTime),
        ...at(unlocks.delivered, command.deliveredTime),
        ...at(unlocks.ended, command.endedTime),
        ...(command.attempt > 1
          ? [fill(attempt.replace(', number', ''), { attempt: words.number(command.attempt) })]
          : []),
      ].join(' · '),
      ...(why ? [why] : []),
      ...(sensors ? [sensors] : []),
    ].filter((line) => line !== ''),
  };
};

/** As in "Door: Open · Parcel sensor: Parcel present". */
const sensorWords = (sensor: unknown, article: unknown, words: PackWords): string => {
  const { history, values } = words.all.boxes;
  const details = [
    [history.fields.SENSOR, sensor],
    [history.fields.ARTICLE, article],
  ] as const;
  return details
    .flatMap(([fact, value]) =>
      typeof value === 'string' ? [fill(history.line, { fact, value: words.code(values, value) })] : [],
    )
    .join(' · ');
};

export const reportSection = (doors: readonly ReservedDoor[], words: PackWords): Section => ({
  title: words.pack.sections.reports,
  intro: words.pack.intros.reports,
  blocks: ofEach(doors, words, ({ reports }) =>
    shownBlocks(reports, limits.deviceEventsMax, words, (report) => reportEntry(report, words)),
  ),
});

/** ms between what happened and its receipt that are no delay. */
const atOnceMs = 10_000;

const reportEntry = ({ uplink, body, happenedTime, receivedTime }: DeviceRow, words: PackWords): Block => {
  const { reports } = words.pack;
  const textIn = (field: string): string => (typeof body[field] === 'string' ? body[field] : '');
  const late = receivedTime.getTime() - happenedTime.getTime() > atOnceMs;
  const details = (): { title: string; lines: readonly string[] } => {
    if (uplink === 'door')
      return {
        title: sensorWords(body['sensor'], body['article'], words),
        lines: [words.code(reports.causes, textIn('cause'))],
      };
    if (uplink === 'ack') {
      const door = (body['door'] ?? {}) as Readonly<Record<string, unknown>>;
      const code = textIn('code');
      return {
        title: fill(reports.answer, { answer: words.code(reports.answers, textIn('state')) }),
        lines: [
          ...(code === '' ? [] : [words.code(words.all.commands.codes, code)]),
          sensorWords(door['sensor'], door['article'], words),
        ],
      };
    }
    const { other, ...events } = reports.events;
    const known = { ...words.all.discrepancies.types, ...events };
    const type = textIn('type');
    return { title: Object.hasOwn(known, type) ? words.code(known, type) : fill(other, { type }), lines: [] };
  };
  const { title, lines } = details();
  return {
    kind: 'entry',
    time: words.time(happenedTime),
    title,
    lines: [...lines, ...(late ? [fill(reports.received, { time: words.time(receivedTime) })] : [])].filter(
      (line) => line !== '',
    ),
  };
};

/** A log with its lines about the compartments; undefined where its file is gone. */
export interface LogLines {
  readonly log: LogRow;
  readonly lines: readonly LogLine[] | undefined;
}

/** Nothing where no log was sent. */
export const logSection = (logs: readonly LogLines[], words: PackWords): Section[] => {
  if (logs.length === 0) return [];
  const { pack } = words;
  return [
    {
      title: pack.sections.logs,
      intro: pack.intros.logs,
      blocks: logs.flatMap(({ log, lines }): Block[] => [
        { kind: 'heading', text: fill(pack.logs.sent, { site: log.site, time: words.time(log.createdTime) }) },
        ...(lines === undefined
          ? [{ kind: 'text', text: pack.photos.unreadable } as const]
          : lines.length === 0
            ? [{ kind: 'text', text: pack.logs.noLines } as const]
            : shownBlocks(lines, limits.logLinesMax, words, ({ time, text }) => ({
                kind: 'entry',
                time,
                title: '',
                lines: [text],
              }))),
      ]),
    },
  ];
};
