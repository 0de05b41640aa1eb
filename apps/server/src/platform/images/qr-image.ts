/**
 * QR codes as images. It promises a PNG and an SVG that any reader takes; one takes some ms, so nothing of them is retained.
 */
import { encodePng } from './png.ts';

/** Pixels of a module of the code. */
const scale = 8;
/** Modules of white around the code (ISO/IEC 18004, 9.1). */
const quietZone = 4;

/** The modules of a QR code, error correction M. */
const modulesOf = async (text: string) => {
  // Some 35 ms of loading, which only those pay who show a code.
  const { default: bwipjs } = await import('bwip-js/node');
  const [symbol] = bwipjs.raw('qrcode', text, 'eclevel=M');
  if (!symbol || !('pixs' in symbol)) throw new Error('the QR encoder gave no matrix');
  const { pixs, pixx, pixy } = symbol;
  const isDark = (x: number, y: number): boolean =>
    x >= 0 && x < pixx && y >= 0 && y < pixy && pixs[y * pixx + x] === 1;
  return { isDark, pixx, pixy };
};

/** The SVG of a QR code, a unit for each module. */
export const qrDrawing = async (text: string): Promise<string> => {
  const { isDark, pixx, pixy } = await modulesOf(text);
  const dark = Array.from({ length: pixx * pixy }, (_, at) => [at % pixx, Math.floor(at / pixx)] as const)
    .filter(([x, y]) => isDark(x, y))
    .map(([x, y]) => `M${x + quietZone} ${y + quietZone}h1v1h-1z`)
    .join('');
  const [width, height] = [pixx + 2 * quietZone, pixy + 2 * quietZone];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${width}v${height}H0z"/><path d="${dark}"/></svg>`;
};

/** The PNG of a QR code in base64. */
export const qrImage = async (text: string): Promise<string> => {
  const { isDark, pixx, pixy } = await modulesOf(text);
  const modules = pixx + 2 * quietZone;
  const width = modules * scale;
  const lines = Array.from({ length: pixy + 2 * quietZone }, (_, y) => {
    const line = new Uint8Array(width / 8).fill(0xff);
    // A module is eight pixels wide, which is one byte.
    for (let x = 0; x < modules; x++) if (isDark(x - quietZone, y - quietZone)) line[x] = 0x00;
    return line;
  });
  const blank = new Uint8Array(width / 8).fill(0xff);
  const height = lines.length * scale;
  return encodePng({
    width,
    height,
    pixels: 'bit',
    line: (y) => lines[Math.floor(y / scale)] ?? blank,
  }).toString('base64');
};
