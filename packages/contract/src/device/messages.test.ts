import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deviceLimits } from './device.limits.ts';
import { deadLetterReasons, readUplink, uplinkMessages } from './messages.ts';
import { uplinks } from './topics.ts';

const read = (uplink: (typeof uplinks)[number], value: unknown) => {
  const text = JSON.stringify(value);
  return readUplink(uplink, text.length, () => text);
};
const door = {
  v: 1,
  bootId: 3,
  seq: 7,
  deviceTime: 1_795_000_000_000,
  boxId: '512',
  sensor: 'OPEN',
  article: 'UNKNOWN',
  cause: 'USER',
};

const tele = { v: 1, bootId: 3, seq: 7, deviceTime: 1_795_000_000_000, monotonicMs: 5, queued: 0, configHash: null };

describe('reading an uplink', () => {
  test('takes a message, and the fields that a newer terminal adds', () => {
    expect(read('door', door)).toEqual({ uplink: 'door', body: door });
    expect(read('door', { ...door, firmware: 'x' })).toMatchObject({ body: { firmware: 'x' } });
  });

  test.each<[string, () => unknown, string]>([
    ['another version', () => read('door', { ...door, v: 2 }), 'VERSION'],
    ['a version that cannot be written', () => read('door', { v: { toString: 0, valueOf: 0 } }), 'VERSION'],
    ['no version', () => read('door', { ...door, v: undefined }), 'SHAPE'],
    ['no JSON', () => readUplink('door', 1, () => '{'), 'NOT_JSON'],
    ['JSON that is no object', () => read('door', [door]), 'SHAPE'],
    ['null', () => read('door', null), 'SHAPE'],
    ['nesting without end', () => readUplink('door', 9, () => '['.repeat(130_000)), 'NOT_JSON'],
    ['a report of an upgrade without its upgrade', () => read('ota', door), 'SHAPE'],
    ['a number as an id', () => read('door', { ...door, boxId: 512 }), 'SHAPE'],
    ['an id of 19 digits', () => read('door', { ...door, boxId: '1'.repeat(19) }), 'SHAPE'],
    ['a seq above the largest number', () => read('door', { ...door, seq: 2 ** 53 }), 'SHAPE'],
    ['a seq that no table counts', () => read('door', { ...door, seq: deviceLimits.countMax + 1 }), 'SHAPE'],
    ['a bootId that no table counts', () => read('door', { ...door, bootId: Number.MAX_SAFE_INTEGER }), 'SHAPE'],
    ['a queue that no table counts', () => read('tele', { ...tele, queued: 2 ** 31 }), 'SHAPE'],
    ['a seq of 0', () => read('door', { ...door, seq: 0 }), 'SHAPE'],
    ['a time before 1970', () => read('door', { ...door, deviceTime: -1 }), 'SHAPE'],
    ['an unknown sensor', () => read('door', { ...door, sensor: 'AJAR' }), 'SHAPE'],
  ])('quarantines: %s', (_, message, reason) => {
    expect(message()).toMatchObject({ deadLetter: reason });
  });

  test('takes the highest numbers', () => {
    const { countMax } = deviceLimits;
    expect(read('door', { ...door, bootId: countMax, seq: countMax })).toMatchObject({ uplink: 'door' });
  });

  test('removes NUL and half surrogate pairs from texts and keys, and leaves out what is nothing else', () => {
    const stored = { ...door, type: 'PARCEL_STORED', by: 'COURIER', sensor: undefined };
    expect(read('event', { ...stored, number: 'AB\u0000\ud83dC\udc00' })).toMatchObject({ body: { number: 'ABC' } });
    expect(read('event', { ...stored, number: 'AB\u{1f4e6}C' })).toMatchObject({ body: { number: 'AB\u{1f4e6}C' } });
    const unreadable = read('event', { ...stored, number: '\u0000\ud800' });
    expect(unreadable).toMatchObject({ uplink: 'event' });
    expect(unreadable).not.toHaveProperty('body.number');
    const noted = { ...door, type: 'CLOCK_SET', data: { 'a\u0000': 'b\u0000', plain: '\\u0000' } };
    expect(read('event', noted)).toMatchObject({ body: { data: { a: 'b', plain: '\\u0000' } } });
  });

  test('checks no byte of what is too large', () => {
    const never = (): string => expect.unreachable();
    const { uplinkMaxBytes } = deviceLimits;
    expect(readUplink('tele', uplinkMaxBytes + 1, never)).toMatchObject({ deadLetter: 'TOO_LARGE' });
    expect(readUplink('tele', uplinkMaxBytes, () => '')).toMatchObject({ deadLetter: 'NOT_JSON' });
  });

  test('never throws, whatever it is given', () => {
    const broken = fc.func(fc.string()).map((text) => () => text());
    const failing = fc.constant((): string => {
      throw new TypeError('no UTF-8');
    });
    const near = fc.record(
      Object.fromEntries(
        ['v', ...Object.keys(door), 'doors', 'software', 'data', 'door', 'state', 'code', 'commandId'].map((key) => [
          key,
          fc.oneof(fc.constant((door as Record<string, unknown>)[key]), fc.jsonValue()),
        ]),
      ),
      { requiredKeys: [] },
    );
    const text = fc.oneof(
      fc.json(),
      fc.string(),
      near.map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...uplinks),
        fc.nat(200_000),
        fc.oneof(
          text.map((each) => () => each),
          broken,
          failing,
        ),
        (uplink, size, decode) => {
          const found = readUplink(uplink, size, decode);
          if ('deadLetter' in found) {
            expect(deadLetterReasons).toContain(found.deadLetter);
            expect(found.detail.length).toBeLessThanOrEqual(deviceLimits.textMax);
          } else expect(found.uplink).toBe(uplink);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

test('the birth of the largest site fits into a message', () => {
  const doors = Array.from({ length: deviceLimits.doorsMax }, (_, at) => ({
    boxId: String(10n ** 17n + BigInt(at)),
    sensor: 'UNKNOWN',
    article: 'UNKNOWN',
  }));
  const word = 'w'.repeat(deviceLimits.wordMax);
  const birth = {
    v: 1,
    bootId: deviceLimits.countMax,
    seq: 1,
    deviceTime: door.deviceTime,
    monotonicMs: Number.MAX_SAFE_INTEGER,
    software: { version: word, system: 'WINDOWS', hardware: word },
    configHash: 'f'.repeat(64),
    doors,
    queued: deviceLimits.queueMax,
  };
  expect(read('birth', birth)).toMatchObject({ uplink: 'birth' });
  expect(read('birth', { ...birth, doors: [...doors, doors[0]] })).toMatchObject({ deadLetter: 'SHAPE' });
});

test('every topic up has its message', () => {
  expect(Object.keys(uplinkMessages)).toEqual(uplinks);
});

test('reads the report of an upgrade, and a birth with the software that runs', () => {
  const { v, bootId, seq, deviceTime } = door;
  const upgradeId = '5f0c7f5e-52a1-4f0e-9b1b-6d1f0a6f3c21';
  const report = { v, bootId, seq, deviceTime, upgradeId, attempt: 1, state: 'DOWNLOADING', bytes: 5 };
  expect(read('ota', report)).toEqual({ uplink: 'ota', body: report });
  for (const wrong of [{ state: 'UPDATED' }, { reason: 'OTHER' }, { attempt: 0 }, { upgradeId: '1' }, { bytes: -1 }])
    expect(read('ota', { ...report, ...wrong })).not.toHaveProperty('body');
  const software = {
    version: '2.0.0',
    system: 'WINDOWS',
    packageHash: 'a'.repeat(64),
    upgrade: { upgradeId, attempt: 2, outcome: 'TRIAL' },
  };
  const birth = { ...tele, doors: [], software };
  expect(read('birth', birth)).toMatchObject({ body: { software } });
  expect(read('birth', { ...birth, software: { ...software, packageHash: 'A' } })).not.toHaveProperty('body');
});
