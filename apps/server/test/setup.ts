/**
 * Run before each test file, whose modules a worker shares with the files before it. It promises that what a file opened
 * and what it put in place of something is gone after it.
 */
import { afterAll, expect, vi } from 'vitest';
import { closings } from './closings.ts';

afterAll(async () => {
  vi.restoreAllMocks();
  const faults: string[] = [];
  for (const close of closings.splice(0)) faults.push(...(await close()));
  expect(faults, 'changes without a line in the audit').toEqual([]);
});
