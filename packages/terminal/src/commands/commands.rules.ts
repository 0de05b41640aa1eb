/** Rules of commands: how they are read, which are executed again, and how an interrupted one ended. */
import { deviceLimits, protocolVersion, retriedCodes } from '@cubby/contract/device/device.limits';
import type { Ack, DoorSnapshot } from '@cubby/contract/device/uplinks.schemas';
import { type Command, commandSchema } from '@cubby/contract/downlinks/downlinks.schemas';
import type { Outcome, Remembered } from './memory.ts';

/** What an answer names: the command, and which of its copies is answered. */
export type CommandAttempt = Pick<Ack, 'commandId' | 'attempt'>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns the command of a payload, or `unknown` if it cannot be read, with its id if it has one. */
export const readCommand = (
  payload: Buffer,
): { readonly command: Command } | { readonly command: undefined; readonly unknown: CommandAttempt | undefined } => {
  const value = parse(payload);
  const { data } = commandSchema.safeParse(value);
  return data ? { command: data } : { command: undefined, unknown: findAttempt(value) };
};

/** Returns undefined, which no schema accepts, if the payload is too large or not JSON. */
const parse = (payload: Buffer): unknown => {
  if (payload.length > deviceLimits.downlinkMaxBytes) return undefined;
  try {
    return JSON.parse(payload.toString());
  } catch {
    return undefined;
  }
};

/** Returns the id and the attempt of a command whose kind is unknown; undefined if there is no id to answer to. */
const findAttempt = (value: unknown): CommandAttempt | undefined => {
  const { v, commandId, attempt } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  if (v !== protocolVersion || typeof commandId !== 'string' || !uuid.test(commandId)) return undefined;
  return { commandId, attempt: typeof attempt === 'number' && Number.isInteger(attempt) && attempt > 0 ? attempt : 1 };
};

/** Returns the ids of the doors of a command. */
export const boxesOf = (command: Command): readonly string[] =>
  command.kind === 'OPEN_DOOR' ? [command.boxId] : command.kind === 'SET_SERVICE' ? command.boxIds : [];

/** Returns whether a later attempt is executed after a refusal that it may resolve. A copy of an older attempt is not. */
export const isRetry = (known: Remembered, attempt: number): boolean => {
  const code = known.outcome?.code;
  return code !== undefined && retriedCodes.has(code) && attempt > known.attempt;
};

/**
 * Returns how a command ended that a power cut interrupted.
 * @param door the door of `OPEN_DOOR` as it is now
 * @param serviceOf returns the service of a door, by its id
 */
export const endOfInterrupted = (
  { kind, boxIds, service }: Remembered,
  door: DoorSnapshot | undefined,
  serviceOf: (boxId: string) => string | undefined,
): Outcome => {
  const isDone =
    kind === 'RESTART' ||
    door?.sensor === 'OPEN' ||
    (kind === 'SET_SERVICE' && boxIds.every((boxId) => serviceOf(boxId) === service));
  return { ...(isDone ? { state: 'DONE' } : { state: 'FAILED', code: 'INTERRUPTED' }), ...(door && { door }) };
};
