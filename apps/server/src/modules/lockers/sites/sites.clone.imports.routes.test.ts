import { calls } from '@cubby/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildSheet } from '../../../platform/sheets/build-sheet.fixture.ts';
import { buildCopyWorld, type CopyWorld } from './sites.clone.fixture.ts';

let world: CopyWorld;
let siteId: string;
let number = 0;
beforeAll(async () => {
  world = await buildCopyWorld();
});
beforeEach(async () => {
  siteId = await world.makeSite();
});

describe('a file of copies', () => {
  const headings = [
    'Name',
    'Serial number',
    'Country',
    'City',
    'District',
    'Quarter',
    'Street',
    'Longitude',
    'Latitude',
    'Groups',
  ];
  const send = async (rows: readonly (readonly string[])[], as: string = world.tokens.operator) =>
    world.app.call(calls.importSiteCopies, { fields: { siteId }, file: await buildSheet(headings, rows) }, { as });
  const place = ['Hong Kong', '九龍', 'kwun tong', 'Lam Tin', 'Lei Yue Mun Road', '114.2', '22.3'];

  test('makes a site with all doors of each good row, and says of the others why not', async () => {
    const before = await world.read(siteId);
    number += 1;
    const name = (at: number) => [`Mall ${number} ${at}`, `MALL-${number}-${at}`];
    const { body } = await send([
      [...name(1), ...place, ''],
      [...name(2), ...place, 'no such group'],
      [...name(3), 'Hong Kong', 'Nowhere', '', '', '', '114.2', '22.3', ''],
      [before.siteName.toLowerCase(), before.siteSerialNumber, ...place, ''],
      [...name(5), ...place, ''],
      [name(5)[0] ?? '', 'OTHER', ...place, ''],
      [...name(7), '', '', '', '', 'Lei Yue Mun Road', '', '22.3', ''],
    ]);
    expect([body.total, body.created, body.count]).toEqual([7, 1, 6]);
    const refused = (rows: typeof body.BAD_PARAMETER) =>
      rows.map(({ orderId, fieldErrors }) => [orderId, ...fieldErrors.map(({ path, code }) => `${path} ${code}`)]);
    expect(refused(body.ALREADY_EXIST)).toEqual([['5', 'siteName taken', 'siteSerialNumber taken']]);
    expect(refused(body.BAD_PARAMETER)).toEqual([
      ['3', 'siteGroupIds notFound'],
      ['4', 'level2AriaId notFound'],
      ['6', 'siteName twiceInFile'],
      ['7', 'siteName twiceInFile'],
      ['8', 'longitude required', 'level4AriaId quarterMissing'],
    ]);
    const { body: found } = await world.app.call(
      calls.searchSites,
      { query: { queryKeyword: `Mall ${number}` } },
      { as: world.tokens.operator },
    );
    const [made] = found.content;
    expect(found.totalElements).toBe(1);
    const site = await world.read(made?.siteId ?? '');
    expect(site).toMatchObject({
      siteSerialNumber: `MALL-${number}-1`,
      siteGroupIds: [world.groupId],
      siteCondition: before.siteCondition,
      level4AriaId: world.quarterId,
      secrectKey: null,
    });
    expect(site.boxList.map((box) => [box.name, box.boardNumber, box.portNumber])).toEqual(
      before.boxList.map((box) => [box.name, box.boardNumber, box.portNumber]),
    );
  });

  test('that is sent again makes nothing twice', async () => {
    number += 1;
    const rows = [[`Twice ${number}`, `TWICE-${number}`, ...place, '']];
    expect((await send(rows)).body.created).toBe(1);
    const { body } = await send(rows);
    expect([body.created, body.ALREADY_EXIST.length]).toEqual([0, 1]);
  });

  test('is taken of a site that the caller administers alone', async () => {
    for (const as of [world.tokens.merchant, world.tokens.other]) expect((await send([], as)).status).toBe(404);
    expect((await send([], world.tokens.viewer)).status).toBe(403);
  });

  test('has a template that is world.read back in each language', async () => {
    for (const language of ['en_US', 'zh_HK', 'pt_BR', 'id_ID'] as const) {
      const template = await world.app.call(
        calls.downloadSiteCopyTemplate,
        {},
        { as: world.tokens.operator, language },
      );
      const file = new File([new Uint8Array(template.raw)], 'copies.xlsx');
      const { body } = await world.app.call(
        calls.importSiteCopies,
        { fields: { siteId }, file },
        { as: world.tokens.operator, language },
      );
      expect([language, body.BAD_PARAMETER]).toEqual([language, []]);
    }
  });
});
