import { expect, test } from 'vitest';
import { type SimulatedTerminal, createSimulatedTerminal } from '../simulated-terminal.ts';
import { memoryFlash } from '../store/flash.ts';
import { identityFor } from '../testing/broker.fixture.ts';
import { type FakeClock, createFakeClock } from '../testing/fake-clock.fixture.ts';
import { type FakeLink, createFakeLink } from '../testing/fake-link.fixture.ts';
import { manifestOf, offerOf, packageBytes, serveUpgrades } from '../testing/packages.fixture.ts';
import { config, configMessage, openDoor } from '../testing/site.fixture.ts';
import { type FaultName, faultNames, startFault } from './faults.ts';

interface Scene {
  readonly clock: FakeClock;
  readonly broker: FakeLink;
  readonly simulated: SimulatedTerminal;
  /** Sends the command to open each door, and lets the time of their attempts pass. */
  openAll(): Promise<void>;
  /** Of acknowledgements, the last state of each door. */
  ends(): unknown[];
}

/** A terminal with its configuration and clock. */
const begin = async (): Promise<Scene> => {
  const clock = createFakeClock();
  const broker = createFakeLink(clock);
  broker.onMessage = ({ uplink, body }) => {
    if (uplink !== 'birth' && uplink !== 'tele') return;
    const { bootId, monotonicMs, configHash } = body;
    if (configHash === null) clock.after(1, () => broker.deliver('cfg', configMessage()));
    broker.deliver('cfg', { v: 1, type: 'CLOCK', bootId, monotonicMs, serverTime: clock.wallMs() });
  };
  const files = new Map<string, string>();
  const flash = memoryFlash(files);
  const copyFlash = () => memoryFlash(new Map(files));
  const simulated = createSimulatedTerminal({ clock, link: broker.link, flash, copyFlash, seed: 5 });
  simulated.terminal.enrol(identityFor('mqtt://nowhere'));
  simulated.terminal.start();
  await clock.advance(1_000);
  const ids = config.doors.map(({ boxId }) => [boxId, `00000000-0000-4000-8000-000000000${boxId}`] as const);
  return {
    clock,
    broker,
    simulated,
    openAll: async () => {
      const notAfter = clock.wallMs() + 62_000;
      for (const [boxId, id] of ids) broker.deliver('cmd', openDoor(boxId, notAfter, id));
      await clock.advance(62_000);
    },
    ends: () =>
      ids.map(([, id]) => {
        const acks = broker.receivedMessages.flatMap(({ uplink, body }) =>
          uplink === 'ack' && body.commandId === id ? [body] : [],
        );
        return acks.at(-1)?.code ?? acks.at(-1)?.state;
      }),
  };
};

const run = async (name: FaultName, seed = 1): Promise<Scene & { end: () => void }> => {
  const scene = await begin();
  const end = startFault(name, scene.simulated, seed);
  await scene.openAll();
  return { ...scene, end };
};
const eventsOf = ({ broker }: Scene): string[] =>
  broker.receivedMessages.flatMap(({ uplink, body }) => (uplink === 'event' ? [body.type] : []));

test.each(faultNames)('%s is the same for the same seed, and the terminal recovers from it', async (name) => {
  const runFaults = async () => {
    const { broker, clock, end, simulated } = await run(name, 9);
    end();
    await clock.advance(120_000);
    expect(simulated.terminal.status).toMatchObject({ state: 'ONLINE', queued: 0 });
    return broker.receivedMessages;
  };
  expect(await runFaults()).toEqual(await runFaults());
});

test('a terminal that was away for an hour sends all that happened, in order', async () => {
  const { broker, clock, simulated } = await run('offline-hour');
  const before = broker.receivedMessages.length;
  await clock.advance(3_600_000);
  const since = broker.receivedMessages.slice(before);
  expect(since[0]?.uplink).toBe('birth');
  const doors = since.filter(({ uplink }) => uplink === 'door').map(({ body }) => body.seq);
  expect(doors.length).toBeGreaterThan(20);
  expect(doors).toEqual(doors.toSorted((a, b) => a - b));
  expect(simulated.terminal.status.queued).toBe(0);
});

test('faults of locks and boards are reported with the command, and as events', async () => {
  const stuck = await run('stuck-lock');
  expect(stuck.ends().toSorted()).toEqual(['DONE', 'DONE', 'DONE', 'LOCK_STUCK']);
  expect(eventsOf(stuck)).toEqual(['LOCK_STUCK']);
  const board = await run('dead-board');
  expect(board.ends()).toContain('BOARD_DEAD');
  board.end();
  await board.clock.advance(10);
  expect(eventsOf(board)).toEqual(['BOARD_FAILED', 'BOARD_RECOVERED']);
  expect((await run('dead-sensor')).ends()).toEqual(['DONE', 'DONE', 'DONE', 'DONE']);
});

test('a power cut after the pulse is answered by what the door says', async () => {
  const scene = await run('power-cut');
  // The first door opened; the others were not begun.
  expect(scene.ends()).toEqual(['DONE', undefined, undefined, undefined]);
  expect(scene.simulated.terminal.status.bootId).toBe(2);
  expect(scene.simulated.cabinet.pulses.get('101')).toBe(1);
});

test('a write that was broken off is reported after the start', async () => {
  const scene = await run('half-written-flash');
  expect(eventsOf(scene)).toEqual(['STORE_DAMAGED']);
});

test('a clock that is a day wrong is reported, and does not change what is opened', async () => {
  const scene = await run('wrong-clock');
  expect(eventsOf(scene)).toEqual(['CLOCK_SET']);
  expect(scene.ends()).toEqual(['DONE', 'DONE', 'DONE', 'DONE']);
});

test('messages come twice, out of order and late', async () => {
  const seqs = ({ broker }: Scene) => broker.receivedMessages.map(({ body }) => body.seq);
  const doubled = seqs(await run('doubles'));
  expect(doubled.length).toBeGreaterThan(new Set(doubled).size);
  const mixed = seqs(await run('disorder'));
  expect(mixed).not.toEqual(mixed.toSorted((a, b) => a - b));
  const slow = await begin();
  startFault('slow-acks', slow.simulated, 1);
  slow.broker.deliver('cmd', openDoor('101', slow.clock.wallMs() + 62_000));
  await slow.clock.advance(20_000);
  expect(slow.broker.receivedMessages.some(({ uplink }) => uplink === 'ack')).toBe(false);
});

test('two terminals with one identity take the place of each other', async () => {
  const before = (await begin()).broker.connections;
  expect((await run('twin')).broker.connections).toBeGreaterThan(before + 4);
});

test('a network that comes and goes loses nothing', async () => {
  const scene = await begin();
  const end = startFault('flapping', scene.simulated, 1);
  await scene.clock.advance(300_000);
  for (const { boxId } of config.doors) scene.simulated.cabinet.open(boxId);
  await scene.clock.advance(300_000);
  end();
  await scene.clock.advance(60_000);
  expect(scene.broker.connections).toBeGreaterThan(10);
  expect(scene.broker.receivedMessages.filter(({ uplink }) => uplink === 'door')).toHaveLength(4);
});

test('a power cut in the first write of a restart is outlived like any other', async () => {
  const { clock, broker, simulated } = await begin();
  const commandId = '00000000-0000-4000-8000-000000000001';
  broker.deliver('cmd', { v: 1, kind: 'RESTART', commandId, attempt: 1, notAfter: clock.wallMs() + 60_000 });
  await clock.advance(500);
  expect(simulated.terminal.status.state).toBe('OFF');
  startFault('half-written-flash', simulated, 1);
  await clock.advance(60_000);
  expect(simulated.terminal.status.state).toBe('ONLINE');
  expect(broker.receivedMessages.findLast(({ body }) => body['commandId'] === commandId)?.body).toMatchObject({
    state: 'DONE',
  });
});

test.each<[FaultName, string]>([
  ['no-space', 'FAILED NO_SPACE'],
  ['wrong-hash', 'FAILED HASH'],
  ['power-cut-download', 'UPDATING'],
  ['power-cut-swap', 'UPDATING'],
  ['never-boots', 'UPDATING'],
  ['slow-network', 'UPDATING'],
])('%s hits an upgrade, which ends all the same', async (name, end) => {
  const scene = await serveUpgrades();
  const { simulated, clock } = scene;
  const offer = offerOf(manifestOf(packageBytes));
  const stop = startFault(name, simulated, 1);
  await scene.deliver(offer);
  await clock.advance(60_000);
  await scene.install(offer);
  await clock.advance(60_000);
  // What a power cut broke off is done when it is asked for again.
  if (simulated.terminal.status.upgrade?.phase === 'VERIFIED') await scene.install(offer);
  await clock.advance(60_000);
  expect(scene.states().at(-1)).toBe(end);
  const isNew = end === 'UPDATING' && name !== 'never-boots';
  expect(simulated.terminal.status.software.version).toBe(isNew ? '2.0.0' : '1.0.0');
  stop();
});
