/** A picture of the cabinet as PNG, drawn without a browser: its doors, with the one that a user is at in another colour. */
import { crc32, deflateSync } from 'node:zlib';
import type { SimulatedTerminal } from '@cubby/terminal';

const size = { width: 640, height: 360 };
const margin = 16;
const gap = 2;

type Colour = readonly [red: number, green: number, blue: number];
const colours = {
  ground: [23, 32, 42],
  door: [173, 188, 204],
  open: [38, 142, 88],
  unknown: [201, 122, 32],
  screen: [30, 94, 160],
  visited: [255, 214, 92],
} as const satisfies Record<string, Colour>;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, check]);
};

/** 8 bits each of red, green and blue, row by row. */
const encode = (pixels: Buffer): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size.width, 0);
  header.writeUInt32BE(size.height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = size.width * 3;
  const rows = Array.from({ length: size.height }, (_, y) =>
    Buffer.concat([Buffer.of(0), pixels.subarray(y * row, (y + 1) * row)]),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

export const drawCabinet = ({ terminal, cabinet }: SimulatedTerminal): Buffer => {
  const pixels = Buffer.alloc(size.width * size.height * 3, Buffer.from(colours.ground));
  const fill = (left: number, top: number, right: number, bottom: number, colour: Colour): void => {
    for (let y = Math.round(top); y < Math.round(bottom); y += 1)
      for (let x = Math.round(left); x < Math.round(right); x += 1) pixels.set(colour, (y * size.width + x) * 3);
  };
  const doors = terminal.status.config?.doors ?? [];
  const visited = terminal.visits?.screen.boxId;
  const columns = Map.groupBy(
    doors.toSorted((a, b) => a.column - b.column || a.row - b.row),
    ({ column }) => column,
  );
  const widthOf = (column: typeof doors): number => Math.max(...column.map(({ width }) => width), 1);
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  const scale = (size.width - 2 * margin) / Math.max(1, sum([...columns.values()].map(widthOf)));
  let left = margin;
  for (const column of columns.values()) {
    const right = left + widthOf(column) * scale;
    const down = (size.height - 2 * margin) / Math.max(1, sum(column.map(({ height }) => height)));
    let top = margin;
    for (const { boxId, height, screen } of column) {
      const { sensor = 'UNKNOWN' } = cabinet.door(boxId) ?? {};
      const ofSensor = { OPEN: colours.open, CLOSED: colours.door, UNKNOWN: colours.unknown }[sensor];
      const colour = screen ? colours.screen : boxId === visited ? colours.visited : ofSensor;
      fill(left, top, right - gap, top + height * down - gap, colour);
      top += height * down;
    }
    left = right;
  }
  return encode(pixels);
};
