/** How the calls of commands are isolated from other companies' rows. */
import type { commandsCalls } from '@cubby/contract/lockers/commands/commands.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

export const commandCoverage: Readonly<Record<keyof typeof commandsCalls, readonly Probe[] | Why>> = {
  openDoor: [probe('openDoor', 'missing', ({ box }) => ({ body: { boxId: box.id, reason: 'mine' } }))],
  getTask: [probe('getTask', 'missing', ({ command }) => ({ params: { taskId: command.id } }))],
  openDoors: [
    probe('openDoors', 'missing', ({ site }) => ({ body: { siteId: site.id, target: { kind: 'EMPTY' as const } } })),
    probe('openDoors', 'missing', ({ site, box }) => ({
      body: { siteId: site.id, target: { kind: 'DOORS' as const, boxIds: [box.id] }, reason: 'mine' },
    })),
  ],
  sendTerminalCommand: [
    probe('sendTerminalCommand', 'missing', ({ site }) => ({
      params: { siteId: site.id },
      body: { kind: 'RESTART' as const },
    })),
  ],
  listCommands: [
    probe('listCommands', 'absent', () => ({ query: { size: 1000 } })),
    probe('listCommands', 'absent', ({ site }) => ({ query: { siteId: site.id } })),
    probe('listCommands', 'absent', ({ box }) => ({ query: { boxId: box.id, filter: 'WAITING' as const } })),
    probe('listCommands', 'absent', ({ command }) => ({ query: { batchId: command.batch_id } })),
  ],
  getCommand: [probe('getCommand', 'missing', ({ command }) => ({ params: { commandId: command.id } }))],
  approveCommand: [probe('approveCommand', 'missing', ({ command }) => ({ params: { commandId: command.id } }))],
  withdrawCommand: [probe('withdrawCommand', 'missing', ({ command }) => ({ params: { commandId: command.id } }))],
  uploadFromTerminal: 'no rows: a valid token is the proof; an unknown one is refused',
};
