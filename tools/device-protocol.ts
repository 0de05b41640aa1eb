/**
 * The bytes in docs/device-protocol.md: packets as the encoder of a real MQTT library makes them from the examples of the
 * contract. Its text is written by hand; what is between `<!-- bytes: name -->` and `<!-- end -->` is made here.
 */
import { createHash } from 'node:crypto';
import { generate, type Packet } from 'mqtt-packet';
import { z } from 'zod';
import {
  config,
  configHash,
  downlinkExamples,
  enrolInput,
  identity,
  uplinkExamples,
} from '../packages/contract/src/asyncapi/examples.ts';
import { verifierExamples } from '../packages/contract/src/asyncapi/verifier-examples.ts';
import {
  type Method,
  methodFields,
  methodNames,
} from '../packages/contract/src/catalogue/workflows/workflow-methods.ts';
import { canonicalJson } from '../packages/contract/src/device/canonical-json.ts';
import {
  ackCodeMeanings,
  ackStateMeanings,
  deviceEventMeanings,
  deviceLimits,
  doorCauseMeanings,
} from '../packages/contract/src/device/device.limits.ts';
import { deadLetterMeanings } from '../packages/contract/src/device/messages.ts';
import { credentialMeanings, visitFailureMeanings } from '../packages/contract/src/device/parcel-events.schemas.ts';
import {
  type Downlink,
  downlinkFilter,
  downlinkTopic,
  type Uplink,
  uplinkTopic,
} from '../packages/contract/src/device/topics.ts';
import {
  otaStateMeanings,
  upgradeOutcomeMeanings,
  upgradeReasonMeanings,
} from '../packages/contract/src/device/upgrades.limits.ts';
import { terminalsCalls } from '../packages/contract/src/lockers/terminals/terminals.calls.ts';
import { phrases } from '../packages/phrases/src/index.ts';

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

/** As `hexdump -C` shows it. */
const dump = (bytes: Buffer): string =>
  Array.from({ length: Math.ceil(bytes.length / 16) }, (_, line) => {
    const part = bytes.subarray(line * 16, line * 16 + 16);
    const hex = [part.subarray(0, 8), part.subarray(8)].map((half) =>
      half.toString('hex').replaceAll(/(..)(?!$)/g, '$1 '),
    );
    const text = [...part].map((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '.')).join('');
    const place = (line * 16).toString(16).padStart(4, '0');
    return `${place}  ${(hex[0] ?? '').padEnd(23)}  ${(hex[1] ?? '').padEnd(23)}  |${text}|`;
  }).join('\n');

const packet = (made: Packet): string => fenced('text', dump(generate(made)));

let messageId = 1;
const published = (topic: string, body: object): string => {
  const payload = JSON.stringify(body);
  messageId += 1;
  const made: Packet = { cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false, messageId };
  return `PUBLISH to \`${topic}\`:\n\n${fenced('json', payload)}\n\n${packet(made)}`;
};
const up = (uplink: Uplink, body: object): string => published(uplinkTopic(identity, uplink), body);
const down = (downlink: Downlink, body: object): string => published(downlinkTopic(identity, downlink), body);

const http = (first: string, headers: readonly string[], body: object): string => {
  const text = JSON.stringify(body);
  const length = `content-length: ${Buffer.byteLength(text)}`;
  return fenced('http', [first, ...headers, 'content-type: application/json', length, '', text].join('\n'));
};

const { method, path } = terminalsCalls.enrolTerminal;

const bytes: Readonly<Record<string, () => string>> = {
  enrol: () => http(`${method} ${path} HTTP/1.1`, ['host: lockers.example'], enrolInput),
  identity: () => http('HTTP/1.1 200 OK', [], identity),
  connect: () =>
    packet({
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 4,
      clean: true,
      clientId: identity.clientId,
      keepalive: deviceLimits.keepAliveSeconds,
      username: identity.username,
      password: Buffer.from(identity.secret),
      will: {
        topic: uplinkTopic(identity, 'death'),
        payload: Buffer.from(JSON.stringify(uplinkExamples.death.death)),
        qos: 1,
        retain: false,
      },
    }),
  connack: () => packet({ cmd: 'connack', returnCode: 0, sessionPresent: false }),
  subscribe: () =>
    packet({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: downlinkFilter(identity), qos: 1 }] }),
  suback: () => packet({ cmd: 'suback', messageId: 1, granted: [1] }),
  birth: () => up('birth', uplinkExamples.birth.birth),
  puback: () => packet({ cmd: 'puback', messageId }),
  clock: () => down('cfg', downlinkExamples.CLOCK.clock),
  config: () => down('cfg', downlinkExamples.CONFIG.config),
  canonical: () => {
    const hash = createHash('sha256').update(canonicalJson(config)).digest('hex');
    if (hash !== configHash) throw new Error(`The hash of the example is ${hash}: write it into examples.ts`);
    return `${fenced('text', canonicalJson(config))}\n\n${fenced('text', `SHA-256 ${hash}`)}`;
  },
  reborn: () => up('birth', uplinkExamples.birth.configured),
  heartbeat: () => up('tele', uplinkExamples.tele.heartbeat),
  door: () => up('door', uplinkExamples.door.closedByUser),
  event: () => up('event', uplinkExamples.event.lockStuck),
  command: () => down('cmd', downlinkExamples.OPEN_DOOR.openDoor),
  received: () => up('ack', uplinkExamples.ack.received),
  opened: () => up('door', uplinkExamples.door.openedByCommand),
  done: () => up('ack', uplinkExamples.ack.done),
  repeat: () => down('cmd', downlinkExamples.OPEN_DOOR.repeat),
  repeated: () => up('ack', uplinkExamples.ack.repeated),
  late: () => down('cmd', downlinkExamples.OPEN_DOOR.late),
  expired: () => up('ack', uplinkExamples.ack.expired),
  interrupted: () => up('ack', uplinkExamples.ack.interrupted),
  verifiers: () =>
    [
      '| kind | value | verifier |',
      '| --- | --- | --- |',
      ...Object.values(verifierExamples).map(
        ({ kind, value, verifier }) => `| \`${kind}\` | \`${value}\` | \`${verifier}\` |`,
      ),
    ].join('\n'),
  access: () => down('cfg', downlinkExamples.ACCESS.access),
  accessStored: () => down('cfg', downlinkExamples.ACCESS.stored),
  accessCollected: () => down('cfg', downlinkExamples.ACCESS.collected),
  signedIn: () => up('event', uplinkExamples.event.signedIn),
  parcelStored: () => up('event', uplinkExamples.event.parcelStored),
  parcelTaken: () => up('event', uplinkExamples.event.parcelTaken),
  storeFailed: () => up('event', uplinkExamples.event.storeFailed),
  nothingChanged: () => up('event', uplinkExamples.event.nothingChanged),
  goodbye: () => up('tele', uplinkExamples.tele.goodbye),
  secret: () => down('cfg', downlinkExamples.SECRET.secret),
  offer: () => down('ota', downlinkExamples.OFFER.offer),
  initiated: () => up('ota', uplinkExamples.ota.initiated),
  verified: () => up('ota', uplinkExamples.ota.verified),
  install: () => down('ota', downlinkExamples.INSTALL.install),
  busy: () => up('ota', uplinkExamples.ota.busy),
  upgraded: () => up('birth', uplinkExamples.birth.upgraded),
  cancel: () => down('ota', downlinkExamples.CANCEL.cancel),
  disconnect: () => packet({ cmd: 'disconnect' }),
};

/** What a step needs and gives, in which flows it runs, and its settings. */
const methodText = (method: Method): string => {
  const { input, output, flows, settings } = methodFields(method);
  const { properties = {}, required = [] } = z.toJSONSchema(settings) as {
    properties?: Record<string, { enum?: readonly string[]; description?: string }>;
    required?: string[];
  };
  const named = Object.entries(properties).map(([name, { enum: of, description }]) => {
    const more = [required.includes(name) ? '' : 'optional', of?.join(', ') ?? '', description ?? ''];
    return `\`${name}\` (${more.filter((each) => each !== '').join('; ')})`;
  });
  const list = (words: readonly string[]) => (words.length === 0 ? 'nothing' : words.join(', '));
  const allFlows = flows.length === 4 ? 'all flows' : flows.join(', ');
  return `needs ${list(input)}; gives ${list(output)}; ${allFlows}${named.length === 0 ? '' : `; settings: ${named.join(', ')}`}`;
};

const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ackCodeMeanings,
  ackStateMeanings,
  deadLetterMeanings,
  deviceEventMeanings,
  credentialMeanings,
  doorCauseMeanings,
  otaStateMeanings,
  upgradeOutcomeMeanings,
  upgradeReasonMeanings,
  methods: Object.fromEntries(methodNames.map((method) => [method, methodText(method)])),
  screenTexts: phrases.en_US.terminalScreen,
  visitFailureMeanings,
};
const codes = (name: string): string | undefined => {
  const table = tables[name];
  return (
    table &&
    Object.entries(table)
      .map(([code, meaning]) => `- \`${code}\`: ${/[.?]$/.test(meaning) ? meaning : `${meaning}.`}`)
      .join('\n')
  );
};

/** The page with its bytes and codes recreated. @throws Error for an unknown placeholder */
export const deviceProtocolPage = (page: string): string => {
  messageId = 1;
  return page.replaceAll(/<!-- (bytes|codes): (\w+) -->[\s\S]*?<!-- end -->/g, (_, what: string, name: string) => {
    const made = what === 'bytes' ? bytes[name]?.() : codes(name);
    if (made === undefined) throw new Error(`docs/device-protocol.md has no ${what} of ${name}`);
    return `<!-- ${what}: ${name} -->\n\n${made}\n\n<!-- end -->`;
  });
};
