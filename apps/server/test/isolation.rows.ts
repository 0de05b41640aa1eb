/** Builders of rows that the isolation world has once per tree. */
import type { Kysely } from 'kysely';
import type { DB } from '../src/platform/db/schema.ts';
import type { TestApp } from './app.ts';
import { buildPhoto } from './factories/files.ts';

/** One of a company of the isolation world, which has made a number. */
export const buildNumberRule = async ({ sql }: TestApp, company: { readonly id: string; readonly name: string }) => {
  const prefix = company.name.toUpperCase().replaceAll(/[^A-Z]/g, '');
  const rule = await sql
    .insertInto('number_rules')
    .values({ company_id: company.id, formula: `${prefix}{SEQ:6}`, reset: 'NEVER', capacity: '999999' })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql.insertInto('number_counters').values({ number_rule_id: rule.id, period: '', used: '1' }).execute();
  return rule;
};

interface InspectionPlace {
  readonly siteId: string;
  readonly boxId: string;
  readonly orderId: string;
}

/** An open inspection of one compartment, with a photo that staff of the platform took. */
export const buildInspection = async ({ sql }: TestApp, { siteId, boxId, orderId }: InspectionPlace, name: string) => {
  const photo = await buildPhoto(sql, { file_name: `${name} inspection.png` });
  const inspection = await sql
    .insertInto('inspections')
    .values({ site_id: siteId, choices: ['ALL'], user_name: `${name} inspector`, started_by_name: `${name} inspector` })
    .returningAll()
    .executeTakeFirstOrThrow();
  const door = await sql
    .insertInto('inspection_doors')
    .values({
      inspection_id: inspection.id,
      box_id: boxId,
      place: 1,
      name: `${name}-A1`,
      box_type_name: `${name} box`,
      answer: 'ANOTHER_PARCEL',
      found: `${name.toUpperCase()}-1`,
      found_order_id: orderId,
      note: `${name} note`,
      photo_id: photo.id,
      answered_time: new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...inspection, door };
};

/** What the terminal of the site reported of the order, and the discrepancy that it is. */
export const buildDiscrepancy = async (
  sql: Kysely<DB>,
  { siteId, orderId, boxId, name }: { siteId: string; orderId: string; boxId: string; name: string },
): Promise<{ id: string; imageId: string }> => {
  const now = new Date();
  const event = { site_id: siteId, order_id: orderId, box_id: boxId, boot_id: 1, seq: 2 };
  await sql
    .insertInto('door_events')
    .values({
      ...event,
      type: 'PARCEL_TAKEN',
      body: '{}',
      happened_time: now,
      received_time: now,
      state: 'DISCREPANCY',
    })
    .execute();
  await sql
    .insertInto('stays')
    .values({ order_id: orderId })
    .onConflict((row) => row.doNothing())
    .execute();
  const image = await sql
    .insertInto('order_images')
    .values({
      site_id: siteId,
      order_id: orderId,
      boot_id: 1,
      seq: 2,
      content_type: 'image/png',
      content: Buffer.from('png'),
      taken_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const discrepancy = await sql
    .insertInto('discrepancies')
    .values({
      ...event,
      kind: 'TAKEN_NOT_STORED',
      told: JSON.stringify({ type: 'PARCEL_TAKEN', by: 'COURIER', happenedTime: now.getTime(), place: `${name} site` }),
      stands: JSON.stringify({ status: 'Created', siteId: null, boxId: null, since: null }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...discrepancy, imageId: image.id };
};

/** The terminal of a site, one that waits for its code, and what it reported. */
export const buildTerminalRows = async (sql: Kysely<DB>, siteId: string, name: string): Promise<void> => {
  const hash = (letter: string): Buffer => Buffer.alloc(32, `${name}${letter}`);
  await sql
    .insertInto('terminals')
    .values({ site_id: siteId, tenant: '1', secret_hash: hash('s') })
    .execute();
  await sql
    .insertInto('terminal_enrolments')
    .values({ code_hash: hash('c'), site_id: siteId, ends_time: new Date(Date.now() + 900_000) })
    .execute();
  await sql
    .insertInto('terminal_states')
    .values({ site_id: siteId, why: 'BIRTH', version: `${name} 1.0` })
    .execute();
  await sql.insertInto('device_boots').values({ site_id: siteId, boot_id: 1 }).execute();
  const now = new Date();
  await sql
    .insertInto('device_events')
    .values({
      site_id: siteId,
      boot_id: 1,
      seq: 1,
      uplink: 'tele',
      received_time: now,
      happened_time: now,
      device_time: now,
      body: '{}',
    })
    .execute();
  await sql
    .insertInto('device_messages_aside')
    .values({ site_id: siteId, topic: `${name}/topic`, reason: 'TOPIC', size: 1, bytes: Buffer.from(name) })
    .execute();
};

/** A cooled column of a site with one reading, and its roll-ups. @returns its id */
export const buildColumnRows = async (sql: Kysely<DB>, siteId: string, name: string): Promise<string> => {
  const { id } = await sql
    .insertInto('site_columns')
    .values({
      site_id: siteId,
      column_number: 1,
      column_type: 'TEMP',
      label: `${name} column`,
      temperature: '-18',
      alert_threshold: '3',
      alert_delay_minutes: 10,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const time = new Date();
  const rolledUp = { column_id: id, slot_time: time, readings: 1, faults: 0, defrosts: 0, celsius_sum: '-18' };
  await sql.insertInto('site_column_settings').values({ column_id: id, from_time: time, settle_minutes: 60 }).execute();
  await sql
    .insertInto('temperature_readings')
    .values({ column_id: id, measured_time: time, celsius: '-18', defrosting: false, boot_id: 1, received_time: time })
    .execute();
  await sql.insertInto('temperature_slots').values(rolledUp).execute();
  await sql.insertInto('temperature_hours').values(rolledUp).execute();
  await sql.insertInto('temperature_states').values({ column_id: id, measured_time: time }).execute();
  const link = { position: 1, slot_time: time, previous_digest: '', digest: '0'.repeat(64) };
  await sql
    .insertInto('temperature_chain')
    .values({ column_id: id, ...link })
    .execute();
  return id;
};
