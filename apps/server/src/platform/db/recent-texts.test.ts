import { expect, test } from 'vitest';
import { RecentTexts } from './recent-texts.ts';

/** Requests texts by their numbers; returns whether one was known. */
const asking = (most: number) => {
  const recent = new RecentTexts<string>(most);
  const isKnown = (n: number): boolean => {
    let made = false;
    const text = `text ${n}`;
    const value = recent.of(text, () => {
      made = true;
      return `value of ${text}`;
    });
    expect(value).toBe(`value of ${text}`);
    return !made;
  };
  return { recent, isKnown };
};

test('the last texts that were asked for are known, whenever they first came', () => {
  const { isKnown } = asking(5);
  for (let n = 0; n < 1000; n++) {
    isKnown(n);
    // Four others were asked for since.
    expect(isKnown(Math.max(0, n - 2))).toBe(true);
  }
});

test('a text that is requested again and again remains, whatever other texts are requested', () => {
  const { isKnown } = asking(3);
  isKnown(-1);
  for (let n = 0; n < 1000; n++) {
    expect(isKnown(-1)).toBe(true);
    expect(isKnown(n)).toBe(false);
  }
});

test('no more than twice as many are retained, and all others are counted as evicted', () => {
  const { recent, isKnown } = asking(3);
  for (let n = 0; n < 1000; n++) isKnown(n);
  const cached = 1000 - recent.removed;
  expect(cached).toBeGreaterThanOrEqual(3);
  expect(cached).toBeLessThanOrEqual(7);
  for (let n = 1000 - cached; n < 1000; n++) expect(isKnown(n)).toBe(true);
});

test('none is deleted while there are few', () => {
  const { recent, isKnown } = asking(3);
  for (let round = 0; round < 100; round++) for (const n of [1, 2, 3]) expect(isKnown(n)).toBe(round > 0);
  expect(recent.removed).toBe(0);
});
