import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { memoryFlash } from '../store/flash.ts';
import { openStore } from '../store/store.ts';
import { type MemoryEntry, type Remembered, createCommandMemory } from './memory.ts';

const command = (notAfter: number): Remembered => ({
  commandId: randomUUID(),
  kind: 'OPEN_DOOR',
  boxIds: ['1'],
  notAfter,
  attempt: 1,
  outcome: { state: 'DONE' },
});

test('remembers the last 256, and each whose time is not surely over', () => {
  const files = new Map<string, string>();
  let atLeast: number | undefined;
  const open = () =>
    createCommandMemory(openStore(memoryFlash(files)).journal<MemoryEntry>('commands', true), () => atLeast);
  const memory = open();
  const commands = Array.from({ length: 400 }, () => command(1_000));
  for (const each of commands) memory.set(each);
  const known = (of = memory) => commands.filter(({ commandId }) => of.get(commandId)).length;
  expect(known()).toBe(400);
  atLeast = 1_000;
  memory.set(command(9_000));
  expect(known()).toBe(400);
  atLeast = 1_001;
  memory.set(command(9_000));
  expect(known()).toBe(254);
  expect(known(open())).toBeGreaterThanOrEqual(254);
});

test('its journal does not grow with what was deleted', () => {
  const files = new Map<string, string>();
  const memory = createCommandMemory(openStore(memoryFlash(files)).journal<MemoryEntry>('commands', true), () => 2_000);
  for (let count = 0; count < 10_000; count += 1) memory.set(command(1_000));
  const size = [...files.values()].reduce((sum, text) => sum + text.length, 0);
  expect(size).toBeLessThan(1_000_000);
});
