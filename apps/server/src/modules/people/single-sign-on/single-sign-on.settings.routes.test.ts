import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import type { Permission } from '@cubby/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client } from '../../../../test/provider.ts';
import { secrets, type SignOnWorld, startSignOnWorld } from './single-sign-on.fixture.ts';
import { secretPurpose } from './single-sign-on.repository.ts';

let world: SignOnWorld;
let admin: string;
const servers: Server[] = [];
beforeAll(async () => {
  world = await startSignOnWorld();
  admin = await world.app.signInAs(await world.app.buildUser());
});
afterAll(async () => {
  await world.provider.stop();
  for (const server of servers) server.close();
});

type Input = CallRequest<typeof calls.updateSingleSignOn>['body'];
let keys = 0;
const input = (more: Partial<Input> = {}): Input => ({
  issuer: world.provider.issuer,
  clientId: client.id,
  companyKey: `settings-${keys++}`,
  enabled: true,
  passwordsAllowed: true,
  linksByMail: true,
  version: 0,
  ...more,
});
const write = (id: string, body: Input, as = admin) =>
  world.app.call(calls.updateSingleSignOn, { params: { id }, body }, { as });
const read = (id: string, as = admin) => world.app.call(calls.getSingleSignOn, { params: { id } }, { as });
const editor = async (company_id: string | null, more: readonly Permission[] = []) =>
  world.app.signInAs(await world.app.buildUser({ company_id, permissions: ['COMPANY_EDIT', ...more] }));
const codeOf = (answer: { error: { errorCode: string | number } }) => answer.error.errorCode;
const fieldOf = (answer: { status: number; error: { fieldErrors?: { path: string; code: string }[] | undefined } }) => [
  answer.status,
  answer.error.fieldErrors?.map(({ path, code }) => [path, code]),
];

describe('the settings of a company', () => {
  test('are empty at first, and say where the provider has to send people back to', async () => {
    const { id } = await world.app.buildCompany();
    expect((await read(id)).body).toEqual({
      merchantId: id,
      issuer: '',
      clientId: '',
      hasClientSecret: false,
      companyKey: '',
      mailDomains: [],
      enabled: false,
      passwordsAllowed: true,
      linksByMail: false,
      redirectUri: 'http://cubby.test/single-sign-on',
      linkedUsers: 0,
      lastUpdatedTime: null,
      version: 0,
    });
  });

  test('are written whole, the secret encrypted and never given back', async () => {
    const { id } = await world.app.buildCompany();
    const { issuer } = world.provider;
    const written = await write(
      id,
      input({
        issuer: ` ${issuer}/.well-known/openid-configuration `,
        clientSecret: 'hush',
        companyKey: 'Harbour-Parcel',
        mailDomains: ['Harbour.HK', 'harbour.hk', 'b.example'],
      }),
    );
    expect(written.body).toMatchObject({
      issuer,
      hasClientSecret: true,
      companyKey: 'harbour-parcel',
      mailDomains: ['b.example', 'harbour.hk'],
      version: 1,
    });
    expect(written.raw.toString()).not.toContain('hush');
    expect((await read(id)).body).toEqual(written.body);
    const row = await world.app.sql
      .selectFrom('single_sign_on_providers')
      .select('client_secret_sealed as encrypted')
      .where('company_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.encrypted?.toString('latin1')).not.toContain('hush');
    expect(secrets.open(secretPurpose(id), row.encrypted ?? Buffer.alloc(0))).toBe('hush');
    const [line] = await world.auditOf(id);
    expect(line).toMatchObject({ action: 'single-sign-on.update', after: { issuer, clientSecret: 'changed' } });
    expect(JSON.stringify(line)).not.toContain('hush');
  });

  test('retain the secret where none is given, and drop it where it is emptied', async () => {
    const { id } = await world.app.buildCompany();
    const body = input({ clientSecret: 'hush' });
    await write(id, body);
    const { clientSecret: _secret, ...rest } = body;
    expect((await write(id, { ...rest, version: 1, linksByMail: false })).body).toMatchObject({
      hasClientSecret: true,
      linksByMail: false,
      version: 2,
    });
    expect((await write(id, { ...rest, version: 2, clientSecret: null })).body.hasClientSecret).toBe(false);
  });

  test('are refused where another user has written meanwhile', async () => {
    const { id } = await world.app.buildCompany();
    const body = input();
    await write(id, body);
    const late = await write(id, body);
    expect([late.status, codeOf(late)]).toEqual([409, 'STALE_VERSION']);
  });

  test.each([
    [{ issuer: 'id.example.com' }, 'issuer', 'issuer'],
    [{ issuer: 'ftp://id.example.com' }, 'issuer', 'issuer'],
    [{ issuer: 'https://user@id.example.com' }, 'issuer', 'issuer'],
    [{ issuer: 'https://id.example.com/?x=1' }, 'issuer', 'issuer'],
    [{ issuer: 'https://id.example.com/#x' }, 'issuer', 'issuer'],
    [{ issuer: 'http://id.example.com' }, 'issuer', 'issuer'],
    [{ issuer: 'https://169.254.169.254/latest' }, 'issuer', 'outOfReach'],
    [{ issuer: '' }, 'issuer', 'required'],
    [{ issuer: `https://id.example.com/${'x'.repeat(500)}` }, 'issuer', 'tooLong'],
    [{ clientId: ' ' }, 'clientId', 'required'],
    [{ companyKey: 'ab' }, 'companyKey', 'companyKey'],
    [{ companyKey: '-abc' }, 'companyKey', 'companyKey'],
    [{ companyKey: 'a'.repeat(41) }, 'companyKey', 'companyKey'],
    [{ companyKey: 'a b c' }, 'companyKey', 'companyKey'],
    [{ mailDomains: ['example'] }, 'mailDomains', 'mailDomain'],
    [{ mailDomains: ['@example.com'] }, 'mailDomains', 'mailDomain'],
    [{ mailDomains: ['exa mple.com'] }, 'mailDomains', 'mailDomain'],
    [{ passwordsAllowed: false }, 'passwordsAllowed', 'signOnUnproven'],
  ])('are refused for their fields: %j', async (more, path, code) => {
    const { id } = await world.app.buildCompany();
    expect(fieldOf(await write(id, input(more)))).toEqual([400, [[path, code]]]);
  });

  test('are with an issuer of before that is out of reach, as long as it is off', async () => {
    const issuer = 'https://169.254.169.254';
    const { company, key: companyKey } = await world.buildSignOn({ issuer, enabled: true });
    const body = input({ issuer, companyKey, version: 1 });
    expect(fieldOf(await write(company.id, body))).toEqual([400, [['issuer', 'outOfReach']]]);
    expect((await write(company.id, { ...body, enabled: false })).body).toMatchObject({ issuer, enabled: false });
  });

  test('take keys of 3 and 40 characters, each for one company, and so each domain', async () => {
    const [one, other] = [await world.app.buildCompany(), await world.app.buildCompany()];
    expect((await write(one.id, input({ companyKey: 'abc', mailDomains: ['one.example'] }))).status).toBe(200);
    expect((await write(other.id, input({ companyKey: 'a'.repeat(40) }))).status).toBe(200);
    expect(fieldOf(await write(other.id, input({ companyKey: 'abc', version: 1 })))).toEqual([
      400,
      [['companyKey', 'taken']],
    ]);
    expect(fieldOf(await write(other.id, input({ mailDomains: ['one.example'], version: 1 })))).toEqual([
      400,
      [['mailDomains', 'taken']],
    ]);
  });

  test('begin again with another issuer: no user is known there, and the secret does not go along', async () => {
    const { id } = await world.app.buildCompany();
    const user = await world.build({ company_id: id, single_sign_on_subject: 'ada' });
    const body = input({ clientSecret: 'hush' });
    await write(id, body);
    const { clientSecret: _secret, ...rest } = body;
    const moved = { ...rest, issuer: 'https://id.example.com', version: 1 };
    expect(fieldOf(await write(id, moved))).toEqual([400, [['clientSecret', 'required']]]);
    expect(await world.subjectOf(user.id)).toBe('ada');
    expect((await write(id, { ...moved, clientSecret: 'other' })).body.linkedUsers).toBe(0);
    expect(await world.subjectOf(user.id)).toBeNull();
  });

  test('take passwords away once a user has come through the provider, and while it is on', async () => {
    const { id } = await world.app.buildCompany();
    await world.build({ company_id: id, single_sign_on_subject: 'ada' });
    const body = input({ passwordsAllowed: false });
    expect((await write(id, body)).body).toMatchObject({ passwordsAllowed: false, linkedUsers: 1 });
    expect(fieldOf(await write(id, { ...body, enabled: false, version: 1 }))).toEqual([
      400,
      [['passwordsAllowed', 'signOnUnproven']],
    ]);
  });
});

describe('the user who changes them', () => {
  test('has all permissions of the people of the company: they could sign in as any of them', async () => {
    const { id } = await world.app.buildCompany();
    await world.build({ company_id: id, permissions: ['ORDER_PIN'] });
    const refused = await write(id, input(), await editor(id));
    expect([refused.status, codeOf(refused), refused.error.data]).toEqual([
      403,
      'NO_PERMISSION',
      { permissions: ['ORDER_PIN'] },
    ]);
    expect((await write(id, input(), await editor(id, ['ORDER_PIN']))).status).toBe(200);
  });

  test('has given the password lately', async () => {
    const { id } = await world.app.buildCompany();
    const user = await world.app.buildUser();
    const as = await world.app.signInAs(user);
    await world.app.sql.updateTable('sessions').set({ confirmed_time: null }).where('user_id', '=', user.id).execute();
    expect(codeOf(await write(id, input(), as))).toBe('CONFIRMATION_NEEDED');
  });

  test('sees the company: another’s is not there', async () => {
    const operator = await world.app.buildCompany({ company_type: 'OPERATOR' });
    const below = await world.app.buildCompany({ operator_id: operator.id });
    const other = await world.app.buildCompany();
    const as = await editor(operator.id);
    expect((await read(below.id, as)).status).toBe(200);
    expect((await write(below.id, input(), as)).status).toBe(200);
    for (const answer of [await read(other.id, as), await write(other.id, input(), as), await read('999999999')])
      expect([answer.status, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
  });

  test('is of the platform where mail domains change', async () => {
    const { id } = await world.app.buildCompany();
    const as = await editor(id);
    const body = input({ mailDomains: ['claimed.example'] });
    expect(codeOf(await write(id, body, as))).toBe('PLATFORM_ONLY');
    await write(id, body);
    expect((await write(id, { ...body, version: 1, linksByMail: false }, as)).status).toBe(200);
    const { mailDomains: _domains, ...rest } = body;
    expect((await write(id, { ...rest, version: 2 }, as)).body.mailDomains).toEqual(['claimed.example']);
    expect(codeOf(await write(id, { ...body, mailDomains: [], version: 3 }, as))).toBe('PLATFORM_ONLY');
  });
});

describe('who is known at the provider', () => {
  test('is listed, and erased one by one', async () => {
    const { id } = await world.app.buildCompany();
    const user = await world.build({ company_id: id, single_sign_on_subject: 'ada' });
    await world.build({ company_id: id });
    const links = () => world.app.call(calls.listSingleSignOnLinks, { params: { id } }, { as: admin });
    const deleteLink = (userId: string) =>
      world.app.call(calls.deleteSingleSignOnLink, { params: { id, userId } }, { as: admin });
    expect((await links()).body).toEqual([{ userId: user.id, username: user.username, nikename: user.nickname }]);
    const token = await world.app.signInAs(user);
    expect((await deleteLink(user.id)).status).toBe(200);
    expect((await world.app.call(calls.getUser, { params: { userId: user.id } }, { as: token })).status).toBe(401);
    expect((await links()).body).toEqual([]);
    expect((await deleteLink(user.id)).status).toBe(404);
    expect((await world.auditOf(id)).map(({ action }) => action)).toEqual(['single-sign-on.unlink']);
  });
});

describe('the test of a provider', () => {
  const serve = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const say = (document: (issuer: string) => object) => {
    const place = { issuer: '' };
    return serve((_request, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(document(place.issuer))),
    ).then((issuer) => (place.issuer = issuer));
  };
  const check = async (issuer: string) => {
    const { id } = await world.app.buildCompany();
    const request = { params: { id }, body: { issuer } };
    return (await world.app.call(calls.testSingleSignOn, request, { as: admin, ...world.elsewhere() })).body;
  };

  test('finds a good one fine', async () => {
    const { issuer } = world.provider;
    expect(await check(issuer)).toEqual({ finding: 'FINE', detail: issuer });
    expect(await check(`${issuer}/.well-known/openid-configuration`)).toEqual({ finding: 'FINE', detail: issuer });
  });

  test('says what is wrong with another', async () => {
    expect(await check('http://127.0.0.1:1')).toEqual({ finding: 'UNREACHABLE', detail: 'ECONNREFUSED' });
    expect(await check('http://id.example.com')).toEqual({ finding: 'NOT_SECURE', detail: null });
    expect(await check('https://169.254.169.254')).toEqual({ finding: 'OUT_OF_REACH', detail: null });
    const missing = await serve((_request, response) => response.writeHead(404).end());
    expect(await check(missing)).toEqual({ finding: 'NO_DOCUMENT', detail: '404' });
    const moved = await serve((_request, response) => response.writeHead(302, { location: '/x' }).end());
    expect(await check(moved)).toEqual({ finding: 'NO_DOCUMENT', detail: '302' });
    const text = await serve((_request, response) => response.end('<html>'));
    expect((await check(text)).finding).toBe('NO_DOCUMENT');
    const other = await say(() => ({ issuer: 'https://other.example.com' }));
    expect(await check(other)).toEqual({ finding: 'OTHER_ISSUER', detail: 'https://other.example.com' });
    const bare = await say((issuer) => ({ issuer }));
    expect(await check(bare)).toEqual({ finding: 'NOT_SUPPORTED', detail: 'authorization_endpoint' });
    const script = await say((issuer) => ({ issuer, authorization_endpoint: 'javascript:alert(1)' }));
    expect((await check(script)).finding).toBe('NOT_SECURE');
    const keyless = await say((issuer) => ({
      issuer,
      authorization_endpoint: `${issuer}/a`,
      token_endpoint: `${issuer}/t`,
    }));
    expect(await check(keyless)).toEqual({ finding: 'NOT_SUPPORTED', detail: 'jwks_uri' });
  });
});
