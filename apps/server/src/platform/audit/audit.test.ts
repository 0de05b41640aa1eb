import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { Database } from '../db/database.ts';
import { writeAudit } from './audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const actor = { userId: null, userName: 'Test', address: null, requestId: null };
const write = async (after: unknown) => {
  await new Database(app.pool).transactionAsSystem((trx) =>
    writeAudit(trx, actor, [
      { action: 'users.update', resource: 'users', resourceId: '1', companyId: null, before: after, after },
    ]),
  );
  return app.sql.selectFrom('audit_events').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
};

test('no secret is written to the log, whichever code passes it on', async () => {
  const secrets = {
    password: 'hunter2',
    initialUserPwd: 'hunter2',
    password_hash: '$argon2id$hunter2',
    passwordHash: 'hunter2',
    pin: 123456,
    pinCode: 'hunter2',
    pin_code: 'hunter2',
    token: 'hunter2',
    apiKey: 'hunter2',
    api_key: 'hunter2',
    clientSecret: { value: 'hunter2' },
    totp_sealed: ['hunter2'],
    otp: '123456',
  };
  const { before, after } = await write({ ...secrets, nested: [secrets] });
  for (const side of [before, after]) {
    expect(JSON.stringify(side)).not.toMatch(/hunter2|123456/);
    expect(side).toMatchObject({ password: '••••', nested: [{ pin: '••••' }] });
  }
});

test('a field that only sounds like a secret is written as it is', async () => {
  const fields = {
    password: 'changed',
    orderPinCodeRegex: '\\d{6}',
    tokenType: 'BASIC',
    apiKeyId: '7',
    pin: null,
    otp: true,
  };
  expect((await write(fields)).after).toEqual(fields);
});
