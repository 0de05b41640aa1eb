import { deflateSync } from 'node:zlib';
import { fileLimits } from '@cubby/contract/settings/files/files.limits';
import { describe, expect, test } from 'vitest';
import { encodePng } from '../../../platform/images/png.ts';
import { imageOf } from './images.ts';
import { bmp, gif, jpeg, withSize } from './images.fixture.ts';

const png = encodePng({ width: 3, height: 2, pixels: 'rgb', line: () => new Uint8Array(9).fill(200) });

describe('an image', () => {
  test('is a whole PNG', () => {
    expect(imageOf(png)).toEqual({ type: 'image/png', width: 3, height: 2 });
    const codes = encodePng({ width: 12, height: 4, pixels: 'bit', line: () => Uint8Array.of(0xf0, 0xf0) });
    expect(imageOf(codes)).toEqual({ type: 'image/png', width: 12, height: 4 });
  });

  test('is a whole JPEG, also one that a camera wrote more behind', () => {
    expect(imageOf(jpeg)).toEqual({ type: 'image/jpeg', width: 1, height: 1 });
    expect(imageOf(Buffer.concat([jpeg, Buffer.from('a film')]))).toEqual({ type: 'image/jpeg', width: 1, height: 1 });
  });

  test('is a whole GIF or BMP', () => {
    expect(imageOf(gif)).toEqual({ type: 'image/gif', width: 1, height: 1 });
    expect(imageOf(bmp)).toEqual({ type: 'image/bmp', width: 3, height: 2 });
    const upsideDown = Buffer.from(bmp);
    upsideDown.writeInt32LE(-2, 22);
    expect(imageOf(upsideDown)).toEqual({ type: 'image/bmp', width: 3, height: 2 });
  });

  test('is not a GIF or BMP with something behind its end, or more pixels than it has', () => {
    const page = Buffer.from('<script>alert(1)</script>');
    for (const whole of [gif, bmp]) expect(imageOf(Buffer.concat([whole, page]))).toBeUndefined();
    const taller = Buffer.from(bmp);
    taller.writeInt32LE(3, 22);
    expect(imageOf(taller)).toBeUndefined();
    const wider = Buffer.from(gif);
    // The width of the first frame.
    wider.writeUInt16LE(2, 30);
    expect(imageOf(wider)).toBeUndefined();
  });

  test.each([
    ['PNG', png],
    ['JPEG', jpeg],
    ['GIF', gif],
    ['BMP', bmp],
  ])('is not a %s that breaks off, wherever it does', (_name, whole) => {
    for (let length = 0; length < whole.length; length++)
      expect([length, imageOf(whole.subarray(0, length))]).toEqual([length, undefined]);
  });

  test('is not a PNG whose bytes have changed, or with something behind its end', () => {
    for (let at = 0; at < png.length; at++) {
      const changed = Buffer.from(png);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      expect([at, imageOf(changed)]).toEqual([at, undefined]);
    }
    expect(imageOf(Buffer.concat([png, Buffer.from('PK\u0003\u0004')]))).toBeUndefined();
  });

  test.each([
    ['nothing', Buffer.of()],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF by its first bytes alone', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PNG by its first bytes alone', Buffer.concat([png.subarray(0, 8), Buffer.from('<script>')])],
    ['a JPEG by its first bytes alone', Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.alloc(500)])],
    ['packed text', deflateSync(Buffer.alloc(1000))],
  ])('is not %s', (_name, bytes) => {
    expect(imageOf(bytes)).toBeUndefined();
  });

  test('has a width and height that a browser can draw', () => {
    const { imageMaxSide: side, imageMaxPixels: pixels } = fileLimits;
    expect(imageOf(withSize(png, side, 1))).toBeDefined();
    expect(imageOf(withSize(png, side + 1, 1))).toBeUndefined();
    expect(imageOf(withSize(png, 1, side + 1))).toBeUndefined();
    expect(imageOf(withSize(png, 10_000, pixels / 10_000))).toBeDefined();
    expect(imageOf(withSize(png, 10_000, pixels / 10_000 + 1))).toBeUndefined();
    expect(imageOf(withSize(png, 0, 1))).toBeUndefined();
    // 100,000 x 100,000 pixels would be 40 GB once it is drawn.
    expect(imageOf(withSize(png, 100_000, 100_000))).toBeUndefined();
  });
});
