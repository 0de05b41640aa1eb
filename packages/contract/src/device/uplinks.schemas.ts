/**
 * What a terminal reports: every message on its way up. Unknown fields are allowed, so that an older server accepts a
 * newer terminal.
 */
import { z } from 'zod';
import { epochMsSchema } from '../kernel/schemas.ts';
import {
  ackCodeMeanings,
  ackCodes,
  ackStateMeanings,
  ackStates,
  deviceEventMeanings,
  deviceEventTypes,
  deviceLimits as limits,
  doorCauseMeanings,
  doorCauses,
  operatingSystems,
  probeFaultMeanings,
  protocolVersion,
} from './device.limits.ts';
import { sha256Schema } from './manifest.ts';
import { parcelEventSchemas } from './parcel-events.schemas.ts';
import { articleSensors, columnLimits, doorSensors, probeFaults } from './sensors.ts';
import {
  otaStateMeanings,
  otaStates,
  upgradeOutcomeMeanings,
  upgradeOutcomes,
  upgradeReasonMeanings,
  upgradeReasons,
} from './upgrades.limits.ts';

/** A description that ends with what each code means. */
const withMeanings = (text: string, meanings: Readonly<Record<string, string>>): string =>
  [`${text}:`, '', ...Object.entries(meanings).map(([code, meaning]) => `- \`${code}\`: ${meaning}`)].join('\n');

const word = z.string().min(1).max(limits.wordMax);
const wireId = z.string().regex(/^[1-9]\d{0,17}$/);

/** Higher numbers are refused: a terminal whose memory is damaged must not count its site to the end. */
const count = z.int().max(limits.countMax);

/** How each message begins. */
const envelope = {
  v: z.literal(protocolVersion).describe('The version of the protocol'),
  bootId: count
    .min(1)
    .describe('Raised by one in lasting memory at each start, before the first message; never given twice'),
  seq: count
    .min(1)
    .describe(
      'Raised by one with each message of a boot, also of those that were never sent. (bootId, seq) orders them all',
    ),
  deviceTime: epochMsSchema.describe('The wall clock of the terminal when it happened, however wrong it is'),
};

const monotonicMs = z
  .int()
  .min(0)
  .describe(
    'ms since the start, of a clock that is never set and that also runs in sleep; the server answers with its own time (down/cfg CLOCK)',
  );

const sensors = {
  sensor: z.enum(doorSensors).describe('Of the door; UNKNOWN where the board does not answer'),
  article: z.enum(articleSensors).describe('Of what is inside; UNKNOWN where there is no sensor'),
};

export const doorSnapshotSchema = z.looseObject({ boxId: wireId, ...sensors });
export type DoorSnapshot = z.output<typeof doorSnapshotSchema>;

const workflowVersions = z
  .record(wireId, count)
  .optional()
  .describe('The version of each workflow of its configuration that it runs, by the id of the workflow');

const accessVersion = z
  .int()
  .min(0)
  .default(0)
  .describe('The version of the orders that it has (down/cfg ACCESS); 0: none');

export const birthSchema = z.looseObject({
  ...envelope,
  monotonicMs,
  software: z.looseObject({
    version: word,
    system: z.enum(operatingSystems),
    hardware: word.optional(),
    packageHash: sha256Schema
      .optional()
      .describe(
        'SHA-256 of the package that runs, in hex; left out: the software that the terminal was delivered with',
      ),
    upgrade: z
      .looseObject({
        upgradeId: z.uuid(),
        attempt: count.min(1),
        outcome: z
          .enum(upgradeOutcomes)
          .describe(withMeanings('How its installation ended so far', upgradeOutcomeMeanings)),
      })
      .optional()
      .describe('The last upgrade that the terminal installed; left out: none'),
  }),
  configHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .describe('SHA-256 of the configuration that it works by, as canonical JSON; null: none'),
  access: accessVersion,
  workflows: workflowVersions,
  doors: z.array(doorSnapshotSchema).max(limits.doorsMax).describe('Every door, as it is now'),
  queued: count.min(0).default(0).describe('Older messages that still wait to be sent'),
  page: z
    .url({ protocol: /^https?$/ })
    .max(limits.textMax)
    .optional()
    .describe('Of a simulator: its page for people'),
});

export const deathSchema = z.looseObject({ ...envelope });

export const doorSchema = z.looseObject({
  ...envelope,
  boxId: wireId,
  ...sensors,
  cause: z.enum(doorCauses).describe(withMeanings('Why it changed', doorCauseMeanings)),
  commandId: z.uuid().optional().describe('The command that opened it'),
});

const deviceEventSchema = z.looseObject({
  ...envelope,
  type: z.enum(deviceEventTypes).describe(withMeanings('What happened', deviceEventMeanings)),
  data: z.record(word, z.union([z.string().max(limits.textMax), z.number(), z.boolean(), z.null()])).default({}),
});

export const eventSchema = z.discriminatedUnion('type', [deviceEventSchema, ...parcelEventSchemas]);

/** A reading of the probe of a column. */
export const columnReadingSchema = z.looseObject({
  columnNumber: z.int().min(1).max(columnLimits.columnsMax).describe('Column of the cabinet, from 1 at the left'),
  celsius: z
    .number()
    .min(columnLimits.celsiusMin)
    .max(columnLimits.celsiusMax)
    .nullable()
    .describe('Degrees Celsius, stored to one decimal; null: the probe has a fault, and `fault` says which'),
  fault: z.enum(probeFaults).optional().describe(withMeanings('The fault of the probe', probeFaultMeanings)),
  defrosting: z.boolean().optional().describe('A defrost runs; left out: none'),
  secondsAgo: z
    .int()
    .min(0)
    .max(limits.countMax)
    .optional()
    .describe('Seconds before `deviceTime` at which it was measured, of readings without a network; left out: 0'),
});
export type ColumnReading = z.output<typeof columnReadingSchema>;

export const teleSchema = z.looseObject({
  ...envelope,
  monotonicMs,
  queued: count.min(0).describe('Older messages that still wait to be sent'),
  configHash: birthSchema.shape.configHash,
  access: accessVersion,
  workflows: workflowVersions,
  temperatures: z
    .array(columnReadingSchema)
    .max(columnLimits.readingsMax)
    .optional()
    .describe('Readings of cooled columns, in any order; those of columns that are not cooled are ignored'),
  goodbye: z
    .boolean()
    .optional()
    .describe('True: the last message before the terminal ends the connection with a DISCONNECT'),
});

export const ackSchema = z.looseObject({
  ...envelope,
  commandId: z.uuid(),
  attempt: count.min(1).describe('Of the command, as it was received'),
  state: z.enum(ackStates).describe(withMeanings('`RECEIVED` at once, then one of the others', ackStateMeanings)),
  code: z.enum(ackCodes).optional().describe(withMeanings('Why, of FAILED and REFUSED', ackCodeMeanings)),
  door: doorSnapshotSchema.optional().describe('The door after it, of OPEN_DOOR'),
});

export const otaReportSchema = z.looseObject({
  ...envelope,
  upgradeId: z.uuid().describe('As the offer named it'),
  attempt: count.min(1).describe('Of the message that it answers'),
  state: z.enum(otaStates).describe(withMeanings('What became of the upgrade', otaStateMeanings)),
  bytes: count.min(0).optional().describe('Bytes of the package in lasting memory'),
  reason: z.enum(upgradeReasons).optional().describe(withMeanings('Why, of FAILED', upgradeReasonMeanings)),
  detail: z.string().max(limits.textMax).optional().describe('For the log: what the terminal found'),
});

export type Birth = z.output<typeof birthSchema>;
export type Death = z.output<typeof deathSchema>;
export type Door = z.output<typeof doorSchema>;
export type DeviceEvent = z.output<typeof deviceEventSchema>;
export type Event = z.output<typeof eventSchema>;
export type Tele = z.output<typeof teleSchema>;
export type Ack = z.output<typeof ackSchema>;
export type OtaReport = z.output<typeof otaReportSchema>;
