import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSimulatedTerminal } from '../simulated-terminal.ts';
import { memoryFlash } from '../store/flash.ts';
import { identityFor } from '../testing/broker.fixture.ts';
import { createFakeClock } from '../testing/fake-clock.fixture.ts';
import { createFakeLink } from '../testing/fake-link.fixture.ts';
import { config, configMessage, openDoor } from '../testing/site.fixture.ts';

/** What happens at a moment; each command has a door of its own. */
const happening = fc.oneof(
  // Sent, and delivered late, so that it arrives at another boot or after its time.
  { weight: 6, arbitrary: fc.record({ what: fc.constant('deliver'), command: fc.nat(3), late: fc.nat(90_000) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('powerCut'), darkMs: fc.nat(30_000) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('cutAtPulse'), darkMs: fc.nat(30_000) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('tear'), darkMs: fc.nat(30_000) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('network'), isUp: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wall'), byMs: fc.integer({ min: -1e8, max: 1e8 }) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('slowClock'), lateMs: fc.nat(40_000) }) },
);
const scenario = fc.array(fc.tuple(fc.nat(20_000), happening), { maxLength: 25 });

/** ms that a command may be done in, and where its clock begins. */
const validMs = 62_000;
const serverEpoch = 1_800_000_000_000;

test('no lock is pulsed twice for one command, nor after its time, whatever is lost, late, doubled or cut', async () => {
  let pulsed = 0;
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(scenario, async (steps) => {
      const clock = createFakeClock();
      const broker = createFakeLink(clock);
      const simulated = createSimulatedTerminal({
        clock,
        link: broker.link,
        flash: memoryFlash(),
        seed: 1,
        openMs: 50,
        restartMs: 10,
      });
      const { terminal, cabinet, network, flash } = simulated;
      const serverNow = (): number => serverEpoch + clock.now;
      const made = serverNow();
      const commands = config.doors.map(({ boxId }, index) =>
        openDoor(boxId, made + index * 20_000 + validMs, randomUUID()),
      );
      const pulses = new Map<string, number[]>();
      let cutAtPulse: number | undefined;
      cabinet.onPulse = (boxId) => {
        pulses.set(boxId, [...(pulses.get(boxId) ?? []), serverNow()]);
        if (cutAtPulse !== undefined) simulated.powerCut(cutAtPulse);
        cutAtPulse = undefined;
      };
      // The server stamps its clock when it receives, and its answer may arrive late.
      let answerLate = 0;
      broker.onMessage = (message) => {
        if (message.uplink !== 'birth' && message.uplink !== 'tele') return;
        if (message.body.configHash === null) clock.after(5, () => broker.deliver('cfg', configMessage()));
        const { bootId, monotonicMs } = message.body;
        const clockMessage = { v: 1, type: 'CLOCK', bootId, monotonicMs, serverTime: serverNow() };
        clock.after(1 + answerLate, () => broker.deliver('cfg', clockMessage));
      };
      terminal.enrol(identityFor('mqtt://nowhere'));
      terminal.start();
      await clock.advance(1_000);
      let attempt = 0;
      for (const [ms, step] of steps) {
        await clock.advance(ms);
        if (step.what === 'deliver' && 'command' in step) {
          attempt += 1;
          const command = { ...commands[step.command], attempt };
          clock.after(step.late, () => broker.deliver('cmd', command));
        } else if ('isUp' in step) network[step.isUp ? 'up' : 'down']();
        else if ('byMs' in step) simulated.wrongByMs = step.byMs;
        else if ('lateMs' in step) answerLate = step.lateMs;
        else if (step.what === 'powerCut') simulated.powerCut(step.darkMs);
        else if (step.what === 'cutAtPulse') cutAtPulse = step.darkMs;
        else flash.tearNext(() => simulated.powerCut(step.darkMs));
      }
      flash.cancelTear();
      network.up();
      await clock.advance(300_000);
      for (const { boxId, notAfter, commandId } of commands) {
        const times = pulses.get(boxId) ?? [];
        expect(times.length, 'pulses for one command').toBeLessThanOrEqual(1);
        for (const time of times) expect(time, 'after its time').toBeLessThan(notAfter);
        const ends = broker.receivedMessages.filter(
          ({ uplink, body }) => uplink === 'ack' && body.commandId === commandId && body.state !== 'RECEIVED',
        );
        if (times.length > 0) expect(ends.length, 'answers').toBeGreaterThan(0);
        else expect(ends.some(({ body }) => 'state' in body && body.state === 'DONE')).toBe(false);
        pulsed += times.length;
        answered += ends.length;
      }
      expect(terminal.status.state).toBe('ONLINE');
    }),
    { numRuns: 150 },
  );
  // It means something: locks were pulsed, and commands refused.
  expect(pulsed).toBeGreaterThan(30);
  expect(answered).toBeGreaterThan(pulsed);
});
