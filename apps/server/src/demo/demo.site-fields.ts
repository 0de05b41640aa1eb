/**
 * The details of the demo's sites in addition to their doors: opening hours, a photo of each locker, the key of the BLE
 * one.
 */
import type { ClientBase } from 'pg';
import { encryptedBleKeys } from '../modules/lockers/sites/index.ts';
import { encodePng } from '../platform/images/png.ts';
import type { Secrets } from '../platform/secrets/index.ts';
import type { DemoBox } from './demo.cabinets.ts';
import { insertRows, type SeedRow } from './demo.insert.ts';
import { Random } from './demo.random.ts';
import { type DemoSite, allSites } from './demo.sites.ts';

const seed = 20_261_124;
const week = [1, 2, 3, 4, 5, 6, 7];

/** Spans of one day, in hours; none: closed on that day. */
type Day = readonly (readonly [from: number, to: number])[];

const spans = (site_id: number, day: Pick<SeedRow, 'kind' | 'week_day' | 'day'>, hours: Day): SeedRow[] =>
  (hours.length > 0 ? hours : [null]).map((span) => ({
    site_id,
    ...day,
    open_minute: span && span[0] * 60,
    close_minute: span && span[1] * 60,
  }));

/** Counters have office hours, lockers in shopping centres those of the house; the others never close. */
const dayOf = ({ type, id }: DemoSite, weekDay: number): Day | undefined => {
  if (type === 'WAREHOUSE') return weekDay > 5 ? [] : [[8, 18]];
  if (type !== 'ALFRED_POINT') return id % 5 === 4 ? [[7, 23]] : undefined;
  if (weekDay === 7) return [];
  return weekDay === 6
    ? [[10, 16]]
    : [
        [9, 13],
        [14, 19],
      ];
};

const hourRows = (now: Date): SeedRow[] => {
  const day = `${now.getUTCFullYear()}-12-25`;
  return allSites
    .filter(({ type }) => type !== 'HOME_DELIVERY')
    .flatMap((site) => [
      ...week.flatMap((week_day) => {
        const hours = dayOf(site, week_day);
        return hours
          ? spans(site.id, { kind: 'NORMAL', week_day, day: null }, hours)
          : [{ site_id: site.id, kind: 'ALL_TIME', week_day, day: null, open_minute: 0, close_minute: 1439 }];
      }),
      ...(site.type === 'ALFRED_POINT' ? spans(site.id, { kind: 'SPECIAL', week_day: null, day }, []) : []),
    ]);
};

type Colour = readonly [red: number, green: number, blue: number];
/** The colours of the operators' lockers. */
const paints: readonly Colour[] = [
  [15, 118, 110],
  [37, 99, 235],
  [180, 83, 9],
  [112, 67, 201],
];
const [wall, floor, edge, screen]: readonly Colour[] = [
  [226, 230, 232],
  [176, 180, 182],
  [58, 66, 70],
  [24, 32, 36],
];

/** The cabinet against its wall, drawn to scale at 12 mm a pixel. */
const photoOf = (boxes: readonly DemoBox[], paint: Colour): Buffer => {
  const scale = 12;
  const frame = 12;
  const columns = [...Map.groupBy(boxes, ({ positionX }) => positionX).values()];
  const heights = columns.map((column) => column.reduce((sum, { type }) => sum + type.height, 0) / scale);
  const columnWidth = Math.round(400 / scale);
  const width = columns.length * columnWidth + 2 * frame;
  const top = frame;
  const foot = top + Math.ceil(Math.max(...heights));
  const height = foot + 2 * frame;
  const pixels = Buffer.alloc(width * height * 3);
  const fill = (x0: number, y0: number, x1: number, y1: number, colour: Colour = edge ?? paint): void => {
    for (let y = Math.round(y0); y < Math.round(y1); y++)
      for (let x = Math.round(x0); x < Math.round(x1); x++) pixels.set(colour, (y * width + x) * 3);
  };
  fill(0, 0, width, height, wall);
  fill(0, foot, width, height, floor);
  fill(frame - 2, top - 2, width - frame + 2, foot + 2, edge);
  columns.forEach((column, at) => {
    const left = frame + at * columnWidth;
    let y = top;
    for (const { type } of column) {
      const below = y + type.height / scale;
      fill(left + 1, y + 1, left + columnWidth - 1, below - 1, type.management ? screen : paint);
      if (!type.management)
        fill(left + columnWidth - 6, (y + below) / 2 - 1, left + columnWidth - 3, (y + below) / 2 + 1, wall);
      y = below;
    }
  });
  return encodePng({ width, height, pixels: 'rgb', line: (y) => pixels.subarray(y * width * 3, (y + 1) * width * 3) });
};

/** @returns the bytes of the photos, by the id of their file */
export const insertSiteFields = async (
  client: ClientBase,
  cabinets: ReadonlyMap<number, readonly DemoBox[]>,
  { now, since, secrets }: { readonly now: Date; readonly since: string; readonly secrets: Secrets },
): Promise<ReadonlyMap<string, Buffer>> => {
  await insertRows(client, 'site_hours', hourRows(now));
  const random = new Random(seed);
  const photos = allSites.flatMap(({ id, operatorId }) => {
    const boxes = cabinets.get(id);
    if (!boxes || operatorId === null) return [];
    const file = Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join('');
    const paint = paints[operatorId % paints.length];
    return paint ? [{ id, operatorId, file, bytes: photoOf(boxes, paint) }] : [];
  });
  await insertRows(
    client,
    'files',
    photos.map(({ file, operatorId, bytes }) => ({
      id: file,
      company_id: operatorId,
      created_by_id: null,
      file_name: 'locker.png',
      content_type: 'image/png',
      bytes: bytes.length,
      created_time: since,
    })),
  );
  await insertRows(
    client,
    'site_pictures',
    photos.map(({ id, file }) => ({ site_id: id, file_id: file, place: 1 })),
  );
  for (const { id } of allSites.filter(({ type }) => type === 'BLE_LOCKER'))
    await client.query(
      `update sites set mac_address = '00:1A:7D:DA:71:13', ble_version = 1.2, ble_key_sealed = $2 where id = $1`,
      [id, secrets.encrypt(encryptedBleKeys.purpose(String(id)), Buffer.alloc(16, id).toString('base64'))],
    );
  return new Map(photos.map(({ file, bytes }) => [file, bytes]));
};
