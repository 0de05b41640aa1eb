import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOutbox } from './outbox-reader.ts';
import { createMailOutbox, createPhoneOutbox } from './outbox-sender.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubby-outbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const message = { id: 'verification-1', to: 'ada@example.com', template: 'SIGN_IN', language: 'en_US' };

test.each([
  ['English', '123456 is your code', 'Your code: 123456\n\nIt fits for 5 minutes.'],
  [
    'Chinese',
    '123456 是你的登入驗證碼，請在五分鐘內使用，切勿轉告他人',
    '你的 Cubby 登入驗證碼：123456\n\n有效時間為 5 分鐘。',
  ],
  ['Portuguese', 'Código 123456 é o seu', `Não repasse a ninguém. ${'Ação e reação. '.repeat(20)}fim\n\n1 = 1`],
])('a mail in %s is read as it was written', async (_, subject, text) => {
  await createMailOutbox(folder, 'Cubby demo <cubby@example.com>').send({ ...message, subject, text });
  expect(await readOutbox(folder, 10)).toEqual([
    { id: 'verification-1', time: expect.any(Number), channel: 'MAIL', to: 'ada@example.com', subject, text },
  ]);
});

test('the newest come first, as many as requested; unknown files and half ones are skipped', async () => {
  const phone = createPhoneOutbox(folder);
  for (const [at, id] of ['a', 'b', 'c'].entries()) {
    await phone.send({ ...message, id, to: '+85291234567', subject: '', text: `Text ${id}` });
    await utimes(join(folder, `${id}.json`), 1000 + at, 1000 + at);
  }
  await writeFile(join(folder, 'x.json'), '{');
  await writeFile(join(folder, 'y.eml.part'), 'Subject: half');
  await utimes(join(folder, 'x.json'), 10, 10);
  expect((await readOutbox(folder, 2)).map(({ text, channel }) => [text, channel])).toEqual([
    ['Text c', 'PHONE'],
    ['Text b', 'PHONE'],
  ]);
  expect(await readOutbox(folder, 10)).toHaveLength(3);
});

test('a missing folder has none', async () => {
  expect(await readOutbox(join(folder, 'none'), 10)).toEqual([]);
});
