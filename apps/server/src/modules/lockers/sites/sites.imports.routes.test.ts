import { calls } from '@cubby/contract';
import { siteInputSchema } from '@cubby/contract/lockers/sites/site-inputs.schemas';
import { siteImportLimits } from '@cubby/contract/lockers/sites/site-imports.limits';
import { languages } from '@cubby/phrases';
import { beforeAll, describe, expect, test } from 'vitest';
import { runImportJob, stageImport } from '../../../../test/staged-imports.ts';
import { buildSheet } from '../../../platform/sheets/build-sheet.fixture.ts';
import { buildCopyWorld, type CopyWorld } from './sites.clone.fixture.ts';
import { siteImportJobs } from './sites.imports.ts';

const headings = [
  'Name',
  'Serial number',
  'Type',
  'Operator',
  'Country',
  'City',
  'Longitude',
  'Latitude',
  'Services',
  'Groups',
  'Hidden from customers',
  'Compartments',
  'Lock board: interface',
  'Lock board: address',
  'Lock board: baud rate',
  'Lock board: version',
  'Lock board: locks per board',
] as const;
type Cells = Partial<Record<(typeof headings)[number], string>>;

let world: CopyWorld;
let service: string;
let number = 0;
beforeAll(async () => {
  world = await buildCopyWorld();
  const { name } = await world.app.sql
    .selectFrom('services')
    .select('name')
    .where('id', '=', world.serviceId)
    .executeTakeFirstOrThrow();
  service = name;
  await world.app.sql
    .insertInto('box_types')
    .values([
      { name: 'Large', width_mm: 485, height_mm: 400, depth_mm: 550 },
      { name: 'CONTROL15', width_mm: 485, height_mm: 400, depth_mm: 550, management: true },
    ])
    .execute();
});

const place = { Longitude: '114.2', Latitude: '22.3' };
const board = {
  'Lock board: interface': 'com',
  'Lock board: address': 'COM1',
  'Lock board: baud rate': '9600',
  'Lock board: version': '1.0',
  'Lock board: locks per board': '24',
};
const locker = (more: Cells = {}): Cells & { Name: string } => {
  number += 1;
  return {
    Name: `Mall ${number}`,
    'Serial number': `MALL-${number}`,
    Type: 'Locker',
    Services: service,
    ...place,
    ...more,
  };
};
const fileOf = (rows: readonly Cells[]) =>
  buildSheet(
    headings,
    rows.map((row) => headings.map((heading) => row[heading] ?? '')),
  );
const send = async (rows: readonly Cells[], as = world.tokens.operator, fields: { check?: 'true' } = {}) =>
  world.app.call(calls.importSites, { fields, file: await fileOf(rows) }, { as });

const reasons = ({ body }: Awaited<ReturnType<typeof send>>) =>
  [...body.ALREADY_EXIST, ...body.BAD_PARAMETER].map(({ orderId, fieldErrors }) => [
    orderId,
    ...fieldErrors.map(({ path, code }) => `${path} ${code}`),
  ]);
const idOf = async (name: string) =>
  (await world.app.sql.selectFrom('sites').select('id').where('name', '=', name).executeTakeFirst())?.id;
const read = async (name: string) => world.read((await idOf(name)) ?? '');

describe('a file of sites', () => {
  test('makes each good row a site with its compartments, numbered and wired, and a line in the audit', async () => {
    const row = locker({
      Country: 'hong kong',
      City: '九龍',
      'Hidden from customers': 'yes',
      Compartments: 'small × 3, Large | CONTROL15, Large x2',
      ...board,
    });
    const point = locker({ Type: '自取點', Groups: 'No such' });
    const plain = locker({ Type: 'Collection point', Operator: 'HARBOUR' });
    const answer = await send([row, plain]);
    expect(answer.body).toMatchObject({ total: 2, created: 2, count: 0 });
    const site = await read(row.Name);
    expect(site).toMatchObject({
      siteStatus: 'ENABLED',
      siteCondition: 'INDOOR',
      merchantId: world.operator.id,
      level2AriaId: world.districtIds[1],
      hideOnApp: true,
      serviceIds: [world.serviceId],
      siteGroupIds: [world.groupId],
      siteServiceTime: [],
      deviceList: [{ deviceType: 'LOCK_CONTROL_BOARD', interfaceAddress: 'COM1', boardPorts: 24 }],
    });
    expect(
      site.boxList.map((box) => [box.name, box.boxTypeName, box.positionX, box.positionY, box.portNumber]),
    ).toEqual([
      ['A01', 'Small', 1, 1, 1],
      ['A02', 'Small', 1, 2, 2],
      ['A03', 'Small', 1, 3, 3],
      ['A04', 'Large', 1, 4, 4],
      ['CTRL1', 'CONTROL15', 2, 1, null],
      ['A05', 'Large', 2, 2, 5],
      ['A06', 'Large', 2, 3, 6],
    ]);
    expect(site.boxList.every(({ doorStatus }) => doorStatus === 'AVAILABLE')).toBe(true);
    const [line] = await world.app.audited('sites', site.siteId);
    expect(line).toMatchObject({
      action: 'sites.create',
      after: { siteName: row.Name, boxesAdded: ['A01', 'A02', 'A03', 'A04', 'CTRL1', 'A05', 'A06'] },
    });
    expect((await read(plain.Name)).boxList).toEqual([]);
    expect(reasons(await send([point]))[0]?.[0]).toBe('2');
    // The grid that came in can be saved as it is.
    const boxList = site.boxList.map((box) => ({
      boxId: box.boxId,
      name: box.name,
      number: box.number,
      numberInCabinet: box.numberInCabinet,
      seriesFlag: box.seriesFlag,
      boxTypeId: box.boxTypeId,
      positionX: box.positionX,
      positionY: box.positionY,
      deviceId: box.deviceId,
      boardNumber: box.boardNumber,
      portNumber: box.portNumber,
    }));
    const { status } = await world.app.call(
      calls.saveBoxes,
      { params: { siteId: site.siteId }, body: { boxList } },
      { as: world.tokens.operator },
    );
    expect(status).toBe(200);
  });

  test('makes nothing of a row with a fault, and says in which column', async () => {
    const good = locker();
    const rows = [
      locker({ Compartments: 'Small × 2, Medium × 3' }),
      locker({ Compartments: 'Small × 61' }),
      locker({ Compartments: 'Small | | Small' }),
      locker({ Type: 'Collection point', Compartments: 'Small' }),
      locker({ Type: 'Bluetooth locker' }),
      locker({ Type: 'Warehouse' }),
      locker({ Services: 'No such', Groups: 'No such', City: 'Kowloon' }),
      locker({ Longitude: '', Latitude: '91' }),
      locker({ ...board, 'Lock board: address': '', 'Lock board: version': '', 'Lock board: locks per board': '20' }),
      good,
      { ...locker(), 'Serial number': good['Serial number'] ?? '' },
    ];
    const answer = await send(rows);
    expect(answer.body).toMatchObject({ total: 11, created: 0, count: 11 });
    expect(reasons(answer)).toEqual([
      ['2', 'boxList sizeUnknown'],
      ['3', 'boxList gridTooLarge'],
      ['4', 'boxList gridColumnGap'],
      ['5', 'boxList notAnOption'],
      ['6', 'siteType notAnOption'],
      ['7', 'siteType notAnOption'],
      ['8', 'level1AriaId notFound', 'serviceIds notFound', 'siteGroupIds notFound'],
      ['9', 'longitude required', 'latitude tooLarge'],
      ['10', 'boardVersion required', 'boardPorts notAnOption'],
      ['11', 'siteSerialNumber twiceInFile'],
      ['12', 'siteSerialNumber twiceInFile'],
    ]);
    expect(answer.body.BAD_PARAMETER[0]?.errorMsg).toBe('Compartments: No size is called Medium');
    expect(await idOf(rows[0]?.Name ?? '')).toBeUndefined();
  });

  test('recognizes names and serial numbers with any case, spaces and accents', async () => {
    const there = locker({ Name: 'Bến xe Mỹ Đình'.normalize('NFD'), 'Serial number': 'MALL-X', Operator: ' harbour ' });
    expect((await send([there])).body).toMatchObject({ created: 1, count: 0 });
    const same = locker({ Name: 'BẾN XE  Mỹ Đình', 'Serial number': 'mall-x' });
    const twice = ['Mall Y', 'mall  y'].map((Name) => locker({ Name }));
    expect(reasons(await send([same, ...twice]))).toEqual([
      ['2', 'siteName taken', 'siteSerialNumber taken'],
      ['3', 'siteName twiceInFile'],
      ['4', 'siteName twiceInFile'],
    ]);
  });

  test('that is fixed and sent again makes the rest, and nothing twice', async () => {
    const [good, bad] = [locker({ Compartments: 'Small × 2' }), locker({ Compartments: 'Smal × 2' })];
    const before = await world.siteCount();
    expect((await send([good, bad], undefined, { check: 'true' })).body).toMatchObject({ created: 1, count: 1 });
    expect(await world.siteCount()).toBe(before);
    expect((await send([good, bad])).body).toMatchObject({ created: 1, count: 1 });
    const again = await send([good, { ...bad, Compartments: 'Small × 2' }]);
    expect(again.body).toMatchObject({ created: 1, count: 1 });
    expect(reasons(again)).toEqual([['2', 'siteName taken', 'siteSerialNumber taken']]);
    expect((await read(bad.Name)).boxList).toHaveLength(2);
    const { body: history } = await world.app.call(
      calls.listImports,
      { query: { kind: 'SITE_IMPORT' } },
      { as: world.tokens.operator },
    );
    expect(history.content[0]).toMatchObject({ kind: 'SITE_IMPORT', totalRows: 2, doneRows: 1, failedRows: 1 });
  });

  test('makes no site of another operator, and none for who may not', async () => {
    expect(reasons(await send([locker({ Operator: 'Hills' })]))).toEqual([['2', 'merchantId notFound']]);
    expect(reasons(await send([locker()], world.tokens.merchant))).toEqual([['2', 'merchantId required']]);
    expect((await send([locker()], world.tokens.viewer)).status).toBe(403);
    const { body } = await send([locker({ Operator: 'Hills' })], world.tokens.admin);
    expect(body.created).toBe(1);
  });

  test('takes no formula, and no row beyond the limit', async () => {
    const formula = await send([locker({ Name: '=1+1', Compartments: '=HYPERLINK("http://x")' })]);
    expect(reasons(formula)).toEqual([['2', 'boxList sizeUnknown', 'siteName siteName']]);
    const tooMany = await send(Array.from({ length: siteImportLimits.rowsMax + 1 }, () => locker()));
    expect([tooMany.status, tooMany.error.errorCode]).toEqual([413, 'FILE_TOO_LARGE']);
  });

  test('has a template that is read back in each language', async () => {
    for (const language of Object.keys(languages) as (keyof typeof languages)[]) {
      const template = await world.app.call(calls.downloadSiteTemplate, {}, { as: world.tokens.operator, language });
      const file = new File([new Uint8Array(template.raw)], 'sites.xlsx');
      const { body } = await world.app.call(
        calls.importSites,
        { fields: {}, file },
        { as: world.tokens.operator, language },
      );
      // This database has neither its service nor its sizes.
      const paths = body.BAD_PARAMETER.map(({ fieldErrors }) => fieldErrors.map(({ path }) => path));
      expect([language, paths]).toEqual([language, [['serviceIds', 'boxList']]]);
    }
  });
});

describe('the job of an import', () => {
  const change = (name: string, more: object = {}) => ({
    name,
    change: {
      site: siteInputSchema.parse({
        siteName: name,
        siteSerialNumber: name.toUpperCase().replaceAll(' ', '-'),
        siteType: 'ALFRED_LOCKER',
        siteCondition: 'INDOOR',
        merchantId: world.operator.id,
        longitude: 114,
        latitude: 22,
        serviceIds: [world.serviceId],
        siteGroupIds: [world.groupId],
        ...more,
      }),
      layout: [[{ id: world.boxTypeId, management: false, count: 3 }]],
    },
  });

  test('makes what a process left behind, once; what has gone or was taken since is said', async () => {
    const importer = await world.app.buildUser({ company_id: world.operator.id });
    const there = locker();
    await send([there]);
    const id = await stageImport(world.app, 'SITE_IMPORT', importer, [
      change('Left behind'),
      change('Without service', { serviceIds: [world.serviceId, '999999'] }),
      change(there.Name.toLowerCase()),
    ]);
    const become = [
      [2, 'made'],
      [3, { bucket: 'BAD_PARAMETER', wrong: [{ path: 'serviceIds', code: 'notFound' }] }],
      [4, { bucket: 'ALREADY_EXIST', reason: 'exists' }],
    ];
    expect(await runImportJob(world.app, siteImportJobs, id, importer)).toEqual(become);
    const before = await world.siteCount();
    expect(await runImportJob(world.app, siteImportJobs, id, importer)).toEqual(become);
    expect(await world.siteCount()).toBe(before);
    expect((await read('Left behind')).boxList).toHaveLength(3);
  });

  test('makes nothing for an importer who may no longer', async () => {
    const refused = [[2, { bucket: 'NOT_PERMISSION', reason: 'rights' }]];
    const viewer = await world.app.buildUser({ company_id: world.operator.id, permissions: ['SITE_LIST'] });
    const stranger = await world.app.buildUser({ company_id: world.other.id });
    const gone = await world.app.buildUser({ company_id: world.operator.id });
    await world.app.sql.updateTable('users').set({ deactivated_time: new Date() }).where('id', '=', gone.id).execute();
    for (const importer of [viewer, stranger, gone]) {
      const id = await stageImport(world.app, 'SITE_IMPORT', importer, [change('Of no user')]);
      expect(await runImportJob(world.app, siteImportJobs, id, importer)).toEqual(refused);
    }
  });
});
