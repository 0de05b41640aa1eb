import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitText, lineHeight, wrapText, type MeasureText } from './text.ts';

/** Chinese characters are an em wide, others half of one. */
const measure: MeasureText = (text) =>
  Array.from(text).reduce((sum, character) => sum + (character > '\u2e80' ? 1 : 0.5), 0);

describe('wrapping', () => {
  test('breaks at spaces, and inside a word only where it must', () => {
    expect(wrapText('one two three', 4, measure)).toEqual(['one two', 'three']);
    expect(wrapText('a abcdefghijkl', 3, measure)).toEqual(['a abcd', 'efghij', 'kl']);
  });

  test('breaks between Chinese characters, never before a closing mark', () => {
    expect(wrapText('香港鰂魚涌，英皇道', 5, measure)).toEqual(['香港鰂魚', '涌，英皇道']);
  });
});

describe('fitting', () => {
  const box = { width: 100, height: 30, maxSize: 20, minSize: 5 };

  test('short text is at its largest size, longer text shrinks, no text takes no line', () => {
    expect(fitText('B12', box, measure)).toEqual({ size: 20, lines: ['B12'] });
    expect(fitText('HK-QB07-LONG', box, measure)).toEqual({ size: 16.5, lines: ['HK-QB07-LONG'] });
    expect(fitText(' \n ', box, measure).lines).toEqual([]);
  });

  test('what does not fit at the smallest size ends in an ellipsis', () => {
    const { size, lines } = fitText('word '.repeat(100), box, measure);
    expect(size).toBe(5);
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  test('no text overflows its box', () => {
    const unit = fc.constantFrom('a', 'W', ' ', '中', '，', '-', '😀', '\n', '.');
    fc.assert(
      fc.property(
        fc.string({ unit, maxLength: 400 }),
        fc.integer({ min: 20, max: 200 }),
        fc.integer({ min: 8, max: 60 }),
        (text, width, height) => {
          const { size, lines } = fitText(text, { width, height, maxSize: 30, minSize: 5 }, measure);
          expect(lines.length).toBeLessThanOrEqual(Math.max(1, Math.floor(height / (size * lineHeight) + 1e-6)));
          for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(width + 1e-6);
        },
      ),
      { numRuns: 500 },
    );
  });
});
