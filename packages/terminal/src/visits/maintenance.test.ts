import type { TerminalConfig } from '@cubby/contract/downlinks/terminal-config.schemas';
import { expect, test } from 'vitest';
import { startFault } from '../faults/faults.ts';
import { configMessage } from '../testing/site.fixture.ts';
import { serve, siteConfig, stored } from '../testing/people.fixture.ts';
import { maintenanceAt } from './maintenance.ts';

type Window = NonNullable<TerminalConfig['maintenance']>[number];

const tips = { en_US: 'Back soon', zh_HK: '稍後恢復' };
const windowOf = (from: number, until: number, more: Partial<Window> = {}): Window => ({
  from,
  until,
  tips,
  closesDeposits: true,
  closesCollections: false,
  ...more,
});
const served = async (windows: (now: number) => Window[]) => {
  const at = await serve([stored('1', '101')]);
  const now = at.clock.wallMs();
  at.broker.deliver('cfg', configMessage({ ...siteConfig, maintenance: windows(now) }));
  await at.clock.advance(10);
  return at;
};

test('a window begins with its first millisecond and is over with its last', () => {
  const maintenance = [windowOf(1_000, 2_000)];
  const isActive = (now: number) => maintenanceAt({ maintenance }, now) !== undefined;
  expect([999, 1_000, 1_999, 2_000].map(isActive)).toEqual([false, true, true, false]);
});

test('of windows at the same time, each closes what it closes', () => {
  const maintenance = [windowOf(0, 10, { closesDeposits: false, closesCollections: true, tips: {} }), windowOf(5, 15)];
  expect(maintenanceAt({ maintenance }, 7)).toEqual({ tips, closesDeposits: true, closesCollections: true });
  expect(maintenanceAt({ maintenance }, 12)).toMatchObject({ closesCollections: false });
});

test('a terminal shows the tip and refuses deposits in the window, and customers collect', async () => {
  const { act, screen, signIn, clock } = await served((now) => [windowOf(now + 60_000, now + 600_000)]);
  expect(screen()).toMatchObject({ isOpen: true });
  expect(screen()).not.toHaveProperty('maintenance');
  await clock.advance(61_000);
  expect(screen()).toMatchObject({ isOpen: false, maintenance: { tips } });
  await act({ does: 'DROP_OFF' });
  expect(screen()).toMatchObject({ step: 'WELCOME', notice: 'MAINTENANCE' });
  await signIn();
  await act({ does: 'STORE' });
  expect(screen()).toMatchObject({ step: 'MENU', notice: 'MAINTENANCE' });
  await act({ does: 'BACK' }, { does: 'COLLECT' }, { does: 'ENTER', value: '91' });
  expect(screen().step).toBe('OPEN');
});

test('deposits are possible again at the end, without a network and without a message', async () => {
  const { act, screen, simulated, clock, signIn } = await served((now) => [windowOf(now - 60_000, now + 60_000)]);
  startFault('offline-hour', simulated, 1);
  await clock.advance(1_000);
  expect(simulated.terminal.status.state).not.toBe('ONLINE');
  await signIn();
  await act({ does: 'STORE' });
  expect(screen()).toMatchObject({ step: 'MENU', notice: 'MAINTENANCE' });
  await act({ does: 'BACK' });
  await clock.advance(61_000);
  expect(screen().isOpen).toBe(true);
  await signIn();
  await act({ does: 'STORE' });
  expect(screen().step).toBe('NUMBER');
});

test('collections are refused if the window says so', async () => {
  const { act, screen } = await served((now) => [windowOf(now - 1_000, now + 600_000, { closesCollections: true })]);
  await act({ does: 'COLLECT' });
  expect(screen()).toMatchObject({ step: 'WELCOME', notice: 'MAINTENANCE' });
});

test('a customer who is at the keypad when such a window begins opens no door', async () => {
  const { act, screen, clock } = await served((now) => [
    windowOf(now + 30_000, now + 600_000, { closesCollections: true }),
  ]);
  await act({ does: 'COLLECT' });
  await clock.advance(30_000);
  await act({ does: 'ENTER', value: '91' });
  expect(screen()).toMatchObject({ step: 'WELCOME', notice: 'MAINTENANCE' });
});
