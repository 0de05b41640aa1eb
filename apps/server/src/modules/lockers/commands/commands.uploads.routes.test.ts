import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@cubby/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, testDataKey } from '../../../../test/app.ts';
import { buildCommand } from '../../../../test/factories/commands.ts';
import { createSecrets } from '../../../platform/secrets/index.ts';
import { jpeg, smallPng } from '../../settings/files/images.fixture.ts';
import { commandOfToken, uploadToken } from './commands.upload-tokens.ts';

const key = Buffer.from(testDataKey, 'base64');
const secrets = createSecrets(key);

let app: TestApp;
let folder: string;
let operatorId: string;
let siteId: string;
let madeBy: { readonly id: string; readonly session: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubby-terminal-uploads-'));
  app = await startTestApp({ environment: { FILES_URL: folder } });
  operatorId = (await app.buildCompany({ company_type: 'OPERATOR' })).id;
  siteId = (await app.buildSite({ operator_id: operatorId, serial_number: 'LOBBY-7' })).id;
  const user = await app.buildUser({ company_id: operatorId });
  madeBy = { id: user.id, session: await app.signInAs(user) };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const asked = async (kind: 'SEND_LOGS' | 'SEND_SCREENSHOT', more: object = {}) =>
  (
    await buildCommand(app.sql, {
      site_id: siteId,
      kind,
      state: 'DELIVERED',
      attempt: 1,
      sent_time: new Date(),
      made_by_id: madeBy.id,
      made_by_name: 'Ada',
      ...more,
    })
  ).id;
const upload = (token: string, content: Uint8Array) =>
  app.call(calls.uploadFromTerminal, { params: { token }, file: new Blob([new Uint8Array(content)]) }, {});
const send = (commandId: string, content: Uint8Array) => upload(uploadToken(secrets, commandId), content);
const fileOf = async (commandId: string) =>
  (await app.call(calls.getCommand, { params: { commandId } }, { as: madeBy.session })).body.fileId;
const download = (fileId: string, as: string) => app.call(calls.downloadFile, { params: { fileId } }, { as });

test('a picture of the screen hangs on its command, for those who see the site, and is taken once', async () => {
  const id = await asked('SEND_SCREENSHOT');
  const { fileId } = (await send(id, smallPng)).body;
  expect(await fileOf(id)).toBe(fileId);
  const answer = await download(fileId, madeBy.session);
  expect(answer.raw).toEqual(smallPng);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/png' });
  expect(answer.headers['content-disposition']).toContain('LOBBY-7.png');
  const stranger = await app.signInAs(await app.buildUser({ company_id: (await app.buildCompany()).id }));
  expect((await download(fileId, stranger)).status).toBe(404);
  expect((await send(id, smallPng)).error.errorCode).toBe('NOT_FOUND');
  expect(await app.audited('files', fileId)).toMatchObject([{ action: 'files.upload' }]);
});

test('a log is text, which is offered as a file', async () => {
  const id = await asked('SEND_LOGS');
  const log = Buffer.from(`12:00 \u001b[31mdoor A01\u001b[0m 開門\r\n`.repeat(10_000));
  const { fileId } = (await send(id, log)).body;
  const answer = await download(fileId, madeBy.session);
  expect(answer.raw).toEqual(log);
  expect(String(answer.headers['content-type'])).toContain('text/plain');
  expect(answer.headers['content-disposition']).toMatch(/^attachment.*LOBBY-7\.txt/);
});

test('what is not of the kind that was asked for is refused, and another try may follow', async () => {
  const screen = await asked('SEND_SCREENSHOT');
  const log = await asked('SEND_LOGS');
  for (const [id, content] of [
    [screen, Buffer.from('a log')],
    [screen, jpeg],
    [screen, smallPng.subarray(0, 40)],
    [log, smallPng],
    [log, Buffer.from('nul \u0000')],
    [log, Buffer.from([0x61, 0xc3])],
  ] as const)
    expect((await send(id, content)).error.errorCode).toBe('FILE_REFUSED');
  expect((await send(screen, smallPng)).status).toBe(200);
});

test('a token is refused if it is not ours, was not sent, has expired or is for no file', async () => {
  const id = await asked('SEND_SCREENSHOT');
  const token = uploadToken(secrets, id);
  const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  const ended = (minutes: number) => ({
    state: 'TIMEOUT',
    due_time: null,
    ended_time: new Date(Date.now() - minutes * 60_000),
  });
  const refused = [
    forged,
    uploadToken(createSecrets(Buffer.alloc(32, 9)), id),
    uploadToken(secrets, '00000000-0000-4000-8000-00000000dead'),
    uploadToken(secrets, await asked('SEND_SCREENSHOT', { state: 'QUEUED', sent_time: null })),
    uploadToken(secrets, await asked('SEND_SCREENSHOT', ended(6))),
    uploadToken(secrets, (await buildCommand(app.sql, { site_id: siteId, sent_time: new Date() })).id),
  ];
  for (const one of refused) expect((await upload(one, smallPng)).error.errorCode).toBe('NOT_FOUND');
  expect((await send(await asked('SEND_SCREENSHOT', ended(4)), smallPng)).status).toBe(200);
});

test('of two uploads at once one is taken', async () => {
  const id = await asked('SEND_SCREENSHOT');
  const answers = await Promise.all([send(id, smallPng), send(id, smallPng)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test('a token outlives a change of the key', async () => {
  const id = await asked('SEND_SCREENSHOT');
  const before = createSecrets(Buffer.alloc(32, 9));
  const now = createSecrets(key, [Buffer.alloc(32, 9)]);
  expect(commandOfToken(now, uploadToken(before, id))).toBe(id);
});
