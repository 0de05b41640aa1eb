import bwipjs from 'bwip-js/node';

/** A black rectangle: left, top, width, height. */
export type CodeRect = readonly [x: number, y: number, width: number, height: number];

/** A code as rectangles, in modules counted from the outer edge of its quiet zone. */
export type Code = {
  /** Modules across, quiet zones included. */
  width: number;
  /** Modules down; 1 for a linear code, whose bars are stretched to any height. */
  height: number;
  rects: CodeRect[];
};

/** Modules of white on either side of a Code 128 (ISO/IEC 15417, 4.3.2). */
export const code128QuietZone = 10;
/** Modules of white around a QR code (ISO/IEC 18004, 9.1). */
export const qrQuietZone = 4;
/** UTF-8 bytes that still give modules a handheld scanner resolves on the label. */
export const maxQrBytes = 1_100;

const code128Text = /^[\x20-\x7e]+$/;

/** The Code 128 of a text, or undefined if it contains a character that a keyboard-wedge scanner would not type. */
export function code128(text: string): Code | undefined {
  if (!code128Text.test(text)) return undefined;
  const [symbol] = bwipjs.raw('code128', text, '');
  if (!symbol || !('sbs' in symbol)) return undefined;
  const rects: CodeRect[] = [];
  let x = code128QuietZone;
  Array.from(symbol.sbs).forEach((width, index) => {
    if (index % 2 === 0) rects.push([x, 0, width, 1]);
    x += width;
  });
  return { width: x + code128QuietZone, height: 1, rects };
}

/** The QR code of a text, error correction M. Throws RangeError above {@link maxQrBytes}. */
export function qrCode(text: string): Code {
  const bytes = Buffer.byteLength(text);
  if (bytes === 0 || bytes > maxQrBytes) throw new RangeError(`a QR code takes 1 to ${maxQrBytes} bytes, not ${bytes}`);
  const [symbol] = bwipjs.raw('qrcode', text, 'eclevel=M');
  if (!symbol || !('pixs' in symbol)) throw new Error('the QR encoder gave no matrix');
  const { pixs, pixx, pixy } = symbol;
  const rects: CodeRect[] = [];
  for (let y = 0; y < pixy; y++) {
    for (let x = 0; x < pixx; x++) {
      const from = x;
      while (x < pixx && pixs[y * pixx + x] === 1) x++;
      if (x > from) rects.push([from + qrQuietZone, y + qrQuietZone, x - from, 1]);
    }
  }
  return { width: pixx + 2 * qrQuietZone, height: pixy + 2 * qrQuietZone, rects };
}
