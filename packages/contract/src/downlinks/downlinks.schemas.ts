/** What the server sends to a terminal: every message on its way down. */
import { z } from 'zod';
import { epochMsSchema } from '../kernel/schemas.ts';
import { chosenServiceStates, serviceReasons } from '../lockers/boxes/boxes.limits.ts';
import { deviceLimits as limits, protocolVersion } from '../device/device.limits.ts';
import type { DeviceMessage } from '../device/messages.ts';
import type { Downlink } from '../device/topics.ts';
import { accessSchema } from './access.schemas.ts';
import { terminalConfigSchema } from './terminal-config.schemas.ts';
import { otaSchema } from './upgrade.schemas.ts';

const v = z.literal(protocolVersion).describe('The version of the protocol');
const wireId = z.string().regex(/^[1-9]\d{0,17}$/);

const command = {
  v,
  commandId: z.uuid().describe('A repeat carries the same: the terminal answers as before and does nothing again'),
  attempt: z.int().min(1),
  notAfter: epochMsSchema.describe('By the clock of the server: later the terminal refuses with EXPIRED'),
};

const uploadUrl = z
  .url()
  .describe('Takes the bytes as the field `file` of a multipart POST, once, until the command ends');

export const commandSchema = z.discriminatedUnion('kind', [
  z.looseObject({ ...command, kind: z.literal('OPEN_DOOR'), boxId: wireId }),
  z.looseObject({
    ...command,
    kind: z.literal('SET_SERVICE'),
    boxIds: z.array(wireId).min(1).max(limits.doorsMax),
    service: z.enum(chosenServiceStates).describe('Other than IN_SERVICE: the terminal stores nothing in these doors'),
    serviceReason: z.enum(serviceReasons).optional().describe('As `serviceReason` of the doors in the configuration'),
  }),
  z.looseObject({ ...command, kind: z.literal('RESTART') }),
  z.looseObject({ ...command, kind: z.literal('SEND_LOGS'), uploadUrl }),
  z.looseObject({ ...command, kind: z.literal('SEND_SCREENSHOT'), uploadUrl }),
]);
export type Command = z.output<typeof commandSchema>;

export const cfgSchema = z.discriminatedUnion('type', [
  z.looseObject({
    v,
    type: z.literal('CONFIG'),
    configHash: z.string().describe('SHA-256 of `config` as canonical JSON, in hex'),
    config: terminalConfigSchema,
  }),
  z.looseObject({
    v,
    type: z.literal('CLOCK'),
    bootId: z.int().min(1).describe('Of the birth or the heartbeat that it answers: in another start it means nothing'),
    monotonicMs: z.int().min(0).describe('As that message said it'),
    serverTime: epochMsSchema.describe('The clock of the server after that message had arrived'),
  }),
  accessSchema.extend({ v, type: z.literal('ACCESS') }),
  z.looseObject({
    v,
    type: z.literal('SECRET'),
    secret: z.string().length(limits.secretLength).describe('From the next connection on; the old one ends with it'),
  }),
]);
export type Cfg = z.output<typeof cfgSchema>;

const down = <S extends z.ZodType>(summary: string, schema: S) => ({
  summary,
  schema,
  maxBytes: limits.downlinkMaxBytes,
});

export const downlinkMessages = {
  cmd: down('Something to do now, or never', commandSchema),
  cfg: down('Data to store: the configuration, the clock, a new secret', cfgSchema),
  ota: down('Software upgrades: a package to download, and when to install it', otaSchema),
} as const satisfies Record<Downlink, DeviceMessage>;
