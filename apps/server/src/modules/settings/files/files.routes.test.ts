import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@cubby/contract';
import type { ErrorBody } from '@cubby/contract/kernel/error-body';
import { fileLimits } from '@cubby/contract/settings/files/files.limits';
import type { Permission } from '@cubby/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';
import { buildDropOffOrder } from '../../../../test/factories/files.ts';
import { openFileStore } from '../../../platform/files/index.ts';
import { compoundOf, docxParts, pdfOf, zipOf } from './documents.fixture.ts';
import { bmp, gif, jpeg, pngOfBytes, smallPng, withSize } from './images.fixture.ts';

let app: TestApp;
let folder: string;
let merchant: Company;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubby-uploads-'));
  app = await startTestApp({ environment: { FILES_URL: folder } });
  merchant = await app.buildCompany();
  token = await signIn(merchant.id);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const signIn = async (company_id: string | null, permissions?: Permission[]) =>
  app.signInAs(await app.buildUser({ company_id, ...(permissions && { permissions }) }));
const upload = (bytes: Uint8Array = smallPng, name = 'photo.png', as = token) =>
  app.call(
    calls.uploadFile,
    { file: new File([bytes as Uint8Array<ArrayBuffer>], name, { type: 'image/png' }) },
    { as },
  );
const download = (fileId: string, as = token) => app.call(calls.downloadFile, { params: { fileId } }, { as });
const uploaded = async (bytes: Uint8Array = smallPng, name = 'photo.png', as = token) =>
  (await upload(bytes, name, as)).body.fileId;
const filesOnDisk = async () =>
  (await readdir(folder, { recursive: true })).filter((path) => /[0-9a-f]{32}$/.test(path));

describe('an upload', () => {
  test.each([
    ['image/png', smallPng],
    ['image/jpeg', jpeg],
  ])('of %s comes back byte by byte, under a type by its content', async (type, bytes) => {
    const answer = await download(await uploaded(bytes, 'anything.exe'));
    expect(answer.raw.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `inline; filename*=UTF-8''anything.${type === 'image/png' ? 'png' : 'jpg'}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('of an image of an order has 4 MB and no byte more', async () => {
    const { imageUploadMaxBytes: most } = fileLimits;
    const as = await signIn(merchant.id, ['ORDER_EDIT']);
    expect((await upload(pngOfBytes(most), 'a.png', as)).status).toBe(200);
    const { error } = await upload(pngOfBytes(most + 1), 'a.png', as);
    expect([error.statusCode, error.errorCode]).toEqual([413, 'FILE_TOO_LARGE']);
    expect(error.message).toContain('4 MB');
  });

  test('of a document comes back as a download of its type, whatever its name says', async () => {
    const documents = [
      ['application/pdf', pdfOf(), '合約 2026.pdf', '合約 2026.pdf'],
      ['application/msword', compoundOf(['WordDocument']), 'contract.html', 'contract.doc'],
      [
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        await zipOf(docxParts),
        '../contract\u202efdp.svg',
        'contractfdp.docx',
      ],
    ] as const;
    for (const [type, bytes, name, handedOut] of documents) {
      const answer = await download(await uploaded(bytes, name));
      expect(answer.raw.equals(bytes)).toBe(true);
      expect(answer.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename*=UTF-8''${encodeURIComponent(handedOut)}`,
      );
      expect(answer.headers['content-security-policy']).toMatch(/default-src 'none';.*; sandbox$/);
    }
  });

  test('is taken of what the person may hang up: photos, certificates or contracts', async () => {
    const files = [smallPng, pdfOf(), await zipOf(docxParts), gif, bmp];
    const codes = async (permissions: Permission[]) => {
      const as = await signIn(merchant.id, permissions);
      const answers = [];
      for (const bytes of files) answers.push(await upload(bytes, 'a.png', as));
      return answers.map((answer) => (answer.status === 200 ? 'stored' : answer.error.errorCode));
    };
    const refused = Array.from({ length: 4 }, () => 'IMAGE_REFUSED');
    expect(await codes(['DROP_ORDER_CREATE'])).toEqual(['stored', ...refused]);
    const no = 'FILE_REFUSED';
    expect(await codes(['THANKYOU'])).toEqual(['stored', 'stored', no, no, no]);
    expect(await codes(['COMPANY_EDIT'])).toEqual(['stored', 'stored', 'stored', no, no]);
    expect(await codes(['SITE_EDIT'])).toEqual(['stored', no, no, 'stored', 'stored']);
    expect(await codes(['COMPANY_LIST'])).toEqual(files.map(() => 'NO_PERMISSION'));
  });

  test.each([
    ['a program with the name of an image', Buffer.concat([Buffer.from('MZ\u0090'), Buffer.alloc(300)])],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['half a PNG', smallPng.subarray(0, smallPng.length / 2)],
    ['half a JPEG', jpeg.subarray(0, jpeg.length - 2)],
    ['a PNG that would fill a memory', withSize(smallPng, 100_000, 100_000)],
    ['an archive', Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')],
    ['a program with the name of a PDF', Buffer.concat([Buffer.from('MZ%PDF-1.4'), Buffer.alloc(300)])],
    ['half a PDF', pdfOf().subarray(0, 300)],
    ['a PDF with a page behind it', Buffer.concat([pdfOf(), Buffer.from('<script>alert(1)</script>')])],
    ['a spreadsheet with the name of a contract', compoundOf(['Workbook'])],
    ['a .doc with macros', compoundOf(['WordDocument', 'Macros'])],
  ])('is refused: %s, and nothing of it is retained', async (_name, bytes) => {
    const before = await filesOnDisk();
    const { status, error } = await upload(bytes, 'certificate.pdf');
    expect([status, error.errorCode]).toEqual([400, 'FILE_REFUSED']);
    expect(await filesOnDisk()).toEqual(before);
  });

  test('of nothing is refused', async () => {
    const { error } = await upload(Buffer.of());
    expect(error.errorCode).toBe('FILE_EMPTY');
  });

  test.each([
    ['../../../etc/passwd', 'passwd.png'],
    ['C:\\Users\\a\\photo.png', 'photo.png'],
    // Browsers write line breaks and quotes in names of parts so.
    ['a\r\nSet-Cookie: x=1.png', 'a%0D%0ASet-Cookie: x=1.png'],
    ['圖"片;.png', '圖%22片;.png'],
    ['..', 'file.png'],
    [`${'x'.repeat(254)}😀.png`, `${'x'.repeat(251)}.png`],
    ['/', 'file.png'],
  ])('named %j is offered as %j and lies under its id', async (name, offered) => {
    const id = await uploaded(smallPng, name);
    const row = await app.sql.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.file_name).toBe(offered);
    expect((await filesOnDisk()).some((path) => path.endsWith(id))).toBe(true);
    expect((await download(id)).headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''[\w.%!~*'()-]+$/);
  });

  test('is written down with who made it', async () => {
    const id = await uploaded();
    const [line] = await app.sql.selectFrom('audit_events').selectAll().where('noun_id', '=', id).execute();
    expect(line).toMatchObject({ action: 'files.upload', company_id: merchant.id });
  });

  test('with a field that the call does not know, or one twice, is refused at that field', async () => {
    const send = async (url: string, ...given: [name: string, value: string | Blob][]) => {
      const form = new FormData();
      for (const [name, value] of given) form.append(name, value);
      const sent = new Response(form);
      const { statusCode, json } = await app.fastify.inject({
        method: 'POST',
        url,
        headers: { 'content-type': sent.headers.get('content-type') ?? '', 'x-user-token': token },
        payload: Buffer.from(await sent.arrayBuffer()),
      });
      const { errorCode, fieldErrors } = json<ErrorBody>();
      return [statusCode, errorCode, fieldErrors?.map(({ path, code }) => `${path} ${code}`)];
    };
    const photo = new File([new Uint8Array(smallPng)], 'a.png');
    const { path } = calls.uploadFile;
    expect(await send(path, ['file', photo], ['companyId', '1'])).toEqual([
      400,
      'INVALID_REQUEST',
      ['companyId unknown'],
    ]);
    expect(await send(calls.importOrders.path, ['file', photo], ['merchantid', '1'])).toEqual([
      400,
      'INVALID_REQUEST',
      ['merchantid unknown'],
    ]);
    expect(await send(calls.importOrders.path, ['merchantId', '1'], ['merchantId', '2'], ['file', photo])).toEqual([
      400,
      'INVALID_REQUEST',
      ['merchantId invalid'],
    ]);
    const many = Array.from({ length: 30 }, (_, place): [string, string] => [`f${place}`, '']);
    expect(await send(path, ...many, ['file', photo])).toEqual([400, 'INVALID_REQUEST', undefined]);
  });

  test('is refused once a person has uploaded as much as anybody may in 24 hours, by whatever calls', async () => {
    const person = await app.buildUser({ company_id: merchant.id });
    const as = await app.signInAs(person);
    const setUsed = (used: { uploads?: number; bytes?: number; hours?: number }) =>
      app.sql
        .updateTable('upload_allowances')
        .set({
          uploads: used.uploads ?? 1,
          bytes: used.bytes ?? 1,
          since: sql`now() - make_interval(hours => ${used.hours ?? 1})`,
        })
        .where('user_id', '=', person.id)
        .execute();
    const tries = async () => {
      const { status, headers } = await upload(smallPng, 'a.png', as);
      return [status, Number(headers['retry-after'] ?? 0) / 3600];
    };
    expect(await tries()).toEqual([200, 0]);
    await setUsed({ uploads: fileLimits.uploadsPerDay - 1 });
    expect(await tries()).toEqual([200, 0]);
    expect(await tries()).toEqual([429, expect.closeTo(23, 1)]);
    const { error } = await app.call(
      calls.importOrders,
      { fields: {}, file: new File(['x'], 'orders.xlsx') },
      { as, language: 'pt_BR' },
    );
    expect(error).toMatchObject({ statusCode: 429, errorCode: 'UPLOAD_ALLOWANCE_USED' });
    expect(error.message).toMatch(/: 2000 arquivos ou 5 GB/);
    expect((await upload()).status).toBe(200);
    await setUsed({ bytes: fileLimits.uploadBytesPerDay - 100 });
    expect(await tries()).toEqual([429, expect.closeTo(23, 1)]);
    await setUsed({ uploads: fileLimits.uploadsPerDay, hours: 24 });
    expect(await tries()).toEqual([200, 0]);
  });

  test('needs a permission', async () => {
    const viewer = await signIn(merchant.id, ['ORDER_LIST']);
    expect((await upload(smallPng, 'a.png', viewer)).status).toBe(403);
    expect((await upload(smallPng, 'a.png', await signIn(merchant.id, ['DROP_ORDER_CREATE']))).status).toBe(200);
    expect((await upload(smallPng, 'a.png', await signIn(merchant.id, ['ORDER_EDIT']))).status).toBe(200);
  });

  test('is made by staff of every kind of company', async () => {
    const carrier = await app.buildCompany({ company_type: 'LOGISTICS' });
    const operator = await app.buildCompany({ company_type: 'OPERATOR' });
    for (const company of [null, carrier.id, operator.id]) {
      const as = await signIn(company);
      expect((await download(await uploaded(smallPng, 'a.png', as), as)).status).toBe(200);
    }
  });
});

describe('a download', () => {
  test('is refused to other companies, and without a session', async () => {
    const id = await uploaded();
    const other = await signIn((await app.buildCompany()).id);
    expect([(await download(id, other)).status, (await download(id, '')).status]).toEqual([404, 401]);
    expect((await download('0'.repeat(32))).status).toBe(404);
    for (const fileId of ['..', '%2e%2e%2fetc', id.toUpperCase().replace(/[0-9]/g, 'A')])
      expect([400, 404]).toContain((await download(fileId)).status);
  });

  test('of a photo is visible to users who see the order of the photo', async () => {
    const carrier = await app.buildCompany({ company_type: 'LOGISTICS' });
    const platform = await signIn(null);
    const id = await uploaded(smallPng, 'a.png', platform);
    const [sender, courier, stranger] = [token, await signIn(carrier.id), await signIn((await app.buildCompany()).id)];
    expect((await download(id, sender)).status).toBe(404);
    await buildDropOffOrder(app.sql, { company_id: merchant.id, logistics_company_id: carrier.id, photo_id: id });
    for (const as of [sender, courier, platform]) expect((await download(id, as)).status).toBe(200);
    expect((await download(id, stranger)).status).toBe(404);
  });

  test('of a file of a company is visible to users who see the company', async () => {
    const operator = await app.buildCompany({ company_type: 'OPERATOR' });
    const carrier = await app.buildCompany({ company_type: 'LOGISTICS', operator_id: operator.id });
    const shop = await app.buildCompany({ operator_id: operator.id });
    const platform = await signIn(null);
    const readers = [platform, await signIn(operator.id), await signIn(shop.id)];
    const carriers = await signIn(carrier.id);
    for (const field of ['logo_file_id', 'certificate_file_id', 'contract_file_id'] as const) {
      const id = await uploaded(pdfOf(), 'a.pdf', platform);
      for (const as of readers.slice(1)) expect((await download(id, as)).status).toBe(404);
      await app.sql
        .updateTable('companies')
        .set({ [field]: id })
        .where('id', '=', shop.id)
        .execute();
      for (const as of readers) expect((await download(id, as)).status).toBe(200);
      for (const as of [carriers, token]) expect((await download(id, as)).status).toBe(404);
    }
    const sentIn = await uploaded(pdfOf(), 'a.pdf', platform);
    await app.sql.insertInto('company_verifications').values({ company_id: carrier.id, file_id: sentIn }).execute();
    for (const as of [platform, readers[1], carriers]) expect((await download(sentIn, as)).status).toBe(200);
    for (const as of [readers[2], token]) expect((await download(sentIn, as)).status).toBe(404);
  });

  test('of the icon of a category is visible to users who read categories', async () => {
    const id = await uploaded(smallPng, 'a.png', await signIn(null));
    expect((await download(id)).status).toBe(404);
    const { id: service_id } = await app.sql
      .insertInto('services')
      .values({ name: 'Icons' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.sql.insertInto('product_categories').values({ name: 'Icons', service_id, icon_file_id: id }).execute();
    expect((await download(id)).status).toBe(200);
    expect((await download(id, await signIn(merchant.id, ['ORDER_CREATE']))).status).toBe(403);
  });

  test('of a file that was stored under another name has the ending of its type all the same', async () => {
    const id = await uploaded(pdfOf());
    await app.sql.updateTable('files').set({ file_name: 'invoice\u202efdp.hta' }).where('id', '=', id).execute();
    expect((await download(id)).headers['content-disposition']).toBe(`attachment; filename*=UTF-8''invoicefdp.pdf`);
  });

  test('of a file whose bytes are gone says that there is none', async () => {
    const id = await uploaded();
    await (await openFileStore(folder)).remove(id);
    expect((await download(id)).status).toBe(404);
  });
});
