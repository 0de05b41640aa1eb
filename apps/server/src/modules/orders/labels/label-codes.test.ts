import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { code128, code128QuietZone, maxQrBytes, qrCode, qrQuietZone } from './label-codes.ts';

describe('Code 128', () => {
  test('leaves ten modules of white left and right, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 }), (text) => {
        const code = code128(text);
        const first = code?.rects[0];
        const last = code?.rects.at(-1);
        expect(first?.[0]).toBe(code128QuietZone);
        expect((last?.[0] ?? 0) + (last?.[2] ?? 0)).toBe((code?.width ?? 0) - code128QuietZone);
      }),
      { numRuns: 50 },
    );
  });

  test('twelve digits take six double-digit symbols', () => {
    // Start, six symbols and check character of 11 modules each, the stop pattern of 13.
    expect(code128('123456789012')?.width).toBe(8 * 11 + 13 + 2 * code128QuietZone);
  });

  test('what a scanner cannot type has no bars', () => {
    expect(code128('追蹤')).toBeUndefined();
    expect(code128('a\tb')).toBeUndefined();
    expect(code128('')).toBeUndefined();
  });
});

describe('QR code', () => {
  test('leaves four modules of white all around', () => {
    const { width, height, rects } = qrCode('SF1234567890');
    expect([width, height]).toEqual([21 + 8, 21 + 8]);
    expect(Math.min(...rects.map(([x]) => x))).toBe(qrQuietZone);
    expect(Math.min(...rects.map(([, y]) => y))).toBe(qrQuietZone);
    expect(Math.max(...rects.map(([x, , wide]) => x + wide))).toBe(width - qrQuietZone);
  });

  test('takes as many bytes as the label resolves, and no more', () => {
    expect(qrCode('x'.repeat(maxQrBytes)).width).toBeLessThanOrEqual(38 / 0.25);
    expect(() => qrCode('x'.repeat(maxQrBytes + 1))).toThrow(RangeError);
    expect(() => qrCode('')).toThrow(RangeError);
  });
});
