import { expect, test } from 'vitest';
import { expected, serve, stored } from '../testing/people.fixture.ts';

test('each key and touch starts the minute again, and a warning comes 20 seconds before the end', async () => {
  const { act, screen, clock } = await serve([stored('1', '101')]);
  await act({ does: 'COLLECT' });
  // Digits, one each 15 seconds: they take longer than a visit without a touch may.
  for (let digits = 0; digits < 5; digits += 1) {
    await clock.advance(15_000);
    expect(screen()).not.toHaveProperty('endsInMs');
    await act({ does: 'CONTINUE' });
  }
  await clock.advance(40_000);
  expect(screen()).toMatchObject({ step: 'COLLECT' });
  expect(screen().endsInMs).toBeLessThanOrEqual(20_000);
  expect(screen().endsInMs).toBeGreaterThan(17_000);
  await clock.advance(17_000);
  expect(screen().step).toBe('COLLECT');
  await clock.advance(3_000);
  expect(screen().step).toBe('WELCOME');
});

test('a visit that no user ends is over after a minute, but not while its door is open', async () => {
  const { act, screen, clock, signIn } = await serve([expected('1')]);
  await signIn();
  await clock.advance(61_000);
  expect(screen().step).toBe('WELCOME');
  await signIn();
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'T-1' });
  await clock.advance(600_000);
  expect(screen().step).toBe('OPEN');
});
