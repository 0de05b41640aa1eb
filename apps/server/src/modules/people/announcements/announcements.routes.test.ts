import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { announcementLimits } from '@cubby/contract/people/announcements/announcements.limits';
import type { Permission } from '@cubby/contract/permissions';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

type Query = CallRequest<typeof calls.listAnnouncements>['query'];
type Input = CallRequest<typeof calls.createAnnouncement>['body'];
type Update = CallRequest<typeof calls.updateAnnouncement>['body'];

const app = await startTestApp();
const operator = await app.buildCompany({ company_type: 'OPERATOR' });
const merchant = await app.buildCompany({ operator_id: operator.id, name: 'Merchant' });
const sister = await app.buildCompany({ operator_id: operator.id, name: 'Sister' });
const stranger = await app.buildCompany({ name: 'Stranger' });
const tokenOf = async (company_id: string) => app.signInAs(await app.buildUser({ company_id }));
const [token, above, sibling, far] = [
  await tokenOf(merchant.id),
  await tokenOf(operator.id),
  await tokenOf(sister.id),
  await tokenOf(stranger.id),
];
const admin = await app.signInAs(await app.buildUser());

const hour = 3_600_000;
const now = Date.now();
const input = (more: Partial<Input> = {}): Input => ({
  name: 'Notice',
  description: '周日維護',
  descriptionEn: 'Maintenance on Sunday',
  status: 'Published',
  displayStartTime: now - hour,
  displayEndTime: now + hour,
  ...more,
});
const create = (more: Partial<Input> = {}, as = token) =>
  app.call(calls.createAnnouncement, { body: input(more) }, { as });
const edit = (announcementId: string, more: Omit<Update, 'announcementId'>, as = token) =>
  app.call(calls.updateAnnouncement, { body: { announcementId, ...more } }, { as });
const list = async (query: Query = {}, as = token) => (await app.call(calls.listAnnouncements, { query }, { as })).body;
const shown = async (as: string) => (await app.call(calls.showAnnouncements, { query: {} }, { as })).body;
const idsShown = async (as: string) => (await shown(as)).map(({ announcementId }) => announcementId);
const dismiss = (id: string, as = token) => app.call(calls.dismissAnnouncement, { params: { id } }, { as });

describe('a new announcement', () => {
  test('belongs to the own company, and is a draft by default', async () => {
    const { body } = await create({ status: undefined, name: ' First ' });
    expect(body).toMatchObject({ name: 'First', status: 'Draft', merchantId: merchant.id, merchantIds: [], roles: [] });
  });

  test('of staff of the platform is of the platform unless they name a company', async () => {
    expect((await create({}, admin)).body).toMatchObject({ merchantId: null, merchantName: null });
    expect((await create({ merchantId: sister.id }, admin)).body).toMatchObject({ merchantName: 'Sister' });
    expect((await create({ merchantId: sister.id })).error.fieldErrors).toMatchObject([
      { path: 'merchantId', code: 'notFound' },
    ]);
  });

  test('ends no earlier than it starts, and has texts within their length', async () => {
    expect((await create({ displayEndTime: now - hour })).status).toBe(200);
    expect((await create({ displayEndTime: now - hour - 1 })).error.fieldErrors).toMatchObject([
      { path: 'displayEndTime', code: 'rangeReversed' },
    ]);
    const most = 'n'.repeat(announcementLimits.textMax);
    expect((await create({ description: most, descriptionEn: '' })).body).toMatchObject({ descriptionEn: null });
    for (const field of ['description', 'descriptionEn', 'descriptionPt', 'descriptionId'])
      expect((await create({ [field]: `${most}n` })).error.fieldErrors).toMatchObject([
        { path: field, code: 'tooLong' },
      ]);
    expect((await create({ description: ' ' })).error.fieldErrors).toMatchObject([
      { path: 'description', code: 'required' },
    ]);
  });

  test('names companies and roles that its author sees', async () => {
    expect((await create({ merchantIds: [stranger.id] }, above)).error.fieldErrors).toMatchObject([
      { path: 'merchantIds', code: 'notFound' },
    ]);
    expect((await create({ roleIds: ['999999'] }, above)).error.fieldErrors).toMatchObject([
      { path: 'roleIds', code: 'notFound' },
    ]);
    expect((await create({ merchantIds: [sister.id] }, above)).body.merchants).toEqual([
      { id: sister.id, name: 'Sister' },
    ]);
  });
});

describe('an edit', () => {
  test('changes what it names; the end is compared with the start that is there', async () => {
    const { announcementId: id, version } = (await create({ status: 'Draft' })).body;
    const { body } = await edit(id, { version, status: 'Published', descriptionPt: 'Manutenção' }, above);
    expect(body).toMatchObject({ status: 'Published', descriptionPt: 'Manutenção', name: 'Notice' });
    expect((await edit(id, { displayStartTime: now + hour + 1 })).error.fieldErrors).toMatchObject([
      { path: 'displayEndTime', code: 'rangeReversed' },
    ]);
  });

  test('is refused once it is closed', async () => {
    const { announcementId: id } = (await create()).body;
    expect((await edit(id, { status: 'Closed' })).status).toBe(200);
    for (const more of [{ name: 'Again' }, { status: 'Published' as const }])
      expect((await edit(id, more)).error.errorCode).toBe('ANNOUNCEMENT_CLOSED');
  });

  test('and a deletion affect no announcement of others or of the platform', async () => {
    const theirs = (await create({}, far)).body.announcementId;
    const ofPlatform = (await create({}, admin)).body.announcementId;
    for (const id of [theirs, ofPlatform, '999999']) {
      expect((await edit(id, { name: 'X' }, above)).status).toBe(404);
      expect((await app.call(calls.deleteAnnouncement, { params: { id } }, { as: above })).status).toBe(404);
    }
    expect((await app.call(calls.deleteAnnouncement, { params: { id: theirs } }, { as: far })).status).toBe(200);
  });
});

describe('the announcements on show', () => {
  const readers = [token, above, sibling, far, admin];
  const seenBy = async (id: string) => Promise.all(readers.map(async (as) => (await idsShown(as)).includes(id)));

  test.each<[string, Partial<Input>, string, readonly boolean[]]>([
    ['of an operator go to it and the companies under it', {}, above, [true, true, true, false, false]],
    ['of a merchant go to it alone', {}, token, [true, false, false, false, false]],
    ['of the platform go to everybody', {}, admin, [true, true, true, true, true]],
    ['may name companies', { merchantIds: [sister.id] }, above, [false, false, true, false, false]],
    [
      'that name an operator go to the companies under it',
      { merchantIds: [operator.id] },
      admin,
      [true, true, true, false, false],
    ],
    ['are no drafts', { status: 'Draft' }, above, [false, false, false, false, false]],
    ['are not closed', { status: 'Closed' }, above, [false, false, false, false, false]],
    ['do not start later', { displayStartTime: now + hour / 2 }, above, [false, false, false, false, false]],
    ['have not ended', { displayEndTime: now - 1 }, above, [false, false, false, false, false]],
  ])('%s', async (_name, more, as, seen) => {
    const { announcementId } = (await create(more, as)).body;
    expect(await seenBy(announcementId)).toEqual(seen);
  });

  test('may name roles', async () => {
    const user = await app.buildUser({ company_id: merchant.id });
    const { role_id } = await app.sql
      .selectFrom('user_roles')
      .select('role_id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const { announcementId } = (await create({ roleIds: [role_id] }, admin)).body;
    expect(await idsShown(await app.signInAs(user))).toContain(announcementId);
    expect(await idsShown(far)).not.toContain(announcementId);
  });

  test('are dismissed by each user for themselves, once', async () => {
    const { announcementId: id } = (await create({}, above)).body;
    expect((await dismiss(id)).body).toEqual({ success: true });
    const first = (await shown(token)).find(({ announcementId }) => announcementId === id);
    expect(first?.dismissedTime).toBeGreaterThan(now);
    expect((await dismiss(id)).status).toBe(200);
    expect((await shown(token)).find(({ announcementId }) => announcementId === id)).toEqual(first);
    expect((await shown(sibling)).find(({ announcementId }) => announcementId === id)?.dismissedTime).toBeNull();
    expect((await dismiss(id, far)).status).toBe(404);
  });
});

test('the list is filtered by name, status and company, and has no row of others', async () => {
  await create({ name: '50% off', status: 'Closed', merchantId: sister.id }, above);
  expect((await list({ name: '%' }, above)).content.map(({ name }) => name)).toEqual(['50% off']);
  expect((await list({ name: 'OFF', status: 'Draft' }, above)).totalElements).toBe(0);
  const { content } = await list({ merchantId: sister.id, status: 'Closed' }, above);
  expect(content.map(({ name }) => name)).toContain('50% off');
  expect((await list({ name: '50%' })).totalElements).toBe(0);
});

test('an edit and a deletion also need the permission to see', async () => {
  const { announcementId: id } = (await create()).body;
  const permissions: Permission[] = ['EDIT_ANNOUNCEMENT'];
  const as = await app.signInAs(await app.buildUser({ company_id: merchant.id, permissions }));
  expect((await edit(id, { name: 'X' }, as)).error.errorCode).toBe('NO_PERMISSION');
  expect((await app.call(calls.deleteAnnouncement, { params: { id } }, { as })).status).toBe(403);
});
