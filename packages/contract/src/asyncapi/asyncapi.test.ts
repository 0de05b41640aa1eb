/** The document meets AsyncAPI 3.0, and its examples are messages that the server and a terminal take. */
import asyncApiSchema from '@asyncapi/specs/schemas/3.0.0.json' with { type: 'json' };
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { downlinkMessages } from '../downlinks/downlinks.schemas.ts';
import { readUplink, uplinkMessages } from '../device/messages.ts';
import { downlinks, parseDownlink, parseUplink, uplinks } from '../device/topics.ts';
import { asyncApiOf } from './asyncapi.ts';
import { downlinkExamples, identity, uplinkExamples } from './examples.ts';

interface Message {
  readonly payload: object;
  readonly 'x-max-bytes'?: number;
  readonly examples: readonly { readonly name: string; readonly payload: unknown }[];
}
interface Document {
  readonly info: { readonly version: string; readonly description: string };
  readonly channels: Readonly<Record<string, { address: string; messages: Readonly<Record<string, Message>> }>>;
  readonly operations: Readonly<Record<string, { action: string; channel: { $ref: string } }>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const document = JSON.parse(JSON.stringify(asyncApiOf('1.2.3'))) as Document;
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
const messages = Object.entries(document.channels).flatMap(([channel, { address, messages: all }]) =>
  Object.entries(all).map(([name, message]) => ({ channel, address, name, message })),
);
const examples = messages.flatMap(({ message, ...rest }) =>
  message.examples.map(({ name: example, payload }) => ({ ...rest, message, example, payload })),
);

const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => (key === '$ref' ? [String(entry)] : refsIn(entry)));
};

describe('docs/asyncapi.json', () => {
  test('is valid by the schema of AsyncAPI 3.0', () => {
    // The schema includes the one of JSON Schema.
    const official = new Ajv({ strict: false, validateFormats: false, meta: false, validateSchema: false });
    official.validate(asyncApiSchema, document);
    expect(official.errors).toBeNull();
    expect(document).toMatchObject({ asyncapi: '3.0.0', info: { version: '1.2.3' } });
  });

  test('resolves every reference', () => {
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(20);
    for (const each of refs) {
      const found = each
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], document);
      expect(found, each).toBeDefined();
    }
  });

  test('has a channel for each topic that has messages, and says who sends', () => {
    const up = uplinks.filter((uplink) => uplink in uplinkMessages);
    const down = downlinks.map((downlink) => (downlink === 'ota' ? 'otaDown' : downlink));
    expect(Object.keys(document.channels)).toEqual(['enrolment', ...up, ...down]);
    const actions = Object.values(document.operations).map(({ action, channel }) => [
      channel.$ref.split('/')[2],
      action,
    ]);
    expect(actions).toEqual([
      ['enrolment', 'send'],
      ...up.map((uplink) => [uplink, 'send']),
      ...down.map((downlink) => [downlink, 'receive']),
    ]);
  });

  test('takes an enrolment code in either case, and counts boots from 1', () => {
    const check = (name: string, value: object): boolean =>
      ajv.validate({ ...document.components.schemas[name], components: document.components }, value);
    expect(check('EnrolInput', { code: 'k7qd-3xmp' })).toBe(true);
    expect(check('EnrolInput', { code: 'K7QD3XMP' })).toBe(true);
    expect(check('EnrolInput', { code: 'K7QD-3XM0' })).toBe(false);
    expect(check('Identity', { ...identity, firstBootId: 0 })).toBe(false);
    expect(check('Identity', identity)).toBe(true);
  });

  test('names no door in a birth before there is a configuration', () => {
    for (const birth of Object.values(uplinkExamples.birth))
      expect(birth.doors.length > 0).toBe(birth.configHash !== null);
  });

  test('has a message for each kind of command, with an example at least', () => {
    expect(messages.filter(({ address }) => address.includes('/down/'))).toHaveLength(
      Object.keys(downlinkExamples).length,
    );
    for (const { message, name } of messages) expect(message.examples.length, name).toBeGreaterThan(0);
  });

  test.each(examples)('$channel: the example $example is what its schema says', ({ message, payload }) => {
    const schema = { ...message.payload, components: document.components };
    ajv.validate(schema, payload);
    expect(ajv.errors).toBeNull();
    expect(JSON.stringify(payload).length).toBeLessThan(message['x-max-bytes'] ?? Infinity);
  });

  test.each(examples.filter(({ channel }) => channel !== 'enrolment'))(
    '$channel: the example $example is taken',
    ({ address, payload }) => {
      const filled = address.replace('{tenant}', '7').replace('{siteId}', '42');
      const topic = parseUplink(filled);
      const down = parseDownlink(filled);
      const text = JSON.stringify(payload);
      if (topic)
        expect(readUplink(topic.uplink, text.length, () => text)).toEqual({ uplink: topic.uplink, body: payload });
      else expect(down && downlinkMessages[down.downlink].schema.parse(payload)).toEqual(payload);
    },
  );
});
