import { createHash } from 'node:crypto';
import { calls } from '@cubby/contract';
import { readManifest } from '@cubby/contract/device/manifest';
import { softwareVersionLimits } from '@cubby/contract/lockers/software-versions/software-versions.limits';
import { afterAll, describe, expect, test } from 'vitest';
import { Database } from '../../../platform/db/database.ts';
import { smallPng } from '../../settings/files/images.fixture.ts';
import { isAvailable, offerOf } from './index.ts';
import { isSigned, makeApk, makeZip, SoftwareWorld } from './software-versions.fixture.ts';
import { wrongVersion } from './software-versions.service.ts';

const world = await SoftwareWorld.start();
const { app, admin } = world;
const db = new Database(app.pool);
const operator = await app.buildCompany({ company_type: 'OPERATOR' });
const staff = await app.signInAs(await app.buildUser({ company_id: operator.id }));
const reader = await app.signInAs(await app.buildUser({ permissions: ['VERSION_LIST'] }));
const other = await app.signInAs(await app.buildUser({ permissions: ['ORDER_LIST'] }));
afterAll(() => world.end());

const day = 86_400_000;
const offer = (id: string) => db.transactionAsSystem((trx) => offerOf(trx, id));
const available = (id: string) => db.transactionAsSystem((trx) => isAvailable(trx, id));

describe('a version', () => {
  test('is made from a package, with its size, its hash and a signed manifest', async () => {
    const bytes = await makeZip();
    const name = world.nextName();
    const installUntil = Date.now() + 30 * day;
    const { body } = await world.create({
      siteVersionName: ` ${name} `,
      siteVersionDescription: 'Faster doors',
      fileId: await world.uploaded(bytes),
      fileName: 'cabinet.zip',
      upgradesFrom: '1.0',
      installUntil,
    });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(body).toMatchObject({
      siteVersionName: name,
      siteVersionDescription: 'Faster doors',
      system: 'Windows',
      fileName: 'cabinet.zip',
      size: bytes.length,
      sha256,
      upgradesFrom: '1.0',
      installUntil,
      downgrade: false,
      available: true,
      canApprove: false,
      siteCount: 0,
      taskCount: 0,
      sites: [],
      tasks: [],
    });
    expect(readManifest(body.manifest)).toMatchObject({
      version: name,
      system: 'WINDOWS',
      size: bytes.length,
      sha256,
      upgradesFrom: '1.0',
      installUntil,
      downgrade: false,
    });
    const offered = await offer(body.siteVersionId);
    expect(offered).toMatchObject({ manifest: body.manifest, signature: body.signature });
    expect(offered?.path).toBe(`/api/v2/software-versions/${body.siteVersionId}/package`);
    expect(isSigned(body.manifest, body.signature, offered?.keys.at(-1)?.publicKey)).toBe(true);
    expect(await app.audited('software-versions', body.siteVersionId)).toMatchObject([
      { action: 'software-versions.create', after: { siteVersionName: name, system: 'Windows', sha256 } },
    ]);
  });

  test('names its creator, with the id for callers who see the user', async () => {
    const { body } = await world.create({});
    expect(body.createdById).toMatch(/^\d+$/);
    const { body: read } = await app.call(
      calls.getSoftwareVersion,
      { params: { id: body.siteVersionId } },
      { as: staff },
    );
    expect(read).toMatchObject({ createdByName: body.createdByName, createdById: null });
  });

  test('has the name of the uploaded file, a year, and any version before it, unless the request says otherwise', async () => {
    const { body } = await world.create({ system: 'Android', fileId: await world.uploaded(makeApk()) });
    expect(body).toMatchObject({ system: 'Android', fileName: 'blob.apk', upgradesFrom: null });
    expect(Math.abs(body.installUntil - Date.now() - softwareVersionLimits.installDays * day)).toBeLessThan(60_000);
  });

  test.each([
    ['no name', { siteVersionName: ' ' }, 'siteVersionName', 'required'],
    ['a name that is too long', { siteVersionName: '1'.repeat(65) }, 'siteVersionName', 'tooLong'],
    ['spaces in its name', { siteVersionName: '1 0' }, 'siteVersionName', 'versionName'],
    ['a separator at the end of its name', { siteVersionName: '1.0.' }, 'siteVersionName', 'versionName'],
    ['another system', { system: 'Linux' as 'Windows' }, 'system', 'notAnOption'],
    ['a long description', { siteVersionDescription: 'd'.repeat(501) }, 'siteVersionDescription', 'tooLong'],
    ['a file that is not there', { fileId: 'a'.repeat(32) }, 'fileId', 'notFound'],
    ['a date that has passed', { installUntil: 1 }, 'installUntil', 'inThePast'],
    [
      'an earliest version above itself',
      { siteVersionName: '3.0', upgradesFrom: '3.0.1' },
      'upgradesFrom',
      'laterVersion',
    ],
  ] as const)('is refused with %s', async (_name, more, path, code) => {
    expect((await world.create(more)).error.fieldErrors).toMatchObject([{ path, code }]);
  });

  test.each([
    ['Windows', makeApk, 'zipFile', 'Windows versions need a .zip file'],
    ['Android', makeZip, 'apkFile', 'Android versions need a signed .apk file'],
    ['Windows', () => Promise.resolve(smallPng), 'zipFile', 'Windows versions need a .zip file'],
  ] as const)('for %s takes no other package', async (system, make, code, message) => {
    const answer = await world.create({ system, fileId: await world.uploaded(make()) });
    expect(answer.error.fieldErrors).toMatchObject([{ path: 'fileId', code, message }]);
  });

  test('has a name once for a system, and again for another', async () => {
    const { siteVersionName } = (await world.create()).body;
    expect((await world.create({ siteVersionName })).error.fieldErrors).toMatchObject([
      { path: 'siteVersionName', code: 'taken' },
    ]);
    const android = await world.create({ siteVersionName, system: 'Android', fileId: await world.uploaded(makeApk()) });
    expect(android.body.siteVersionName).toBe(siteVersionName);
  });

  test('is created, approved and deleted by staff of the platform alone, and read by users with the permission', async () => {
    const { siteVersionId: id } = (await world.create()).body;
    expect((await world.create({}, staff)).error.errorCode).toBe('PLATFORM_ONLY');
    expect((await world.approve(id, staff)).error.errorCode).toBe('PLATFORM_ONLY');
    expect((await world.remove(id, staff)).error.errorCode).toBe('PLATFORM_ONLY');
    expect((await world.get(id, staff)).body.siteVersionId).toBe(id);
    expect((await world.get(id, reader)).body.canApprove).toBe(false);
    const body = { siteVersionName: '9', system: 'Windows', fileId: 'a'.repeat(32) } as const;
    expect((await app.call(calls.createSoftwareVersion, { body }, { as: reader })).error.errorCode).toBe(
      'NO_PERMISSION',
    );
    expect((await world.get(id, other)).error.errorCode).toBe('NO_PERMISSION');
    expect((await world.get('999999999')).error.errorCode).toBe('NOT_FOUND');
  });

  test('may be installed for three years, to the millisecond, and from itself on', () => {
    const now = 1_000_000;
    const most = now + softwareVersionLimits.installDaysMax * day;
    const check = (more: object) =>
      wrongVersion(
        { siteVersionName: '2.0', upgradesFrom: null, installUntil: undefined, downgrade: false, ...more },
        now,
      );
    expect(check({ installUntil: most, upgradesFrom: '2.0' })).toEqual([]);
    expect(check({ installUntil: now + 1 })).toEqual([]);
    expect(check({ installUntil: now })).toMatchObject([{ code: 'inThePast' }]);
    expect(check({ installUntil: most + 1 })).toMatchObject([{ code: 'tooFarAhead' }]);
    expect(check({ upgradesFrom: '2.0.1' })).toMatchObject([{ code: 'laterVersion' }]);
    expect(check({ upgradesFrom: '2.0.1', downgrade: true })).toEqual([]);
  });

  test('that has expired is listed, and is not available', async () => {
    const { siteVersionId } = (await world.create()).body;
    expect(await available(siteVersionId)).toBe(true);
    await app.sql
      .updateTable('software_versions')
      .set({ install_until: new Date(Date.now() - 1_000) })
      .where('id', '=', siteVersionId)
      .execute();
    expect(await available(siteVersionId)).toBe(false);
    expect(await offer(siteVersionId)).toBeUndefined();
    const ids = async (call: typeof calls.listAllSoftwareVersions | typeof calls.listAvailableSoftwareVersions) =>
      (await app.call(call, {}, { as: reader })).body.map((version) => version.siteVersionId);
    expect(await ids(calls.listAllSoftwareVersions)).toContain(siteVersionId);
    expect(await ids(calls.listAvailableSoftwareVersions)).not.toContain(siteVersionId);
  });

  test('is found by its name, its description, its system and its availability', async () => {
    const { siteVersionId: id } = (await world.create({ siteVersionDescription: 'Finds 100% of parcels' })).body;
    const find = async (query: object) => {
      const { body } = await app.call(calls.listSoftwareVersions, { query: { size: 100, ...query } }, { as: reader });
      return body.content.map((version) => version.siteVersionId).includes(id);
    };
    expect(await find({ query: '100% OF' })).toBe(true);
    expect(await find({ query: '100_ OF' })).toBe(false);
    expect(await find({ system: 'Windows', available: true, sort: 'size,desc' })).toBe(true);
    expect(await find({ system: 'Android' })).toBe(false);
    expect(await find({ available: false })).toBe(false);
  });
});

describe('a downgrade', () => {
  test('is signed and available once a second person has approved it, and not by its creator', async () => {
    const original = (await world.create()).body;
    const { siteVersionName, fileId } = original;
    // The package of an earlier version again, under its name.
    const { body } = await world.create({ siteVersionName, fileId, downgrade: true }, admin);
    const id = body.siteVersionId;
    expect(body).toMatchObject({ downgrade: true, available: false, canApprove: false, signature: null, keyId: null });
    expect(await offer(id)).toBeUndefined();
    expect((await world.get(id, world.colleague)).body.canApprove).toBe(true);
    expect((await world.approve(id, admin)).error.errorCode).toBe('OWN_REQUEST');
    expect((await world.approve(id, reader)).error.errorCode).toBe('NO_PERMISSION');

    const approved = (await world.approve(id)).body;
    expect(approved).toMatchObject({ available: true, canApprove: false, version: 2 });
    expect(approved.approvedByName).not.toBeNull();
    expect(readManifest(approved.manifest)?.downgrade).toBe(true);
    expect(isSigned(approved.manifest, approved.signature, (await offer(id))?.keys.at(-1)?.publicKey)).toBe(true);
    expect((await world.approve(id)).error.errorCode).toBe('SOFTWARE_VERSION_NOT_PENDING');
    expect(await app.audited('software-versions', id)).toMatchObject([
      { action: 'software-versions.create' },
      {
        action: 'software-versions.update',
        before: { approvedByName: null },
        after: { approvedByName: approved.approvedByName },
      },
    ]);
  });

  test('is what alone can be approved', async () => {
    const { siteVersionId } = (await world.create()).body;
    expect((await world.approve(siteVersionId)).error.errorCode).toBe('SOFTWARE_VERSION_NOT_PENDING');
    expect((await world.approve('999999999')).error.errorCode).toBe('NOT_FOUND');
  });
});

describe('a deletion', () => {
  test('is refused while a terminal reports the version, with the sites of all companies', async () => {
    const { siteVersionId, siteVersionName } = (await world.create()).body;
    const site = await world.siteWith(siteVersionName, { operatorId: operator.id });
    const { error } = await world.remove(siteVersionId);
    expect(error).toMatchObject({
      errorCode: 'SOFTWARE_VERSION_IN_USE',
      data: { siteVersionId, siteCount: 1, taskCount: 0, sites: [{ siteId: site.id, siteName: site.name }], tasks: [] },
    });
    expect(error.message).toContain(siteVersionName);
    expect(error.message).toContain('1 site');
    // Another system with the same version is another version.
    await app.sql.updateTable('terminal_states').set({ system: 'ANDROID' }).where('site_id', '=', site.id).execute();
    expect((await world.remove(siteVersionId)).body).toEqual({ success: true });
  });

  test('removes the version from every list, frees its name and its package, and leaves a line', async () => {
    const { siteVersionId, siteVersionName, fileId } = (await world.create()).body;
    await world.remove(siteVersionId);
    expect((await world.get(siteVersionId)).error.errorCode).toBe('NOT_FOUND');
    expect((await world.remove(siteVersionId)).error.errorCode).toBe('NOT_FOUND');
    expect(await available(siteVersionId)).toBe(false);
    expect((await world.create({ siteVersionName })).body.siteVersionName).toBe(siteVersionName);
    const using = await app.sql.selectFrom('software_versions').select('id').where('file_id', '=', fileId).execute();
    expect(using).toEqual([]);
    expect((await app.audited('software-versions', siteVersionId)).map(({ action }) => action)).toEqual([
      'software-versions.create',
      'software-versions.delete',
    ]);
  });
});

describe('the distribution', () => {
  test('counts the sites of each version, the most first, and says what was never uploaded', async () => {
    await app.sql.deleteFrom('terminal_states').execute();
    const { siteVersionId, siteVersionName } = (await world.create()).body;
    await world.siteWith(siteVersionName, { operatorId: operator.id, connected: true });
    await world.siteWith(siteVersionName, { operatorId: (await app.buildCompany({ company_type: 'OPERATOR' })).id });
    await world.siteWith('0.9-lab', { system: 'LINUX' });
    await world.siteWith(null);
    const read = async (as: string) => (await app.call(calls.getSoftwareDistribution, {}, { as })).body;
    const uploaded = { siteVersionName, system: 'Windows', uploaded: true, siteVersionId };
    expect(await read(admin)).toEqual({
      versions: [
        { ...uploaded, siteCount: 2, connectedCount: 1 },
        {
          siteVersionName: '0.9-lab',
          system: 'Linux',
          siteCount: 1,
          connectedCount: 0,
          uploaded: false,
          siteVersionId: null,
        },
      ],
      otherSiteCount: 0,
      unknownSiteCount: 1,
    });
    const own = await read(staff);
    expect(own.versions.find((version) => version.siteVersionId === siteVersionId)).toMatchObject({ siteCount: 1 });
  });

  test('leads to the sites of a version that the caller sees', async () => {
    const name = world.nextName();
    const own = await world.siteWith(name, { operatorId: operator.id, connected: true });
    const foreign = await world.siteWith(name, {
      operatorId: (await app.buildCompany({ company_type: 'OPERATOR' })).id,
    });
    await world.siteWith(name, { system: 'ANDROID' });
    const list = async (as: string) =>
      (
        await app.call(
          calls.listSitesOfSoftware,
          { query: { siteVersionName: name, system: 'Windows', size: 1 } },
          { as },
        )
      ).body;
    expect(await list(staff)).toMatchObject({
      totalElements: 1,
      content: [{ siteId: own.id, siteName: own.name, connected: true, heardTime: null }],
    });
    expect(await list(admin)).toMatchObject({ totalElements: 2, totalPages: 2 });
    expect(foreign.id).not.toBe(own.id);
  });
});
