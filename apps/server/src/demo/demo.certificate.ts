import { encodePng } from '../platform/images/png.ts';

/** What is on a certificate of business registration; capital letters of Latin, digits and .,-/:() alone. */
export interface CertificateText {
  readonly name: string;
  readonly address: string;
  readonly number: string;
  /** As on the paper: 01/04/2026. */
  readonly from: string;
  readonly to: string;
}

/** Letters of 5 x 7 points: five columns, the lowest bit on top. */
const columns: Readonly<Record<string, string>> = {
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e41495932',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
  0: '3e5149453e',
  1: '00427f4000',
  2: '4261514946',
  3: '2141454b31',
  4: '1814127f10',
  5: '2745454539',
  6: '3c4a494930',
  7: '0171090503',
  8: '3649494936',
  9: '064949291e',
  '.': '0060600000',
  ',': '0050300000',
  '-': '0808080808',
  '/': '2010080402',
  ':': '0036360000',
  '(': '001c224100',
  ')': '0041221c00',
};

type Colour = readonly [red: number, green: number, blue: number];
const paper: Colour = [250, 247, 238];
const ink: Colour = [38, 42, 54];
const frame: Colour = [120, 96, 52];
const stampColour: Colour = [178, 34, 40];
const [width, height] = [720, 1000];

/** A scanned certificate; `light` under 1 is one that was scanned too dark to be read. */
export const drawCertificate = (text: CertificateText, light = 1): Buffer => {
  const points = new Uint8Array(width * height * 3);
  // Paper with a grain, as a scanner sees it.
  for (let at = 0; at < points.length; at++) points[at] = (paper[at % 3] ?? 0) - (((at / 3) | 0) % 7);
  const dot = (x: number, y: number, colour: Colour): void => points.set(colour, (y * width + x) * 3);
  const box = (left: number, top: number, wide: number, high: number, colour: Colour): void => {
    for (let y = top; y < top + high; y++) for (let x = left; x < left + wide; x++) dot(x, y, colour);
  };
  const write = (line: string, left: number, top: number, size: number, colour: Colour = ink): void => {
    for (const [place, letter] of [...line.toUpperCase()].entries())
      for (const [column, bits] of [...Buffer.from(columns[letter] ?? '', 'hex')].entries())
        for (let row = 0; row < 7; row++)
          if ((bits >> row) & 1) box(left + (place * 6 + column) * size, top + row * size, size, size, colour);
  };
  const centred = (line: string, top: number, size: number, colour?: Colour): void =>
    write(line, (width - line.length * 6 * size) >> 1, top, size, colour);
  const border = (inset: number, thick: number): void => {
    const [wide, high] = [width - 2 * inset, height - 2 * inset];
    box(inset, inset, wide, thick, frame);
    box(inset, inset + high - thick, wide, thick, frame);
    box(inset, inset, thick, high, frame);
    box(inset + wide - thick, inset, thick, high, frame);
  };
  const ring = (radius: number, thick: number): void => {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++) {
        const away = Math.hypot(x, y);
        if (away <= radius && away > radius - thick) dot(540 + x, 820 + y, stampColour);
      }
  };

  border(28, 6);
  border(40, 2);
  centred('BUSINESS REGISTRATION ORDINANCE', 92, 2, frame);
  centred('CERTIFICATE OF', 150, 5);
  centred('REGISTRATION', 204, 5);
  box(160, 262, 400, 2, frame);
  const certificateRows: readonly (readonly [string, string])[] = [
    ['NAME OF BUSINESS', text.name],
    ['ADDRESS', text.address],
    ['CERTIFICATE NO.', text.number],
    ['DATE OF COMMENCEMENT', text.from],
    ['DATE OF EXPIRY', text.to],
  ];
  for (const [place, [label, value]] of certificateRows.entries()) {
    const top = 310 + place * 78;
    write(label, 96, top, 2, frame);
    write(value, 96, top + 24, 3);
    box(96, top + 54, 528, 1, frame);
  }
  ring(80, 5);
  ring(70, 2);
  write('REGISTERED', 480, 806, 2, stampColour);
  write(text.number.slice(0, 8), 492, 830, 2, stampColour);
  write('COMMISSIONER OF REGISTRATION', 96, 880, 2, frame);
  for (let x = 0; x < 190; x++) box(100 + x, 850 - Math.round(16 * Math.sin(x / 13) * Math.cos(x / 41)), 2, 3, ink);

  if (light < 1) for (let at = 0; at < points.length; at++) points[at] = (points[at] ?? 0) * light;
  return encodePng({
    width,
    height,
    pixels: 'rgb',
    line: (y) => points.subarray(y * width * 3, (y + 1) * width * 3),
  });
};
