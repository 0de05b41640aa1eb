/** The conformance kit passes a terminal that is written from the documents alone, and finds what is wrong with one that is not right. */
import { expect, test } from 'vitest';
import { ForeignTerminal } from '../../apps/server/test/foreign-terminal.ts';
import type { Actor } from './actor.ts';
import { checks } from './checks.ts';
import { lineOf, runConformance } from './run.ts';

const options = { code: 'K7QD-3XMP', host: '127.0.0.1', port: 0, mqttPort: 0 };

/** Plays the people at the foreign terminal. */
const actorAt = (start: (terminal: ForeignTerminal) => Promise<void>): Actor => {
  let terminal: ForeignTerminal;
  return {
    enrol: async (url, code) => {
      terminal = await ForeignTerminal.enrol(url, code);
      await start(terminal);
    },
    closeDoor: (boxId) => terminal.closeDoor(boxId),
    signIn: (pin) => terminal.signIn('pin', pin),
    deposit: (number) => terminal.deposit(number),
    collect: (pin) => terminal.collect(pin),
    typeWrongPins: async (count) => {
      for (let tries = 0; tries < count; tries++) await terminal.collect('wrong');
    },
    disconnectNetwork: () => Promise.resolve(terminal.cut()),
    connectNetwork: () => terminal.connect(),
  };
};

test('a terminal written from the documents passes every check', async () => {
  const actor = actorAt((terminal) => terminal.connect());
  const results = await runConformance({ ...options, waitMs: 60_000 }, actor);
  expect(results.filter(({ failure }) => failure !== undefined).map(lineOf)).toEqual([]);
  expect(results).toHaveLength(checks.length);
});

test('a terminal that never connects fails, with the section of each check', async () => {
  const results = await runConformance({ ...options, waitMs: 50 }, { ...actorAt(() => Promise.resolve()), ...idle });
  expect(results[0]).toEqual({ section: '1', title: 'enrols with the code' });
  expect(results[1]).toMatchObject({ section: '2', failure: 'A connection did not come' });
});

const nothing = () => Promise.resolve();
const idle = {
  closeDoor: nothing,
  signIn: nothing,
  deposit: nothing,
  collect: nothing,
  typeWrongPins: nothing,
  disconnectNetwork: nothing,
  connectNetwork: nothing,
};
