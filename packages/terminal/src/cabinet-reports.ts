/** Reports what the cabinet does: doors that open and close, and boards that stop or start to answer. */
import type { CabinetEvents } from './cabinet.ts';
import type { Commands } from './commands/commands.ts';
import type { Power } from './power.ts';
import type { Reports } from './reports.ts';
import type { Visits } from './visits/visits.ts';

/** Returns the handlers of the cabinet. A door that a command or a visit opens is reported with it. */
export const cabinetReports = (
  power: Power,
  reports: Reports,
  commands: Pick<Commands, 'opener'>,
  visits: Pick<Visits, 'causeOf' | 'door'>,
): CabinetEvents => ({
  door: (door, cause) => {
    const commandId = cause === 'COMMAND' ? commands.opener(door.boxId) : undefined;
    const visitor = commandId === undefined && cause !== 'UNKNOWN' ? visits.causeOf(door.boxId) : undefined;
    power.run(() => {
      reports.send('door', { ...door, cause: visitor ?? cause, ...(commandId !== undefined && { commandId }) });
      visits.door(door);
    });
  },
  board: ({ boardNumber, deviceId }, answers) => {
    const type = answers ? 'BOARD_RECOVERED' : 'BOARD_FAILED';
    power.run(() => reports.sendEvent(type, { boardNumber, deviceId }));
  },
});
