/**
 * QR codes as images. It promises a PNG and an SVG that any reader takes; one takes some ms, so none is cached.
 */
import type { RenderOptions } from 'bwip-js/node';

/** Error correction M and four modules of white around the code (ISO/IEC 18004, 9.1); a module is two units. */
const optionsOf = (text: string): RenderOptions & { readonly eclevel: string } => ({
  bcid: 'qrcode',
  text,
  eclevel: 'M',
  padding: 8,
  backgroundcolor: 'FFFFFF',
});

/** The encoder takes some 35 ms to load, only where codes are shown. */
const loadEncoder = async () => (await import('bwip-js/node')).default;

/** The SVG of a QR code. */
export const qrDrawing = async (text: string): Promise<string> => (await loadEncoder()).toSVG(optionsOf(text));

/** The PNG of a QR code in base64, 8 pixels for each module. */
export const qrImage = async (text: string): Promise<string> =>
  (await (await loadEncoder()).toBuffer({ ...optionsOf(text), scale: 4 })).toString('base64');
