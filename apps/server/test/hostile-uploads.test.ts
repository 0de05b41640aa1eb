import * as XLSX from '@e965/xlsx';
import { calls } from '@cubby/contract';
import type { CallDefinition } from '@cubby/contract/kernel/define-call';
import { type Permission, permissions } from '@cubby/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecrets } from '../src/platform/secrets/index.ts';
import { uploadToken } from '../src/modules/lockers/commands/commands.upload-tokens.ts';
import { startTestApp, type TestApp, testDataKey } from './app.ts';
import { buildCommand } from './factories/commands.ts';
import { hostileCells, hostileFiles, hostileSheets } from './hostile-files.ts';
import { type Answer, type HostileServer, startHostileServer } from './hostile-server.ts';

/**
 * Every call that takes a file: what means harm is refused in words, nothing of it is stored, and the server continues.
 */

const mostMb = 400;
const known: Readonly<Record<string, CallDefinition>> = calls;
type UploadId = {
  [Id in keyof typeof calls]: (typeof calls)[Id] extends { upload: object } ? Id : never;
}[keyof typeof calls];

let app: TestApp;
let server: HostileServer;
let sheets: readonly (readonly [string, File])[];
let files: readonly (readonly [string, File])[];
/** Tokens: people of a company who may do everything, take photos, or send certificates; and staff of the platform. */
let merchant: string;
let photographer: string;
let applicant: string;
let platform: string;
let operator: string;
let siteId: string;
let userFields: Readonly<Record<string, string>>;

const fileOf = (content: Uint8Array, name: string) => new File([new Uint8Array(content)], name);
const largeFiles = new Map<number, File>();
const tooLarge = (maxBytes: number): File => {
  const file = largeFiles.get(maxBytes) ?? fileOf(Buffer.alloc(maxBytes + 1), 'sheet.xls');
  largeFiles.set(maxBytes, file);
  return file;
};

beforeAll(async () => {
  app = await startTestApp();
  const company = await app.buildCompany();
  const person = async (more: object = {}) => app.signInAs(await app.buildUser({ company_id: company.id, ...more }));
  merchant = await person();
  photographer = await person({ permissions: ['DROP_ORDER_CREATE'] });
  applicant = await person({ permissions: ['THANKYOU'] });
  // A user who uploads software takes archives.
  const noSoftware = (Object.keys(permissions) as Permission[]).filter((permission) => permission !== 'VERSION_EDIT');
  platform = await app.signInAs(await app.buildUser({ permissions: noSoftware }));
  const owner = await app.buildCompany({ company_type: 'OPERATOR' });
  operator = await app.signInAs(await app.buildUser({ company_id: owner.id }));
  siteId = (await app.buildSite({ operator_id: owner.id })).id;
  const role = await app.sql
    .insertInto('roles')
    .values({ nickname: 'Clerk' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.sql.insertInto('role_companies').values({ role_id: role.id, company_id: company.id }).execute();
  userFields = { merchantId: company.id, roleIds: role.id };
  // Read by what is in it; two calls take files of this name alone.
  sheets = (await hostileSheets()).map(([what, content]) => [what, fileOf(content, 'sheet.xls')]);
  files = (await hostileFiles()).map(([name, content]) => [name, fileOf(content, name)]);
  server = await startHostileServer(app);
});
afterAll(() => server.stop());

/** By code and in words, and no failure of the server. */
const expectRefusal = ({ status, body }: Answer, what: string): void => {
  expect([what, Math.floor(status / 100)]).toEqual([what, 4]);
  expect(body).toMatchObject({
    errorCode: expect.stringMatching(/^[A-Z_]+$/),
    message: expect.stringMatching(/\S \S/),
  });
};

const expectReasons = (rows: unknown): void => {
  expect(rows).not.toEqual([]);
  for (const { errorMsg } of rows as { errorMsg: string }[]) expect(errorMsg).toMatch(/\S/);
};

/**
 * Changes that the background makes by itself: how much was uploaded, sums and their folding, imports whose files are deleted,
 * and the access of terminals that has been sent.
 */
const housekeeping = /^(list_count|order_count|dashboard_|order_imports update$|upload_allowances |access_due delete$)/;

/** Nothing was written but what is allowed, and the server answers. */
const expectNothing = async (what: string, allowed: readonly string[] = []): Promise<void> => {
  const changed = (await server.changes()).filter((change) => !housekeeping.test(change) && !allowed.includes(change));
  expect([what, changed]).toEqual([what, []]);
  expect(await server.isReady()).toBe(true);
};

interface Sheet {
  readonly as?: () => string;
  readonly fields?: () => Readonly<Record<string, string>>;
  /** The formats that it takes. */
  readonly formats?: readonly ('xlsx' | 'biff8')[];
  readonly template: readonly [CallDefinition, object];
  /** Checks that a success says: no row was taken, and each is reported. */
  readonly expectNone: (body: Answer['body']) => Promise<void> | void;
  /** What is written where no row is taken: the upload as it was found, and that a user sent it. */
  readonly leaves?: readonly string[];
}

const staged = ['bulk_uploads insert', 'bulk_uploads update', 'bulk_upload_rows insert', 'audit_events insert'];

const bulk = (kind: string, fields: Readonly<Record<string, string>> = {}): Sheet => ({
  fields: () => fields,
  template: [calls.downloadBulkUploadTemplate, { params: { kind } }],
  expectNone: ({ result, errorList }) => {
    expect(result).toBe('error');
    expectReasons(errorList);
  },
  leaves: staged,
});

const expectBuckets = ({ created, count, total, ...buckets }: Answer['body']): void => {
  expect([created, count]).toEqual([0, total]);
  expectReasons(['ALREADY_EXIST', 'BAD_PARAMETER', 'NOT_PERMISSION'].flatMap((name) => buckets[name]));
};

/** An import continues in the background. */
const expectNoOrders = async ({ importTaskId }: Answer['body']): Promise<void> => {
  const read = async () =>
    (await server.send(calls.getOrderImport, { params: { id: String(importTaskId) } }, merchant)).body;
  await expect.poll(async () => (await read())['importTaskStatus']).toBe('FINISHED');
  const body = await read();
  expect(body).toMatchObject({ successProcessedElement: 0, failureProcessedElement: body['totalElement'] });
  if (body['errorCode'] === null) expectReasons(body['failureRecordList']);
  else expect(body['errorMsg']).toMatch(/\S \S/);
};

/** Calls that take something else than a spreadsheet. */
const noSheets = ['uploadFile', 'uploadScreenSaver', 'importBleKey', 'uploadFromTerminal'] as const;

/** An import of the kit. */
const resourceImport = (template: keyof typeof calls): Sheet => ({
  template: [calls[template], {}],
  expectNone: expectBuckets,
  leaves: staged,
});

/** Those that are not declared with the kit, or need more than a file. */
const ownUploads: Readonly<Partial<Record<Exclude<UploadId, (typeof noSheets)[number]>, Sheet>>> = {
  importOrderFlags: bulk('flag-import'),
  cancelOrderFlags: bulk('flag-cancel'),
  importOrderStatuses: { ...bulk(''), template: [calls.downloadOrderStatusTemplate, {}] },
  importRequestOrderStatuses: bulk('request-order-status'),
  importRequestStatuses: bulk('request-status'),
  importReferences: bulk('references', { flag: '1' }),
  checkReferences: bulk('references', { flag: '2' }),
  importDistricts: {
    as: () => platform,
    formats: ['biff8'],
    template: [calls.downloadDistrictTemplate, {}],
    expectNone: ({ success, errorList }) => {
      expect(success).toBe(false);
      expectReasons(errorList);
    },
    leaves: ['bulk_uploads insert', 'audit_events insert'],
  },
  importMailroomRecipients: resourceImport('downloadMailroomTemplate'),
  importSiteCopies: { ...resourceImport('downloadSiteCopyTemplate'), as: () => operator, fields: () => ({ siteId }) },
  importSites: { ...resourceImport('downloadSiteTemplate'), as: () => operator },
  importCompanies: { ...resourceImport('downloadCompanyTemplate'), as: () => operator },
  importUsers: { ...resourceImport('downloadUserTemplate'), fields: () => userFields, formats: ['biff8'] },
  importOrders: {
    template: [calls.downloadOrderImportTemplate, {}],
    expectNone: expectNoOrders,
    leaves: [
      'order_imports insert',
      'order_imports update',
      'order_import_rows insert',
      'order_import_rows update',
      'order_import_rows delete',
      'audit_events insert',
    ],
  },
};

/** Each call that takes a spreadsheet: `importProducts` has the template of `downloadProductTemplate`. */
const uploads = Object.values(known)
  .filter(({ id, upload }) => upload && !noSheets.some((other) => other === id))
  .map(({ id }): readonly [string, Sheet] => {
    const own = (ownUploads as Readonly<Record<string, Sheet>>)[id];
    return [id, own ?? resourceImport(id.replace(/^import(.+)s$/, 'download$1Template') as keyof typeof calls)];
  });

describe.each(uploads)('%s', (id, sheet) => {
  const call = known[id] as CallDefinition;
  beforeAll(async () => {
    await server.mostMemory();
  });
  const tryOne = async (what: string, file: File) => {
    await server.clearChanges();
    const answer = await server.send(call, { fields: sheet.fields?.() ?? {}, file }, sheet.as?.() ?? merchant);
    if (answer.status === 200) await sheet.expectNone(answer.body);
    else expectRefusal(answer, what);
    await expectNothing(what, answer.status === 200 ? sheet.leaves : []);
    return answer;
  };

  test('refuses what is no sheet, is broken, or is too much', async () => {
    for (const [what, file] of sheets) await tryOne(what, file);
    const large = await tryOne('a byte too many', tooLarge(call.upload?.maxBytes ?? 0));
    expect(large).toMatchObject({ status: 413, body: { errorCode: 'FILE_TOO_LARGE' } });
  });

  test('takes no row of cells that are not what they should be', async () => {
    const [template, request] = sheet.template;
    const book = XLSX.read((await server.send(template, request, platform)).bytes);
    const [headings = []] = XLSX.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
      header: 1,
    });
    for (const format of sheet.formats ?? ['xlsx', 'biff8'])
      expect(await tryOne(format, fileOf(hostileCells(headings, format), 'sheet.xls'))).toMatchObject({
        status: 200,
      });
  });

  test(`is done in less than ${mostMb} MB`, async () => {
    expect(await server.mostMemory()).toBeLessThan(mostMb);
  });
});

describe('uploadFile', () => {
  test.each([
    ['staff of the platform', () => platform],
    ['a user who sends a certificate', () => applicant],
    ['a user who takes photos', () => photographer],
  ])('refuses from %s what is no picture and no document', async (_, token) => {
    await server.mostMemory();
    await server.clearChanges();
    const most = calls.uploadFile.upload.maxBytes;
    for (const [what, file] of [...files, ['a byte too many', tooLarge(most)] as const]) {
      expectRefusal(await server.send(calls.uploadFile, { file }, token()), what);
      await expectNothing(what);
    }
    expect(await server.mostMemory()).toBeLessThan(mostMb);
  });
});

test.each([calls.uploadScreenSaver, calls.importBleKey])('$id refuses what is none of its kind', async (call) => {
  for (const [what, file] of [...files, ['a byte too many', tooLarge(call.upload.maxBytes)] as const]) {
    expectRefusal(await server.send(call, { fields: {}, file }, operator), what);
    await expectNothing(what);
  }
});

test('uploadFromTerminal refuses what is no picture of a screen', async () => {
  // The server's own runner ends it in an hour.
  const later = new Date(Date.now() + 3_600_000);
  const sent = { state: 'SENT', attempt: 1, sent_time: new Date(), due_time: later, not_after: later };
  const command = { site_id: siteId, kind: 'SEND_SCREENSHOT', ...sent };
  const { id } = await buildCommand(app.sql, command);
  const call = calls.uploadFromTerminal;
  const params = { token: uploadToken(createSecrets(Buffer.from(testDataKey, 'base64')), id) };
  for (const [what, file] of [...files, ['a byte too many', tooLarge(call.upload.maxBytes)] as const]) {
    expectRefusal(await server.send(call, { params, file }, ''), what);
    await expectNothing(what);
  }
});

test('of all of it nothing is left but the imports whose rows were checked', async () => {
  const imports = await app.sql.selectFrom('order_imports').select('file_id').where('error_code', 'is', null).execute();
  await sql`select graphile_worker.add_job('order-imports-upkeep', '{}')`.execute(app.sql);
  const left = imports.map(({ file_id }) => file_id).toSorted();
  await expect.poll(async () => (await server.storedFiles()).toSorted()).toEqual(left);
});
