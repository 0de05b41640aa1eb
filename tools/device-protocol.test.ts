/** What the page for makers of terminals shows as bytes is what a decoder reads, and what the server and a terminal take. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { type Packet, parser } from 'mqtt-packet';
import { expect, test } from 'vitest';
import { downlinkExamples } from '../packages/contract/src/asyncapi/examples.ts';
import { exampleManifest, examplePackage, signedManifest } from '../packages/contract/src/asyncapi/upgrade-examples.ts';
import { signingKeyText } from '../packages/contract/src/device/manifest.ts';
import type { SigningKey } from '../packages/contract/src/downlinks/upgrade.schemas.ts';
import { costInSize, costOf } from '../packages/contract/src/downlinks/access-cost.ts';
import { type AccessOrder, accessSchema } from '../packages/contract/src/downlinks/access.schemas.ts';
import { downlinkMessages } from '../packages/contract/src/downlinks/downlinks.schemas.ts';
import { readUplink } from '../packages/contract/src/device/messages.ts';
import {
  downlinkFilter,
  mayPublish,
  maySubscribe,
  parseDownlink,
  parseUplink,
} from '../packages/contract/src/device/topics.ts';
import { deviceProtocolPage } from './device-protocol.ts';

const page = readFileSync(join(import.meta.dirname, '../docs/device-protocol.md'), 'utf8');
const owner = { tenant: '7', siteId: '42' };

const packets = [...page.matchAll(/^```text\n((?:[0-9a-f]{4} {2}.*\n)+)```$/gm)].map(([, dump = '']) => {
  const hex = dump.replaceAll(/^.{4}|\|.*\|$|\s/gm, '');
  const read: Packet[] = [];
  parser()
    .on('packet', (packet) => read.push(packet))
    .parse(Buffer.from(hex, 'hex'));
  expect(read).toHaveLength(1);
  return read[0] as Packet;
});

test('every dump is one packet, from the connection on', () => {
  const kinds = packets.map(({ cmd }) => cmd);
  expect(kinds.slice(0, 5)).toEqual(['connect', 'connack', 'subscribe', 'suback', 'publish']);
  expect(kinds).toContain('disconnect');
  expect(kinds.filter((kind) => kind === 'publish').length).toBeGreaterThan(12);
});

test('the connection is as the server wants it', () => {
  const [connect, , subscribe] = packets;
  expect(connect).toMatchObject({ protocolVersion: 4, clean: true, keepalive: 30, clientId: 'lk-42', username: '42' });
  const will = connect?.cmd === 'connect' ? connect.will : undefined;
  expect(will).toMatchObject({ qos: 1, retain: false });
  expect(mayPublish(owner, will?.topic ?? '')).toBe(true);
  const text = String(will?.payload);
  expect(readUplink('death', text.length, () => text)).toMatchObject({ uplink: 'death', body: { seq: 2 } });
  expect(subscribe).toMatchObject({ subscriptions: [{ topic: downlinkFilter(owner), qos: 1 }] });
});

test('every message is one that its receiver takes', () => {
  for (const packet of packets) {
    if (packet.cmd !== 'publish') continue;
    expect(packet).toMatchObject({ qos: 1, retain: false, dup: false });
    const text = String(packet.payload);
    const up = parseUplink(packet.topic);
    if (up) {
      expect(mayPublish(owner, packet.topic)).toBe(true);
      expect(readUplink(up.uplink, text.length, () => text)).toMatchObject({ uplink: up.uplink });
    } else {
      expect(maySubscribe(owner, packet.topic)).toBe(true);
      const down = parseDownlink(packet.topic)?.downlink ?? 'cmd';
      expect(downlinkMessages[down].schema.safeParse(JSON.parse(text)).error).toBeUndefined();
    }
    // The page shows the same with spaces.
    expect(page.replaceAll(/\s/g, '')).toContain(text.replaceAll(/\s/g, ''));
  }
});

test('the example of what a parcel costs is what the code computes', () => {
  const { orders } = accessSchema.parse(downlinkExamples.ACCESS.stored);
  const order = orders[0] as AccessOrder;
  const now = (order.cost?.storedTime ?? 0) + 49.5 * 3_600_000;
  expect(page).toContain(`so the amount is ${costOf(order, now)}.`);
});

test('the example of what a parcel costs in another size is what the code computes', () => {
  const { orders } = accessSchema.parse(downlinkExamples.ACCESS.access);
  const order = orders[0] as AccessOrder;
  const [booked, large] = [order.size, 'L'].map((size) => costInSize(order, size ?? undefined)?.base);
  expect(page).toContain(`costs ${booked} in the booked size ${order.size}, and ${large} in L.`);
});

test('the example of an upgrade is signed by its chain of keys, and its package has the hash', () => {
  const { keys, manifest, signature } = signedManifest;
  const isSigned = (x: string, text: string, by: string | null): boolean =>
    verify(
      null,
      Buffer.from(text),
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
      Buffer.from(by ?? '', 'base64url'),
    );
  const [first, second] = keys as [SigningKey, SigningKey];
  expect(isSigned(first.publicKey, signingKeyText(second), second.signature)).toBe(true);
  expect(isSigned(second.publicKey, manifest, signature)).toBe(true);
  expect(createHash('sha256').update(examplePackage).digest('hex')).toBe(exampleManifest.sha256);
  expect(page).toContain(examplePackage);
});

test('a page with an unknown placeholder is refused', () => {
  expect(() => deviceProtocolPage('<!-- bytes: nothing -->\n<!-- end -->')).toThrow('nothing');
  expect(deviceProtocolPage('text')).toBe('text');
});
