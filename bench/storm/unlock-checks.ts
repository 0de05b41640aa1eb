/**
 * Conditions on locks and commands that must be true after a storm: no door opened twice or late, and each opening was
 * reported.
 */
import type { Client } from 'pg';
import type { Report } from './report.ts';
import type { MessageKey, Pulse, StormTerminals } from './terminals.ts';

interface FoundCommand {
  readonly id: string;
  readonly kind: string;
  readonly boxId: string | null;
  readonly state: string;
  readonly code: string | null;
  /** Epoch ms. */
  readonly notAfter: number;
}

const commandRows = `
  select id, kind, box_id::text as "boxId", state, code, extract(epoch from not_after)::float8 * 1000 as "notAfter" from commands`;

/** What a command may say whose lock was pulsed. */
const saysPulse = ({ state, code }: FoundCommand): boolean =>
  state === 'SUCCESSFUL' || state === 'TIMEOUT' || (state === 'FAILED' && code === 'INTERRUPTED');

const checkPulse = ({ boxId, commandId, time }: Pulse, command: FoundCommand | undefined, report: Report): void => {
  if (!command)
    return report.fault(`the lock of ${boxId} was pulsed by ${commandId ?? 'no command'}, which is not stored`);
  if (command.boxId !== boxId)
    report.fault(`command ${command.id} is for ${command.boxId} and pulsed the lock of ${boxId}`);
  if (time > command.notAfter) report.fault(`command ${command.id} pulsed a lock ${time - command.notAfter} ms late`);
  if (!saysPulse(command))
    report.fault(`command ${command.id} pulsed a lock, and says ${command.state} ${command.code ?? ''}`);
};

const keyOf = (key: MessageKey): string => key.join('.');

/** @param answered ids of commands that were confirmed to people */
export const checkUnlocks = async (
  client: Client,
  answered: ReadonlySet<string>,
  terminals: StormTerminals,
  report: Report,
): Promise<void> => {
  const { rows } = await client.query<FoundCommand>(commandRows);
  const found = new Map(rows.map((command) => [command.id, command]));
  for (const id of answered) if (!found.has(id)) report.fault(`command ${id} was answered and is lost`);
  const pulses = Map.groupBy(terminals.pulses, ({ commandId }) => commandId);
  for (const pulse of terminals.pulses) checkPulse(pulse, found.get(pulse.commandId ?? ''), report);
  for (const command of rows) {
    report.count(`command ${command.kind} ${command.state} ${command.code ?? ''}`.trim());
    const times = pulses.get(command.id)?.length ?? 0;
    if (times > 1) report.fault(`command ${command.id} pulsed its lock ${times} times`);
    if (times === 0 && command.kind === 'OPEN_DOOR' && command.state === 'SUCCESSFUL')
      report.fault(`command ${command.id} is SUCCESSFUL, and its lock was not pulsed`);
  }
  const sensors = terminals.sensors();
  const states = await client.query<{ boxId: string; sensor: string }>(
    `select box_id::text as "boxId", sensor from box_states where box_id = any ($1::bigint[])`,
    [[...sensors.keys()]],
  );
  for (const { boxId, sensor } of states.rows)
    if (sensor !== sensors.get(boxId)) report.fault(`door ${boxId} is ${sensors.get(boxId)}, and stored as ${sensor}`);
  const stored = await client.query<{ key: string }>(
    `select site_id || '.' || boot_id || '.' || seq as key from device_events`,
  );
  const keys = new Set(stored.rows.map(({ key }) => key));
  for (const key of terminals.acknowledged)
    if (!keys.has(keyOf(key))) report.fault(`message ${keyOf(key)} of a terminal was acknowledged and is lost`);
};
