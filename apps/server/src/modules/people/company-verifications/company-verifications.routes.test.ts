import { companyFileRules } from '@cubby/contract/people/companies/companies.limits';
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

describe('a certificate that is sent in', () => {
  test('waits, and so does the world.company; the users who decide are notified', async () => {
    const before = await world.company();
    const announced = (await world.jobs('announce-company-verification')).length;
    const certificate = await world.file();
    const answer = await world.send(certificate.id);
    expect(answer.body).toMatchObject({
      merchantId: world.shop.id,
      merchantStatus: 'PENDING_APPROVAL',
      statusNote: null,
      certificateImageId: certificate.id,
      certificateImageName: '證書.pdf',
    });
    expect(answer.body.uploadedTime).toBeGreaterThan(Date.now() - 60_000);
    expect(await world.company()).toMatchObject({
      status: 'PENDING_APPROVAL',
      version: before.version + 1,
      certificate_file_id: null,
    });
    expect((await world.jobs('announce-company-verification')).length).toBe(announced + 1);
    const { id } = await world.waiting();
    expect(await world.audited('company-verifications', id)).toMatchObject([
      { action: 'company-verifications.send', after: { fileId: certificate.id } },
    ]);
    expect(await world.audited('companies', world.shop.id)).toMatchObject([
      { before: { merchantStatus: 'ACTIVE' }, after: { merchantStatus: 'PENDING_APPROVAL' } },
    ]);
  });

  test('replaces the one that waits; sent again, the same one changes nothing', async () => {
    const first = await world.sent();
    const next = await world.file();
    await world.send(next.id);
    const second = await world.waiting();
    expect(second.file_id).toBe(next.id);
    const row = await app.sql
      .selectFrom('company_verifications')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirst();
    expect(row).toMatchObject({ decision: 'REPLACED', decided_by_id: world.merchant.id });
    const { version } = await world.company();
    expect((await world.send(next.id)).status).toBe(200);
    expect([(await world.waiting()).id, (await world.company()).version]).toEqual([second.id, version]);
    expect((await world.decide(first, { approved: true })).error.errorCode).toBe('VERIFICATION_DECIDED');
  });

  test.each([
    ['ACTIVE', 200],
    ['PENDING_APPROVAL', 200],
    ['REJECTED', 200],
    ['SUSPENDED', 409],
  ])('of a company that is %s is answered with %i', async (status, wanted) => {
    // The sessions of a company end when it is suspended; here the session outlives it.
    await world.setStatus(status);
    const { id, token } = await world.signIn(world.shop.id, ['THANKYOU']);
    const answer = await world.send((await world.file({ created_by_id: id })).id, token);
    expect(answer.status).toBe(wanted);
    if (wanted === 409) expect(answer.error.errorCode).toBe('COMPANY_STATUS_REFUSED');
    expect((await world.company()).status).toBe(wanted === 409 ? status : 'PENDING_APPROVAL');
  });

  test.each([
    ['image/png', 4 * 1024 * 1024, undefined],
    ['image/jpeg', 1, undefined],
    ['application/pdf', 4 * 1024 * 1024, undefined],
    ['application/pdf', 4 * 1024 * 1024 + 1, 'fileTooLarge'],
    ['application/msword', 1000, 'fileType'],
    ['image/svg+xml', 1000, 'fileType'],
  ])('of %s and %i bytes: %s', async (content_type, bytes, code) => {
    expect(companyFileRules.verification.maxBytes).toBe(4 * 1024 * 1024);
    const answer = await world.send((await world.file({ content_type, bytes: String(bytes) })).id);
    if (code === undefined) expect(answer.status).toBe(200);
    else expect(answer.error.fieldErrors).toMatchObject([{ path: 'certificateImageId', code }]);
  });

  test('is a file of the person who sends it, and no other', async () => {
    const colleague = await world.signIn(world.shop.id, ['THANKYOU']);
    const stranger = await world.signIn((await app.buildCompany()).id, ['THANKYOU']);
    const files = [
      await world.file({ created_by_id: colleague.id }),
      await world.file({ created_by_id: stranger.id, company_id: null }),
      { id: '0'.repeat(32) },
    ];
    for (const { id } of files)
      expect((await world.send(id)).error.fieldErrors).toMatchObject([
        { path: 'certificateImageId', code: 'notFound' },
      ]);
    for (const id of ['', '../etc/passwd', 'A'.repeat(32)]) expect((await world.send(id)).status).toBe(400);
    expect((await world.company()).status).toBe('ACTIVE');
  });

  test('is none of people without the permission, nor of the platform, which has no company', async () => {
    const { id } = await world.file();
    const others = [await world.signIn(world.shop.id, ['ORDER_LIST']), await world.signIn(null, ['THANKYOU'])];
    for (const { token } of others) {
      const { error } = await world.send(id, token);
      expect([error.statusCode, error.errorCode]).toEqual([403, 'NO_PERMISSION']);
    }
    expect((await world.send(id, '')).status).toBe(401);
  });

  test('of two at once, one waits', async () => {
    const files = [await world.file(), await world.file(), await world.file()];
    const answers = await Promise.all(files.map(({ id }) => world.send(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await app.sql
      .selectFrom('company_verifications')
      .select('decision')
      .where('company_id', '=', world.shop.id)
      .execute();
    expect(rows.map(({ decision }) => decision).toSorted()).toEqual(['REPLACED', 'REPLACED', null]);
  });
});
