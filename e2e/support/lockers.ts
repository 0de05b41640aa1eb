/** Lockers for journeys to work on, and terminals that are in them. */
import { deviceLimits, protocolVersion } from '@cubby/contract/device/device.limits';
import { uplinkTopic } from '@cubby/contract/device/topics';
import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import { numberGrid } from '@cubby/contract/lockers/boxes/boxes.grid';
import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import {
  type Clock,
  createSimulatedTerminal,
  enrol,
  memoryFlash,
  mqttLink,
  type SimulatedTerminal,
  systemClock,
} from '@cubby/terminal';
import { callServer, sessionOf } from './calls.ts';
import { world } from './world.ts';

export interface Locker {
  readonly siteId: string;
  readonly name: string;
  /** The operator. */
  readonly merchantId: string;
}

/** A locker of two columns: S, S, M twice, with a control screen under the second; of the operator of Central Ferry. */
export const buildLocker = async (serial: string): Promise<Locker> => {
  const { token } = await sessionOf('admin');
  const { content } = await callServer(
    sitesCalls.searchSites,
    { query: { siteNameOrSiteSerialNumber: 'Central Ferry' } },
    { token },
  );
  const { merchantId, siteGroupIds, serviceIds } = content[0]!;
  const name = `Doors ${serial}`;
  const { result: siteId } = await callServer(
    sitesCalls.createSite,
    {
      body: {
        siteName: name,
        siteSerialNumber: serial,
        siteType: 'ALFRED_LOCKER',
        siteCondition: 'INDOOR',
        longitude: 114.1,
        latitude: 22.3,
        merchantId,
        siteGroupIds,
        serviceIds,
      } as never,
    },
    { token },
  );
  const sizes = await callServer(boxTypesCalls.listBoxTypes, {}, { token });
  const idOf = (size: string) => sizes.find((each) => each.name === size)!.boxTypeId;
  const door = (positionX: number, positionY: number, size: string) => ({
    boxTypeId: idOf(size),
    name: '',
    number: 0,
    numberInCabinet: 0,
    seriesFlag: false,
    positionX,
    positionY,
    management: size.startsWith('CONTROL'),
    deviceId: null,
    boardNumber: null,
    portNumber: null,
  });
  const column = (x: number) => ['S', 'S', 'M'].map((size, y) => door(x, y + 1, size));
  const grid = numberGrid([...column(1), ...column(2), door(2, 4, 'CONTROL15')]);
  const { dataVersion } = await callServer(sitesCalls.getSite, { params: { siteId }, query: {} }, { token });
  const boxList = grid.map(({ management: _management, ...box }) => box);
  await callServer(boxesCalls.saveBoxes, { params: { siteId }, body: { dataVersion, boxList } }, { token });
  return { siteId, name, merchantId: merchantId ?? '' };
};

export interface StandingTerminal extends SimulatedTerminal {
  /** The next command comes as if it had been on its way for so many ms. */
  delayNext(ms: number): void;
}

/** A terminal that takes the code and connects. */
export const startTerminal = async (code: string): Promise<StandingTerminal> => {
  let passed = 0;
  let late = 0;
  const clock: Clock = {
    ...systemClock,
    monotonicMs: () => systemClock.monotonicMs() + passed,
    // A heartbeat would set the clock again.
    after: (ms, run) => systemClock.after(ms >= deviceLimits.heartbeatMs ? ms * 10 : ms, run),
  };
  // A heartbeat that goes out for another reason sets the clock as well: it is late when the command is there, not before.
  const link: typeof mqttLink = (options, handlers) =>
    mqttLink(options, {
      ...handlers,
      message: (topic, payload) => {
        if (topic.endsWith('/cmd')) {
          passed += late;
          late = 0;
        }
        handlers.message(topic, payload);
      },
    });
  const simulated = createSimulatedTerminal({ clock, link, flash: memoryFlash(), seed: 1 });
  simulated.terminal.enrol(await enrol(world().url, code));
  simulated.terminal.start();
  return Object.assign(simulated, {
    delayNext: (ms: number) => {
      late = ms;
    },
  });
};

/** The link of a terminal without the terminal: the journey sends its messages. @param token of a new session */
export const speakAsTerminal = async (siteId: string, token: string) => {
  const { code } = await callServer(terminalsCalls.makeEnrolment, { params: { siteId } }, { token });
  const boxes = await callServer(boxesCalls.listBoxes, { params: { siteId } }, { token });
  const identity = await enrol(world().url, code);
  const bootId = identity.firstBootId;
  let seq = 0;
  const body = (fields: object) =>
    JSON.stringify({ v: protocolVersion, bootId, seq: (seq += 1), deviceTime: Date.now(), ...fields });
  let opened = (): void => undefined;
  const open = new Promise<void>((resolve) => (opened = resolve));
  const link = mqttLink(
    {
      url: identity.mqttUrl ?? '',
      clientId: identity.clientId,
      username: identity.username,
      password: identity.secret,
      keepAliveSeconds: 60,
      will: { topic: uplinkTopic(identity, 'death'), payload: body({}) },
    },
    { opened: () => opened(), message: () => undefined, closed: () => undefined },
  );
  await open;
  const doors = boxes
    .filter(({ management }) => !management)
    .map(({ boxId }) => ({ boxId, sensor: 'CLOSED', article: 'UNKNOWN' }));
  const software = { version: '1.0.0', system: 'LINUX' };
  await link.publish(uplinkTopic(identity, 'birth'), body({ monotonicMs: 5, software, configHash: null, doors }));
  return {
    send: (uplink: 'door' | 'event', fields: object) => link.publish(uplinkTopic(identity, uplink), body(fields)),
    end: () => link.end(),
  };
};
