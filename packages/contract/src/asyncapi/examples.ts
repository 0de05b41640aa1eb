/* oxlint-disable max-lines -- Each message of the protocol has its examples here. */
/**
 * One story in messages of the device protocol: a terminal is enrolled, born, configured, opens a door on command,
 * is back after a power cut, and is upgraded. The examples of docs/asyncapi.json and the bytes of docs/device-protocol.md are these.
 */
import type { AccessCost, AccessOrder } from '../downlinks/access.schemas.ts';
import type { Cfg, Command } from '../downlinks/downlinks.schemas.ts';
import type { TerminalConfig } from '../downlinks/terminal-config.schemas.ts';
import type { ParcelEvent } from '../device/parcel-events.schemas.ts';
import type { Ack, Birth, Death, DeviceEvent, Door, Tele } from '../device/uplinks.schemas.ts';
import type { Ota } from '../downlinks/upgrade.schemas.ts';
import type { Identity } from '../lockers/terminals/terminals.schemas.ts';
import { exampleUpgrade, otaExamples, signedManifest, upgradedBirth } from './upgrade-examples.ts';
import { verifierExamples, verifierKey } from './verifier-examples.ts';

/** 2027-01-15, 08:00:00 UTC; the wall clock of the terminal is 40 s slow. */
const serverTime = 1_800_000_000_000;
const deviceTime = serverTime - 40_000;
const commandId = '5f0c7f5e-52a1-4f0e-9b1b-6d1f0a6f3c21';
const lateId = 'c1d9f1e4-0f39-4a3c-8e0a-2b7d55c0a9e7';

export const enrolInput = { code: 'K7QD-3XMP' };

export const identity: Identity = {
  siteId: '42',
  tenant: '7',
  clientId: 'lk-42',
  username: '42',
  secret: 'an-example-of-43-characters-0123456789ABCDE',
  firstBootId: 1,
  mqttUrl: 'mqtts://lockers.example:8883',
  webSocketUrl: 'wss://lockers.example:8083/mqtt',
};

export const config: TerminalConfig = {
  site: {
    siteId: '42',
    name: '旺角站',
    nameEn: 'Mong Kok',
    serialNumber: 'HK-0042',
    timeZone: 'Asia/Hong_Kong',
    unclosedDoorUserMinutes: 5,
    unclosedDoorAdminMinutes: null,
    customerScan: false,
    currency: 'HKD',
  },
  hours: [{ day: 1, date: null, opens: '08:00', closes: '24:00' }],
  doors: [
    {
      boxId: '512',
      name: 'A01',
      number: 1,
      size: 'M',
      width: 450,
      height: 300,
      column: 1,
      row: 1,
      screen: false,
      deviceId: '9',
      boardNumber: 0,
      portNumber: 1,
      labels: [],
      service: 'IN_SERVICE',
    },
  ],
  services: [
    {
      serviceId: '3',
      name: 'Parcels',
      nameEn: null,
      functionType: 'COLLECT',
      stays: [{ size: null, hours: 48, collectsOverdue: true, fromMerchants: true, fromCustomers: true }],
    },
  ],
  people: [
    {
      userId: '71',
      name: 'Chan Tai Man',
      role: 'COURIER',
      card: verifierExamples.courierCard.verifier,
      pin: verifierExamples.leadingZeros.verifier,
      from: null,
      until: null,
    },
  ],
  verifierKey,
  bleKey: null,
  languages: ['en_US', 'zh_HK'],
  texts: { en_US: { welcome: 'Welcome' }, zh_HK: { welcome: '歡迎' } },
};
/** SHA-256 of `canonicalJson(config)`; what writes docs/device-protocol.md compares. */
export const configHash = 'b8af46f27d19f022003330821a5401d2e548acf76297692076f308d022cf6c2a';

const closed = { boxId: '512', sensor: 'CLOSED', article: 'UNKNOWN' } as const;
const open = { ...closed, sensor: 'OPEN' } as const;
const sent = (bootId: number, seq: number, afterMs: number) =>
  ({ v: 1, bootId, seq, deviceTime: deviceTime + afterMs }) as const;

const software = { version: '1.4.0', system: 'WINDOWS', hardware: 'LK-24' } as const;

const configured = {
  ...sent(1, 3, 800),
  monotonicMs: 6_000,
  software,
  configHash,
  access: 0,
  doors: [closed],
  queued: 0,
} satisfies Birth;

/** Each message by what it says. */
export const uplinkExamples = {
  birth: {
    birth: {
      ...sent(1, 1, 0),
      monotonicMs: 5_200,
      software,
      configHash: null,
      access: 0,
      doors: [],
      queued: 0,
    } satisfies Birth,
    configured,
    upgraded: { ...configured, ...upgradedBirth } satisfies Birth,
  },
  death: { death: sent(1, 2, 0) satisfies Death },
  tele: {
    heartbeat: { ...sent(1, 5, 60_800), monotonicMs: 66_000, queued: 0, configHash, access: 12 } satisfies Tele,
    temperatures: {
      ...sent(1, 19, 120_800),
      monotonicMs: 126_000,
      queued: 0,
      configHash,
      access: 12,
      temperatures: [
        { columnNumber: 1, celsius: -18.4 },
        { columnNumber: 2, celsius: -16.9, defrosting: true },
        { columnNumber: 3, celsius: null, fault: 'OPEN' },
        { columnNumber: 1, celsius: -18.2, secondsAgo: 60 },
      ],
    } satisfies Tele,
    goodbye: {
      ...sent(1, 18, 1_000_000),
      monotonicMs: 1_005_200,
      queued: 0,
      configHash,
      access: 14,
      goodbye: true,
    } satisfies Tele,
  },
  door: {
    openedByCommand: { ...sent(1, 7, 30_450), ...open, cause: 'COMMAND', commandId } satisfies Door,
    closedByUser: { ...sent(1, 10, 38_000), ...closed, cause: 'USER' } satisfies Door,
  },
  event: {
    lockStuck: { ...sent(1, 11, 90_000), type: 'LOCK_STUCK', data: { boxId: '512' } } satisfies DeviceEvent,
    signedIn: { ...sent(1, 13, 225_000), type: 'SIGNED_IN', userId: '71', how: 'CARD' } satisfies ParcelEvent,
    parcelStored: {
      ...sent(1, 14, 240_000),
      type: 'PARCEL_STORED',
      boxId: '512',
      orderId: '9001',
      number: 'SF1234567890',
      by: 'COURIER',
      userId: '71',
      how: 'CARD',
    } satisfies ParcelEvent,
    parcelTaken: {
      ...sent(1, 15, 900_000),
      type: 'PARCEL_TAKEN',
      boxId: '512',
      orderId: '9001',
      by: 'CUSTOMER',
      how: 'PIN',
    } satisfies ParcelEvent,
    storeFailed: {
      ...sent(1, 16, 960_000),
      type: 'STORE_FAILED',
      number: 'SF1234567891',
      by: 'COURIER',
      userId: '71',
      how: 'CARD',
      reason: 'PARCEL_TOO_BIG',
    } satisfies ParcelEvent,
    nothingChanged: {
      ...sent(1, 17, 990_000),
      type: 'NOTHING_CHANGED',
      boxId: '512',
      wanted: 'STORE',
      reason: 'COMPARTMENT_BROKEN',
      number: 'SF1234567892',
      by: 'COURIER',
      userId: '71',
      how: 'CARD',
    } satisfies ParcelEvent,
  },
  ack: {
    received: { ...sent(1, 6, 30_100), commandId, attempt: 1, state: 'RECEIVED' } satisfies Ack,
    done: { ...sent(1, 8, 30_460), commandId, attempt: 1, state: 'DONE', door: open } satisfies Ack,
    repeated: { ...sent(1, 9, 35_000), commandId, attempt: 2, state: 'DONE', door: open } satisfies Ack,
    expired: {
      ...sent(1, 12, 200_000),
      commandId: lateId,
      attempt: 1,
      state: 'REFUSED',
      code: 'EXPIRED',
    } satisfies Ack,
    interrupted: {
      ...sent(2, 3, 400_000),
      commandId,
      attempt: 1,
      state: 'FAILED',
      code: 'INTERRUPTED',
      door: closed,
    } satisfies Ack,
  },
  ota: otaExamples,
};

const command = { v: 1, commandId, attempt: 1, notAfter: serverTime + 92_000 } as const;
const uploadUrl = `https://lockers.example/api/v2/terminal-uploads/${'u'.repeat(43)}`;

const storedTime = serverTime + 200_000;
const cost = {
  base: '10.00',
  chargedTime: null,
  chargedOverdue: null,
  rules: {
    standardTime: 48,
    standardPayType: 'TIME',
    overdueTime: 24,
    overduePayType: 'HOUR',
    allowOverdue: true,
    allowOffline: true,
    valueList: [{ valueType: 'OVERDUE_CHARGE', unitType: 'BOX', boxTypeId: null, payType: 'HOUR', priceValue: '2.50' }],
  },
  unitType: 'BOX',
  boxTypeId: '4',
  storedTime: null,
} satisfies AccessCost;
const expected = {
  orderId: '9001',
  serviceId: '3',
  numbers: ['SF1234567890', '202701150001'],
  place: 'EXPECTED',
  boxId: null,
  size: 'M',
  deliveredBy: null,
  low: false,
  by: 'COURIER',
  pin: null,
  storeCode: null,
  takeCode: null,
  overdueTime: null,
  stay: { hours: 48, lateHours: 24 },
  cost: { ...cost, sizes: [{ size: 'L', boxTypeId: '5', base: '18.00' }] },
} satisfies AccessOrder;

export const downlinkExamples = {
  OPEN_DOOR: {
    openDoor: { ...command, kind: 'OPEN_DOOR', boxId: '512' },
    repeat: { ...command, attempt: 2, kind: 'OPEN_DOOR', boxId: '512' },
    late: { ...command, commandId: lateId, kind: 'OPEN_DOOR', boxId: '512' },
  },
  SET_SERVICE: { setService: { ...command, kind: 'SET_SERVICE', boxIds: ['512'], service: 'DIRTY' } },
  RESTART: { restart: { ...command, kind: 'RESTART' } },
  SEND_LOGS: { sendLogs: { ...command, kind: 'SEND_LOGS', uploadUrl } },
  SEND_SCREENSHOT: { sendScreenshot: { ...command, kind: 'SEND_SCREENSHOT', uploadUrl } },
  CONFIG: { config: { v: 1, type: 'CONFIG', configHash, config } },
  ACCESS: {
    access: {
      v: 1,
      type: 'ACCESS',
      from: 0,
      to: 12,
      orders: [
        expected,
        {
          ...expected,
          orderId: '9002',
          numbers: ['DO-7KQ2M9XHTA3F', '202701150002'],
          by: 'CUSTOMER',
          storeCode: verifierExamples.storeCode.verifier,
          stay: null,
          cost: null,
        },
      ],
      gone: [],
    },
    stored: {
      v: 1,
      type: 'ACCESS',
      from: 12,
      to: 13,
      orders: [
        {
          ...expected,
          place: 'STORED',
          boxId: '512',
          pin: verifierExamples.orderPin.verifier,
          overdueTime: storedTime + 172_800_000,
          cost: { ...cost, storedTime },
        },
      ],
      gone: [],
    },
    collected: { v: 1, type: 'ACCESS', from: 13, to: 14, orders: [], gone: ['9001'] },
  },
  CLOCK: { clock: { v: 1, type: 'CLOCK', bootId: 1, monotonicMs: 5_200, serverTime: serverTime + 30 } },
  SECRET: { secret: { v: 1, type: 'SECRET', secret: 'another-example-43-characters-9876543210zyx' } },
  OFFER: {
    offer: {
      v: 1,
      type: 'OFFER',
      ...exampleUpgrade,
      ...signedManifest,
      url: 'https://lockers.example/api/v2/software-packages/188913966df08465',
      token: 'an-example-of-a-token',
      downloadUntil: serverTime + 86_400_000,
    },
  },
  INSTALL: { install: { v: 1, type: 'INSTALL', ...exampleUpgrade, notAfter: serverTime + 1_200_000 } },
  CANCEL: { cancel: { v: 1, type: 'CANCEL', ...exampleUpgrade } },
} as const satisfies { [K in Command['kind']]: Record<string, Extract<Command, { kind: K }>> } & {
  [K in Cfg['type']]: Record<string, Extract<Cfg, { type: K }>>;
} & {
  [K in Ota['type']]: Record<string, Extract<Ota, { type: K }>>;
};
