import { expect, test } from 'vitest';
import { hashOf } from './configuration.ts';
import { startFault } from './faults/faults.ts';
import { createSimulatedTerminal } from './simulated-terminal.ts';
import { memoryFlash } from './store/flash.ts';
import { identityFor } from './testing/broker.fixture.ts';
import { createFakeClock } from './testing/fake-clock.fixture.ts';
import { createFakeLink } from './testing/fake-link.fixture.ts';
import { config, configMessage } from './testing/site.fixture.ts';

const minute = 60_000;
interface SentReading {
  readonly celsius: number | null;
  readonly fault?: string;
  readonly defrosting?: boolean;
  readonly secondsAgo?: number;
}

/** A frozen site that was configured; `readings` are all that it sent. */
const begin = async () => {
  const clock = createFakeClock();
  const broker = createFakeLink(clock);
  const frozen = { ...config, columns: [{ columnNumber: 1, temperature: -18, address: null }] };
  broker.onMessage = ({ uplink, body }) => {
    if (uplink !== 'birth' && uplink !== 'tele') return;
    const { bootId, monotonicMs, configHash } = body;
    if (configHash === null) clock.after(1, () => broker.deliver('cfg', configMessage(frozen, hashOf(frozen))));
    broker.deliver('cfg', { v: 1, type: 'CLOCK', bootId, monotonicMs, serverTime: clock.wallMs() });
  };
  const simulated = createSimulatedTerminal({ clock, link: broker.link, flash: memoryFlash(new Map()), seed: 5 });
  simulated.terminal.enrol(identityFor('mqtt://nowhere'));
  simulated.terminal.start();
  await clock.advance(5 * minute);
  const readings = () =>
    broker.receivedMessages.flatMap(({ uplink, body }) =>
      uplink === 'tele' ? ((body['temperatures'] ?? []) as SentReading[]) : [],
    );
  return { clock, simulated, readings };
};

test('a frozen column is reported each minute, with its defrosts', async () => {
  const { clock, readings } = await begin();
  await clock.advance(8 * 60 * minute);
  const all = readings();
  expect(all.length).toBeGreaterThan(480);
  expect(all.some(({ defrosting }) => defrosting)).toBe(true);
  expect(Math.max(...all.map(({ celsius }) => celsius ?? 0))).toBeGreaterThan(-15);
  expect(all.at(-1)?.celsius).toBeLessThan(-17);
});

test('readings without a network are sent afterwards, with how long ago they were measured', async () => {
  const { clock, simulated, readings } = await begin();
  simulated.network.down();
  await clock.advance(30 * minute);
  const before = readings().length;
  simulated.network.up();
  await clock.advance(10 * minute);
  const late = readings().slice(before);
  expect(late.length).toBeGreaterThan(25);
  expect(Math.max(...late.map(({ secondsAgo = 0 }) => secondsAgo))).toBeGreaterThan(20 * 60);
});

test('an open door and a failing compressor warm the column, and a failing probe reports no temperature', async () => {
  for (const name of ['door-left-open', 'failing-compressor'] as const) {
    const { clock, simulated, readings } = await begin();
    const end = startFault(name, simulated, 1);
    await clock.advance(60 * minute);
    expect(readings().at(-1)?.celsius, name).toBeGreaterThan(-13);
    end();
    await clock.advance(60 * minute);
    expect(readings().at(-1)?.celsius, name).toBeLessThan(-16);
  }
  const { clock, simulated, readings } = await begin();
  startFault('failing-probe', simulated, 1);
  await clock.advance(5 * minute);
  expect(readings().at(-1)).toMatchObject({ celsius: null, fault: 'OPEN' });
});
