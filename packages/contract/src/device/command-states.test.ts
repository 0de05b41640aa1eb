/** The life of a command step by step; command-states.model.test.ts goes through every order of them. */
import { describe, expect, test } from 'vitest';
import { afterHappening, type CommandLife, mayAct, newCommand, taskStatusOf } from './command-states.ts';
import { ackCodes, type AckState, type AckCode, commandLimits } from './device.limits.ts';

const { attemptMs, pauseMs, validMs, approvalMs } = commandLimits;
const due = (life: CommandLife, now = life.dueTime ?? 0) => afterHappening(life, { what: 'due', now });
const answered = (life: CommandLife, now: number, attempt: number, state: AckState, code?: AckCode) =>
  afterHappening(life, { what: 'answered', now, attempt, state, code });
const sent = due(newCommand(0, false));

describe('a command', () => {
  test('is sent three times, a second apart, before its end is unknown', () => {
    let life = newCommand(0, false);
    const reported: string[] = [];
    for (let now = 0; life.dueTime !== null; now = life.dueTime) {
      life = due(life, now);
      reported.push(`${now} ${life.state} ${life.attempt}`);
      if (life.dueTime === null) break;
    }
    expect(reported).toEqual([
      '0 SENT 1',
      '20000 QUEUED 1',
      '21000 SENT 2',
      '41000 QUEUED 2',
      '42000 SENT 3',
      '62000 TIMEOUT 3',
    ]);
  });

  test.each(ackCodes)('is over with %s, unless another attempt can succeed', (code) => {
    const life = answered(sent, 5, 1, 'REFUSED', code);
    if (code === 'CLOCK_UNKNOWN') expect(life).toMatchObject({ state: 'QUEUED', dueTime: 5 + pauseMs, code: null });
    else expect(life).toMatchObject({ state: code === 'EXPIRED' ? 'EXPIRED' : 'FAILED', dueTime: null, code });
  });

  test('does not end while a message of it may still open the door', () => {
    let life = sent;
    for (const attempt of [1, 2]) life = due(answered(life, 5, attempt, 'REFUSED', 'CLOCK_UNKNOWN'));
    expect(life).toMatchObject({ state: 'SENT', attempt: 3 });
    life = due(life);
    expect(life).toMatchObject({ state: 'SENT', dueTime: validMs });
    expect(due(life)).toMatchObject({ state: 'TIMEOUT' });
  });

  test('is refused for good after the third attempt without a clock', () => {
    let life = sent;
    for (const attempt of [1, 2]) life = due(answered(life, 5, attempt, 'REFUSED', 'CLOCK_UNKNOWN'));
    expect(answered(life, 9, 3, 'REFUSED', 'CLOCK_UNKNOWN')).toMatchObject({ state: 'FAILED', code: 'CLOCK_UNKNOWN' });
  });

  test('is not repeated for the refusal of an earlier attempt', () => {
    const second = due(due(sent));
    expect(second).toMatchObject({ state: 'SENT', attempt: 2 });
    expect(answered(second, 21_001, 1, 'REFUSED', 'CLOCK_UNKNOWN')).toBe(second);
  });

  test('is not answered by who was not sent it', () => {
    const approval = newCommand(0, true);
    const withdrawn = afterHappening(approval, { what: 'withdrawn', now: 1 });
    for (const life of [approval, withdrawn, newCommand(0, false)]) expect(answered(life, 2, 1, 'DONE')).toBe(life);
    expect(answered(sent, 2, 2, 'DONE')).toBe(sent);
  });

  test('is successful even where the answer comes late, and remains so', () => {
    const late = due({ ...sent, attempt: 3, dueTime: validMs });
    expect(late.state).toBe('TIMEOUT');
    const done = answered(late, validMs + 3_600_000, 3, 'DONE');
    expect(done.state).toBe('SUCCESSFUL');
    expect(answered(done, validMs + 3_600_001, 1, 'FAILED', 'LOCK_STUCK')).toBe(done);
  });

  test('may be withdrawn before it was sent, and not after', () => {
    expect(afterHappening(newCommand(0, false), { what: 'withdrawn', now: 0 }).state).toBe('WITHDRAWN');
    expect(afterHappening(sent, { what: 'withdrawn', now: 1 })).toBe(sent);
    const paused = due(sent);
    expect(paused.state).toBe('QUEUED');
    expect(afterHappening(paused, { what: 'withdrawn', now: attemptMs })).toBe(paused);
  });

  test('begins again when it is approved, until the wait for it is over', () => {
    const approval = newCommand(0, true);
    const approve = (now: number) => afterHappening(approval, { what: 'approved', now });
    expect(approve(approvalMs - 1)).toEqual(newCommand(approvalMs - 1, false));
    expect(approve(approvalMs)).toMatchObject({ state: 'EXPIRED', attempt: 0 });
  });

  test('that was not sent in time is sent no more', () => {
    expect(due(newCommand(0, false), validMs)).toMatchObject({ state: 'EXPIRED', attempt: 0 });
    expect(due(newCommand(0, false), validMs - 1)).toMatchObject({ state: 'SENT', dueTime: validMs });
  });
});

test('a terminal acts before the time is over, and only if it has the time', () => {
  expect(mayAct(1_000, 999)).toBe('YES');
  expect(mayAct(1_000, 1_000)).toBe('EXPIRED');
  expect(mayAct(1_000, undefined)).toBe('CLOCK_UNKNOWN');
});

test('callers that poll receive success, failure, or to poll again', () => {
  expect(taskStatusOf('SUCCESSFUL')).toBe('SUCCEED');
  for (const state of ['FAILED', 'TIMEOUT', 'EXPIRED', 'WITHDRAWN'] as const)
    expect(taskStatusOf(state)).toBe('FAILED');
  for (const state of ['APPROVAL', 'QUEUED', 'SENT', 'DELIVERED'] as const) expect(taskStatusOf(state)).toBe('PENDING');
});
