import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@cubby/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, testDataKey } from '../../../../test/app.ts';
import { buildCommand } from '../../../../test/factories/commands.ts';
import type { Company } from '../../../../test/factories/companies.ts';
import { buildPhoto } from '../../../../test/factories/files.ts';
import { pdfAttachment, pdfPages } from '../../../../test/pdf-text.ts';
import { openFileStore } from '../../../platform/files/index.ts';
import { encodePng } from '../../../platform/images/png.ts';
import { createSecrets } from '../../../platform/secrets/index.ts';
import { digestPin, encryptPin } from '../../lockers/pins/index.ts';
import { buildVisits } from './dispute-packs.fixture.ts';

const pin = '483920';
let app: TestApp;
let folder: string;
let operator: Company;
let token: string;
let orderId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubby-packs-'));
  app = await startTestApp({ environment: { FILES_URL: folder } });
  operator = await app.buildCompany({ company_type: 'OPERATOR', name: 'Harbour Lockers', time_zone: 'Asia/Hong_Kong' });
  token = await app.signInAs(await app.buildUser({ company_id: operator.id, nickname: 'Wong Siu Ming' }));
  orderId = await buildStory();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const storeFile = async (id: string, bytes: Buffer): Promise<void> => {
  const path = join(folder, `${id}.new`);
  await writeFile(path, bytes);
  await (await openFileStore(folder)).put(id, path);
  await rm(path, { force: true });
};

const png = encodePng({ width: 4, height: 4, pixels: 'rgb', line: () => new Uint8Array(12).fill(120) });

/** An order in compartment A01: stored, reported, opened remotely, photographed. */
const buildStory = async (): Promise<string> => {
  const site = await app.buildSite({ operator_id: operator.id, name: 'Kornhill Plaza' });
  const [box] = await app.buildBoxes(site.id, ['A01']);
  if (!box) throw new Error('no compartment');
  const photo = await buildPhoto(app.sql, { company_id: operator.id, bytes: String(png.length) });
  await storeFile(photo.id, png);
  const now = new Date();
  const order = await app.buildOrder({
    company_id: operator.id,
    order_number: 'C2611230001',
    tracking_number: 'TRACK-PACK',
    status: 'Courier stored',
    site_id: site.id,
    current_location_id: site.id,
    box_id: box.id,
    compartment: 'A01',
    stored_time: now,
    photo_id: photo.id,
    charge: '12.50',
  });
  await app.sql
    .insertInto('box_holds')
    .values({ order_id: order.id, site_id: site.id, box_type_id: box.boxTypeId, box_id: box.id, kind: 'STORED' })
    .execute();
  const secrets = createSecrets(Buffer.from(testDataKey, 'base64'));
  await app.sql
    .insertInto('order_pins')
    .values({
      order_id: order.id,
      site_id: site.id,
      sealed: encryptPin(secrets, order.id, pin),
      digest: digestPin(secrets, site.id, pin),
    })
    .execute();
  await app.sql
    .insertInto('order_events')
    .values([
      {
        order_id: order.id,
        track_flag_type: 'STATUS_FLAG',
        event_type: 'STORED',
        status: 'Courier stored',
        version: 2,
        operator_name: 'Courier Lam',
        place: 'Kornhill Plaza',
      },
      {
        order_id: order.id,
        track_flag_type: 'CS_NOTES',
        event_type: 'CS_NOTES',
        version: 2,
        note: `Said to them ${pin}`,
      },
    ])
    .execute();
  await app.sql.insertInto('order_payments').values({ order_id: order.id, kind: 'CHARGE', amount: '12.50' }).execute();
  const { id: record_id } = await app.sql
    .insertInto('notification_records')
    .values({
      order_id: order.id,
      channel: 'sms',
      template_event: 'PIN_CODE',
      language: 'en_US',
      recipient: '+85291234567',
      state: 'SUCCESS',
      content: 'Your PIN is ••••••',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.sql
    .insertInto('notification_tries')
    .values({ record_id, number: 1, ended_time: now, receipt: 'SM-778899' })
    .execute();
  const command = await buildCommand(app.sql, {
    site_id: site.id,
    box_id: box.id,
    state: 'SUCCESSFUL',
    due_time: null,
    ended_time: now,
    reason: 'Recipient forgot the PIN',
    made_by_name: 'Wong Siu Ming',
    approved_by_name: 'Ho Ka Yan',
    answer: JSON.stringify({ sensor: 'OPEN', article: 'PRESENT' }),
  });
  await app.sql
    .insertInto('device_events')
    .values({
      received_time: now,
      site_id: site.id,
      boot_id: 1,
      seq: 1,
      uplink: 'door',
      happened_time: new Date(now.getTime() - 60_000),
      device_time: now,
      body: JSON.stringify({ boxId: box.id, sensor: 'OPEN', article: 'UNKNOWN', cause: 'COMMAND' }),
    })
    .execute();
  const log = await buildPhoto(app.sql, { company_id: operator.id, content_type: 'text/plain', file_name: 'a.txt' });
  const line = (text: string): string => `${now.toISOString()} ${text}\n`;
  await storeFile(
    log.id,
    Buffer.from(line(`command ${command.id} DONE`) + line(`A01 keypad ${pin}`) + line('B07 opened')),
  );
  await buildCommand(app.sql, {
    site_id: site.id,
    kind: 'SEND_LOGS',
    state: 'SUCCESSFUL',
    due_time: null,
    ended_time: now,
    file_id: log.id,
  });
  await buildVisits(app, storeFile, { companyId: operator.id, orderId: order.id, siteId: site.id, boxId: box.id });
  return order.id;
};

const create = (articleId: string, as = token, language: 'en_US' | 'zh_HK' = 'en_US') =>
  app.call(calls.createDisputePack, { body: { articleId } }, { as, language });

/** Spaces and dots that a font draws with one glyph. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('•', '·');

describe('a dispute pack', () => {
  test('contains everything that is recorded, in words for a user who never saw the product', async () => {
    const answer = await create(orderId);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain('dispute-pack-C2611230001.pdf');
    const pages = pdfPages(answer.raw);
    const text = pages.join('\n');
    for (const said of [
      'Everything that is recorded about order C2611230001',
      'Made by Wong Siu Ming',
      'Asia/Hong_Kong, UTC+08:00',
      'Stored · Courier stored',
      'At Kornhill Plaza',
      'By Courier Lam',
      'Records: Parcel inside',
      'Open compartment · Done',
      'Reason: Recipient forgot the PIN',
      'Requested by Wong Siu Ming',
      'Approved by Ho Ka Yan',
      'Door: Open · Parcel sensor: Parcel present',
      'A command opened the door.',
      'SMS · PIN · Sent',
      'Receipt SM-778899',
      'A01 keypad ••••••',
      'Said to them ••••••',
      'Parcel stored',
      'Courier, Courier Ng, with a card',
      'The order followed this report.',
      'Removed twice',
      'Order is right',
      'Judge Lee',
      'The camera shows the customer',
      'Kornhill Plaza, compartment A01, checked in an inspection',
      'As expected · Walker Ho',
      'seen.png, uploaded',
      'HKD 12.50',
      'A courier has put the parcel into a compartment, where it waits for the recipient.',
    ])
      expect(plain(text)).toContain(plain(said));
    expect(text).not.toContain(pin);
    // Of another compartment.
    expect(text).not.toContain('B07');
    pages.forEach((page, at) => expect(page).toContain(`Page ${at + 1} of ${pages.length}`));
    expect(answer.raw.toString('latin1')).toContain('/Subtype /Image');
  });

  test('is in the audit with the checksum of the texts that are attached to it', async () => {
    const { raw } = await create(orderId);
    const attached = pdfAttachment(raw);
    const sha256 = createHash('sha256').update(attached).digest('hex');
    expect(pdfPages(raw)[0]?.replaceAll(' ', '')).toContain(sha256);
    const audited = await app.audited('orders', orderId);
    expect(audited.at(-1)).toEqual({ action: 'orders.dispute-pack', before: null, after: { sha256 } });
    expect(attached).not.toContain(pin);
  });

  test('speaks the language of the reader', async () => {
    const text = pdfPages((await create(orderId, token, 'zh_HK')).raw).join('\n');
    for (const said of ['爭議文件', '速遞員已將包裹放入格口', '第 1 頁', '製作時間']) expect(text).toContain(said);
  });

  test('says why a visit failed in words, and takes no page for each of its short parts', async () => {
    const service = await app.buildService({ name: 'Laundry' });
    const order = await app.buildOrder({ company_id: operator.id, service_id: service.id });
    await app.sql
      .insertInto('order_events')
      .values({
        order_id: order.id,
        track_flag_type: 'STATUS_FLAG',
        event_type: 'STORED',
        status: 'Store failure',
        changes: JSON.stringify({ reason: [null, 'LABEL_NOT_AVAILABLE'] }),
        version: 2,
      })
      .execute();
    const english = pdfPages((await create(order.id)).raw);
    expect(plain(english.join('\n'))).toContain('Reason: The label can’t be read');
    expect(english.length).toBeLessThan(5);
    expect(pdfPages((await create(order.id, token, 'zh_HK')).raw).join('\n')).toContain('洗衣');
  });

  test('is made of hostile texts, too', async () => {
    const hostile = await app.buildOrder({
      company_id: operator.id,
      recipient_name: 'محمد \u202eevil\u0007 𠮷',
      recipient_address: 'X'.repeat(5_000),
      note: `${'line\n'.repeat(300)}\u2066משה\u2069 <b>`.replaceAll(/[<>]/g, ''),
    });
    const answer = await create(hostile.id);
    const text = pdfPages(answer.raw).join('\n');
    expect(text).toContain('[shortened]');
    expect(text).toContain('evil');
    expect(text).toContain(hostile.order_number);
  });

  test('says so where a photo cannot be shown', async () => {
    const photo = await buildPhoto(app.sql, { company_id: operator.id });
    await storeFile(photo.id, Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(992)]));
    const order = await app.buildOrder({ company_id: operator.id, photo_id: photo.id });
    expect(pdfPages((await create(order.id)).raw).join('\n')).toContain('The file cannot be shown here.');
  });

  test('shows the pictures that steps of workflows asked for', async () => {
    const order = await app.buildOrder({ company_id: operator.id });
    const { id: site_id } = await app.buildSite({ operator_id: operator.id });
    const taken = { site_id, boot_id: 1, seq: 1, content: png, content_type: 'image/png', taken_time: new Date() };
    await app.sql
      .insertInto('order_images')
      .values({ order_id: order.id, ...taken })
      .execute();
    expect(pdfPages((await create(order.id)).raw).join('\n')).toContain('Photo taken at the terminal');
  });
});

describe('no user gets the pack of', () => {
  test('an order of another operator, or none', async () => {
    const other = await app.buildCompany({ company_type: 'OPERATOR' });
    const stranger = await app.signInAs(await app.buildUser({ company_id: other.id }));
    for (const [id, as] of [
      [orderId, stranger],
      ['999999999', token],
    ] as const) {
      const answer = await create(id, as);
      expect(answer.status).toBe(404);
      expect(answer.error.errorCode).toBe('NOT_FOUND');
    }
  });

  test('an order without DISPUTE_PACK', async () => {
    const bare = await app.signInAs(await app.buildUser({ company_id: operator.id, permissions: ['ORDER_LIST'] }));
    const answer = await create(orderId, bare);
    expect(answer.status).toBe(403);
    expect(answer.error.data).toEqual({ permissions: ['DISPUTE_PACK'] });
  });

  test('a site of another operator with what its terminal said', async () => {
    const host = await app.buildCompany({ company_type: 'OPERATOR' });
    const site = await app.buildSite({ operator_id: host.id, name: 'Host Plaza' });
    const [box] = await app.buildBoxes(site.id, ['H01']);
    const order = await app.buildOrder({ company_id: operator.id, site_id: site.id });
    await app.sql
      .insertInto('box_holds')
      .values({
        order_id: order.id,
        site_id: site.id,
        box_type_id: box?.boxTypeId ?? '',
        box_id: box?.id ?? '',
        kind: 'RESERVED',
      })
      .execute();
    await buildCommand(app.sql, { site_id: site.id, box_id: box?.id ?? '', reason: 'Host only' });
    const text = pdfPages((await create(order.id)).raw).join('\n');
    expect(text).not.toContain('Host only');
  });
});
