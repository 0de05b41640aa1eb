/** The configuration of a small site, and the messages that contain it. */
import { randomUUID } from 'node:crypto';
import type { ConfigDoor, TerminalConfig } from '@cubby/contract/downlinks/terminal-config.schemas';
import { hashOf } from '../configuration.ts';

const door = (number: number): ConfigDoor => ({
  boxId: String(100 + number),
  name: `A${number}`,
  number,
  size: 'M',
  width: 400,
  height: 200,
  column: 1,
  row: number,
  screen: false,
  deviceId: '1',
  boardNumber: number > 2 ? 1 : 0,
  portNumber: number,
  labels: [],
  service: 'IN_SERVICE',
});

export const config: TerminalConfig = {
  site: {
    siteId: '7',
    name: '大堂',
    nameEn: 'Lobby',
    serialNumber: 'L7',
    timeZone: 'Asia/Hong_Kong',
    unclosedDoorUserMinutes: 5,
    unclosedDoorAdminMinutes: null,
    customerScan: false,
    currency: 'HKD',
  },
  hours: [],
  doors: [1, 2, 3, 4].map(door),
  services: [],
  people: [],
  verifierKey: Buffer.alloc(32).toString('base64url'),
  bleKey: null,
  languages: ['en_US'],
  texts: {},
};

export const configMessage = (of: TerminalConfig = config, configHash = hashOf(of)) => ({
  v: 1,
  type: 'CONFIG',
  configHash,
  config: of,
});

export const openDoor = (boxId: string, notAfter: number, commandId: string = randomUUID(), attempt = 1) => ({
  v: 1,
  kind: 'OPEN_DOOR',
  commandId,
  attempt,
  notAfter,
  boxId,
});
