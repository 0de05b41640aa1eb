/** The conformance kit passes a terminal that is written from the documents alone, and finds what is wrong with one that is not right. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ForeignTerminal } from '../../apps/server/test/foreign-terminal.ts';
import type { Actor } from './actor.ts';
import { checks } from './checks.ts';
import { lineOf, runConformance } from './run.ts';
import { unchecked } from './unchecked.ts';

const nothing = () => Promise.resolve();
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
    answerYes: nothing,
    dropOff: (code) => terminal.dropOff(code),
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

test('every section of the page is checked, or named as not checked', () => {
  const page = readFileSync(new URL('../../docs/device-protocol.md', import.meta.url), 'utf8');
  const sections = [...page.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, section = '']) => section);
  const named = new Set([...checks.map(({ section }) => section), ...unchecked.map(([section]) => section)]);
  // Subscriptions and refusals are checked all along. Section 13 is its parts; 14 is about this kit, 15 is its parts.
  const isNamed = (section: string) => named.has(section) || ['3', '11', '13', '14', '15'].includes(section);
  expect(sections.filter((section) => !isNamed(section))).toEqual([]);
  expect([...named].filter((section) => !sections.includes(section))).toEqual([]);
});

test('a terminal that never connects fails, with the section of each check', async () => {
  const results = await runConformance({ ...options, waitMs: 50 }, { ...actorAt(() => Promise.resolve()), ...idle });
  expect(results[0]).toEqual({ section: '1', title: 'enrols with the code' });
  expect(results[1]).toMatchObject({ section: '2', failure: 'A connection did not come' });
});

const idle = {
  closeDoor: nothing,
  signIn: nothing,
  deposit: nothing,
  answerYes: nothing,
  dropOff: nothing,
  collect: nothing,
  typeWrongPins: nothing,
  disconnectNetwork: nothing,
  connectNetwork: nothing,
};
