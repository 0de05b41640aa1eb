import { expect, test } from 'vitest';
import { directionOf, runsOf } from './runs.ts';

const drawn = (text: string): string[] => runsOf(text, directionOf(text)).map((run) => run.text);

test.each([
  ['Chan Tai Man', ['Chan Tai Man']],
  ['陳大文', ['陳大文']],
  ['محمد علي', ['علي', ' ', 'محمد']],
  ['شقة 12 (أ)', ['(', 'أ', ')', ' ', '12', ' ', 'شقة']],
  ['Flat דוד B3', ['Flat ', 'דוד', ' B3']],
  ['רחוב Harbour Road 7', ['Harbour Road 7', ' ', 'רחוב']],
  ['علی ۱۲', ['۱', '۲', ' ', 'علی']],
])('%s is drawn from left to right as %j', (text, runs) => {
  expect(drawn(text)).toEqual(runs);
});
