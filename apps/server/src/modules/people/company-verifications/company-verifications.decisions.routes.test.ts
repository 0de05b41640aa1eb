import { calls } from '@cubby/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildVerificationWorld, type VerificationWorld } from './company-verifications.fixture.ts';

let app: TestApp;
let world: VerificationWorld;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  world = await buildVerificationWorld(app);
});

describe('a decision', () => {
  test('that approves makes the company active, with the certificate; its sender is notified', async () => {
    const jobsBefore = (await world.jobs('tell-of-company-verification')).length;
    const id = await world.sent();
    const { file_id: fileId } = await world.waiting();
    const answer = await world.decide(id, { approved: true });
    expect(answer.body).toMatchObject({ id, decision: 'APPROVED', merchantStatus: 'ACTIVE', reason: null });
    expect(await world.company()).toMatchObject({ status: 'ACTIVE', certificate_file_id: fileId, status_note: null });
    expect(await world.statusOf(world.merchant.token)).toMatchObject({
      merchantStatus: 'ACTIVE',
      certificateImageId: fileId,
    });
    expect((await world.jobs('tell-of-company-verification')).length).toBe(jobsBefore + 1);
    expect((await world.audited('company-verifications', id)).at(-1)).toMatchObject({
      action: 'company-verifications.approve',
      after: { decision: 'APPROVED' },
    });
    expect((await world.audited('companies', world.shop.id)).at(-1)).toMatchObject({
      before: { merchantStatus: 'PENDING_APPROVAL', certificateImageId: null },
      after: { merchantStatus: 'ACTIVE', certificateImageId: fileId },
    });
  });

  test('makes an older copy of the company stale, and the refusal names it', async () => {
    const id = await world.sent();
    const { version } = await world.company();
    await world.decide(id, { approved: true });
    const { file_id: fileId } = await app.sql
      .selectFrom('company_verifications')
      .select('file_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const body = { merchantId: world.shop.id, version, website: 'https://shop.example.com' };
    const { error } = await app.call(calls.updateCompany, { body }, { as: world.tokens.admin });
    expect(error).toMatchObject({
      errorCode: 'STALE_VERSION',
      data: {
        version: version + 1,
        changes: [
          {
            fields: [
              { field: 'merchantStatus', from: 'PENDING_APPROVAL', to: 'ACTIVE' },
              { field: 'certificateImageId', from: null, to: fileId },
            ],
          },
        ],
      },
    });
  });

  test('that refuses says why, and retains the certificate that counts', async () => {
    await world.decide(await world.sent(), { approved: true });
    const { certificate_file_id: counts } = await world.company();
    const answer = await world.decide(await world.sent(), { approved: false, reason: '  The name does not match.  ' });
    expect(answer.body).toMatchObject({ decision: 'REFUSED', reason: 'The name does not match.' });
    expect(await world.company()).toMatchObject({
      status: 'REJECTED',
      status_note: 'The name does not match.',
      certificate_file_id: counts,
    });
    expect(await world.statusOf(world.merchant.token)).toMatchObject({
      merchantStatus: 'REJECTED',
      statusNote: 'The name does not match.',
    });
    await world.sent();
    expect(await world.company()).toMatchObject({ status: 'PENDING_APPROVAL', status_note: null });
  });

  test.each([
    [{ approved: false }, 'required'],
    [{ approved: false, reason: '   ' }, 'required'],
    [{ approved: false, reason: 'x'.repeat(201) }, 'tooLong'],
  ])('needs a reason of at most 200 characters to refuse', async (body, code) => {
    const id = await world.sent();
    expect((await world.decide(id, body)).error.fieldErrors).toMatchObject([{ path: 'reason', code }]);
    expect((await world.decide(id, { approved: false, reason: 'x'.repeat(200) })).status).toBe(200);
  });

  test('of two at once is the first; the second is refused with the first decision', async () => {
    const id = await world.sent();
    const answers = await Promise.all([
      world.decide(id, { approved: true }),
      world.decide(id, { approved: false, reason: 'Blurred' }, world.tokens.admin),
    ]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won?.status).toBe(200);
    expect([lost?.status, lost?.error.errorCode]).toEqual([409, 'VERIFICATION_DECIDED']);
    expect(lost?.error.data).toEqual({ decision: won?.body.decision });
    expect((await world.company()).status).toBe(won?.body.decision === 'APPROVED' ? 'ACTIVE' : 'REJECTED');
  });

  test('needs a user above the world.company, never one of the company or its sender', async () => {
    const id = await world.sent();
    const own = await world.signIn(world.shop.id, ['COMPANY_APPROVE']);
    const other = await world.signIn((await app.buildCompany({ company_type: 'OPERATOR' })).id, ['COMPANY_APPROVE']);
    const without = await world.signIn(world.operator.id, ['COMPANY_LIST', 'COMPANY_EDIT', 'THANKYOU']);
    const codeOf = async (as: string) => {
      const { error } = await world.decide(id, { approved: true }, as);
      return [error.statusCode, error.errorCode];
    };
    expect(await codeOf(own.token)).toEqual([403, 'OWN_COMPANY']);
    expect(await codeOf(other.token)).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf(without.token)).toEqual([403, 'NO_PERMISSION']);
    await app.sql
      .updateTable('users')
      .set({ company_id: world.operator.id })
      .where('id', '=', world.merchant.id)
      .execute();
    const moved = await app.sql
      .selectFrom('users')
      .selectAll()
      .where('id', '=', world.merchant.id)
      .executeTakeFirstOrThrow();
    await app.sql
      .insertInto('role_permissions')
      .columns(['role_id', 'permission'])
      .expression((from) =>
        from
          .selectFrom('user_roles')
          .select((select) => ['role_id', select.val('COMPANY_APPROVE').as('permission')])
          .where('user_id', '=', world.merchant.id),
      )
      .execute();
    expect(await codeOf(await app.signInAs(moved))).toEqual([403, 'OWN_COMPANY']);
    expect((await world.company()).status).toBe('PENDING_APPROVAL');
  });

  test('of the certificate of an operator lies with the platform', async () => {
    const person = await world.signIn(world.operator.id);
    const certificate = await world.file({ created_by_id: person.id, company_id: world.operator.id });
    expect((await world.send(certificate.id, person.token)).status).toBe(200);
    const row = await app.sql
      .selectFrom('company_verifications')
      .select('id')
      .where('company_id', '=', world.operator.id)
      .executeTakeFirstOrThrow();
    expect((await world.decide(row.id, { approved: true })).error.errorCode).toBe('OWN_COMPANY');
    expect((await world.decide(row.id, { approved: true }, world.tokens.admin)).status).toBe(200);
  });

  test('lifts no suspension, and is none on a company that is deleted', async () => {
    const id = await world.sent();
    await world.setStatus('SUSPENDED');
    for (const body of [{ approved: true }, { approved: false, reason: 'No' }])
      expect((await world.decide(id, body)).error.errorCode).toBe('COMPANY_STATUS_REFUSED');
    await world.setStatus('PENDING_APPROVAL');
    await world.remove();
    expect((await world.decide(id, { approved: true })).status).toBe(404);
  });
});

describe('the list', () => {
  const list = async (query: object, as = world.tokens.operator) =>
    (await app.call(calls.listCompanyVerifications, { query }, { as })).body;

  test('shows who waits, oldest first, and what was decided, newest first, with the exact number', async () => {
    const first = await world.sent();
    const other = await app.buildCompany({ operator_id: world.operator.id });
    const second = await app.sql
      .insertInto('company_verifications')
      .values({ company_id: other.id, file_id: (await world.file()).id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const page = await list({});
    expect(page.content.map(({ id }) => id)).toEqual([first, second.id]);
    expect(page.content[0]).toMatchObject({
      merchantId: world.shop.id,
      merchantName: world.shop.name,
      merchantStatus: 'PENDING_APPROVAL',
      certificateImageName: '證書.pdf',
      contentType: 'application/pdf',
      decision: null,
    });
    expect(await list({ size: 1, page: 1 })).toMatchObject({
      totalElements: 2,
      totalPages: 2,
      content: [{ id: second.id }],
    });
    expect((await list({ merchantId: other.id })).content.map(({ id }) => id)).toEqual([second.id]);
    await world.decide(first, { approved: false, reason: 'Blurred' });
    await world.decide(second.id, { approved: true });
    expect((await list({ state: 'DECIDED' })).content).toMatchObject([
      { id: second.id, decision: 'APPROVED' },
      { id: first, decision: 'REFUSED', reason: 'Blurred' },
    ]);
    expect((await list({})).totalElements).toBe(0);
  });

  test('is within reach: of the tree below, without companies that are deleted', async () => {
    const id = await world.sent();
    const ids = async (as: string) => (await list({ size: 1000 }, as)).content.map((row) => row.id);
    const stranger = await world.signIn((await app.buildCompany({ company_type: 'OPERATOR' })).id, ['COMPANY_APPROVE']);
    expect(await ids(world.tokens.operator)).toEqual([id]);
    expect(await ids(world.tokens.admin)).toContain(id);
    expect(await ids(stranger.token)).toEqual([]);
    await world.remove();
    expect(await ids(world.tokens.operator)).toEqual([]);
  });
});

test('staff of the platform have no company whose status could be asked', async () => {
  expect(await world.statusOf(world.tokens.admin)).toBeNull();
  expect(await world.statusOf(world.merchant.token)).toEqual({
    merchantId: world.shop.id,
    merchantName: world.shop.name,
    merchantStatus: 'ACTIVE',
    statusNote: null,
    certificateImageId: null,
    certificateImageName: null,
    uploadedTime: null,
  });
});
