/** The device protocol as an AsyncAPI 3.0 document, from the point of view of a terminal: what it sends, and what it receives. */
import type { z } from 'zod';
import { commandLimits, deviceLimits, enrolmentLimits } from '../device/device.limits.ts';
import { verifierLength } from '../downlinks/access.schemas.ts';
import { cfgSchema, commandSchema, downlinkMessages } from '../downlinks/downlinks.schemas.ts';
import { otaSchema } from '../downlinks/upgrade.schemas.ts';
import { deadLetterMeanings, uplinkMessages, type UplinkName } from '../device/messages.ts';
import { clientIdOf, downlinkFilter, downlinkTopic, uplinkTopic } from '../device/topics.ts';
import { errorBodySchema } from '../kernel/error-body.ts';
import { terminalsCalls } from '../lockers/terminals/terminals.calls.ts';
import { enrolInputSchema, identitySchema } from '../lockers/terminals/terminals.schemas.ts';
import { type Json, Schemas } from '../openapi/json-schemas.ts';
import { pascal } from '../openapi/named-schemas.ts';
import { downlinkExamples, enrolInput, identity, uplinkExamples } from './examples.ts';
import { verifierExamples, verifierKey } from './verifier-examples.ts';

const owner = { tenant: '{tenant}', siteId: '{siteId}' };
const ref = (path: string): Json => ({ $ref: `#/${path}` });
const mqtt = { qos: 1, retain: false, bindingVersion: '0.2.0' };
const meanings = (table: Readonly<Record<string, string>>): string =>
  Object.entries(table)
    .map(([code, meaning]) => `- \`${code}\`: ${meaning}.`)
    .join('\n');

const description = `How a terminal, the computer of a cabinet of lockers, talks to the server. The document is written from the point of
view of the **terminal**: it *sends* what goes up and *receives* what comes down. An example with the bytes on the wire is in
device-protocol.md.

1. **Enrol** once, by HTTP, with a code that a person types or scans at the terminal: the answer is its identity.
2. **Connect** by MQTT 3.1.1 with that identity, a clean session and a last will on \`${uplinkTopic(owner, 'death')}\`; a keep-alive of 1 to
   ${2 * deviceLimits.keepAliveSeconds} s, better ${deviceLimits.keepAliveSeconds}.
3. **Subscribe** to \`${downlinkFilter(owner)}\`, then publish the **birth**.
4. Report each change, answer each command, and send a heartbeat every ${deviceLimits.heartbeatMs / 1000} s.

Every message is UTF-8 JSON at QoS 1, never retained. A reader ignores fields that it does not know. A terminal may touch its own
topics alone: any other publish ends its connection, any other subscription is refused, and three of them in a minute lock it out
for a minute.

**Rules for a terminal**

- \`bootId\` is raised in persistent memory at each start, before the first message. \`seq\` is raised by one with each message of a start.
  \`(bootId, seq)\` orders all messages; a message may be sent again with the same bytes, and counts once.
- The last will takes the \`seq\` right after that of the birth, both taken before connecting.
- Without a network a terminal continues to serve people, stores up to ${deviceLimits.queueMax.toLocaleString('en')} messages (birth and heartbeat are never stored), drops the oldest
  beyond that, and sends them in order after its next birth. A message is stored until the broker has acknowledged it.
- After \`CLOCK\` the clock of the server is at most \`serverTime + (now - monotonicMs)\`, with \`now\` by the same monotonic clock. A
  \`CLOCK\` of another \`bootId\` means nothing, and one whose \`monotonicMs\` is more than ${deviceLimits.clockMaxAgeMs / 60_000} min ago no longer counts.
- A command is begun only while that bound is before \`notAfter\`, checked at the moment before the lock is pulsed: \`EXPIRED\` otherwise,
  \`CLOCK_UNKNOWN\` without a bound.
- The id of a command is in persistent memory with its attempt before anything is done, and its answer before that is sent: the last
  ${deviceLimits.commandsRemembered} ids, and each whose \`notAfter\` is not over. A repeat, of the same or a lower attempt, gets the same answer and does
  nothing. A higher attempt is a repeat too, unless the answer was \`CLOCK_UNKNOWN\`.
- A command that a power cut broke off is answered after the next start: \`DONE\` where the door says that it is open, else \`FAILED\`
  with \`INTERRUPTED\`. It is never done again.

**Verifiers** say what a person may type or scan without saying what it is. The terminal computes the verifier of what was entered and
compares it with those in the configuration (\`card\` and \`pin\` of people) and in \`ACCESS\` (\`pin\`, \`storeCode\` and \`takeCode\` of orders):

    verifier = first ${verifierLength} characters of base64url(HMAC-SHA256(key, kind + ":" + value))

\`key\` is \`verifierKey\` of the configuration, decoded from base64url to 32 bytes. \`kind\` is \`pin\` for the PIN of an order or a person,
\`card\` for the number of a card, and \`code\` for the content of a QR code. \`value\` is UTF-8, without spaces at its ends, otherwise as it
was entered: case and leading zeros count. base64url is that of RFC 4648 section 5, without padding. \`x-verifiers\` has a key and examples.

**Messages that are not taken** are acknowledged, quarantined for support, and otherwise ignored:

${meanings(deadLetterMeanings)}`;

const variables = {
  host: { default: 'localhost', description: 'As the answer to the enrolment says' },
  port: { default: '1883', description: 'As the answer to the enrolment says' },
};
const brokerOf = (protocol: string, port: string, title: string, more: Json = {}): Json => ({
  host: '{host}:{port}',
  ...more,
  protocol,
  protocolVersion: '3.1.1',
  title,
  variables: { ...variables, port: { ...variables.port, default: port } },
  security: [ref('components/securitySchemes/identity')],
  bindings: {
    mqtt: {
      clientId: clientIdOf('{siteId}'),
      cleanSession: true,
      lastWill: {
        topic: uplinkTopic(owner, 'death'),
        qos: 1,
        message: 'See the message `death`',
        retain: false,
      },
      keepAlive: deviceLimits.keepAliveSeconds,
      bindingVersion: '0.2.0',
    },
  },
});
const overWebSocket = { pathname: '/mqtt', description: 'MQTT over WebSocket, with the subprotocol `mqtt`' };

const servers: Json = {
  http: {
    host: '{host}',
    protocol: 'https',
    title: 'Enrolment and uploads',
    description: 'http in a demo. The address is in the QR code of the enrolment, before `/api/`',
    variables: { host: { default: 'localhost:3000', description: 'Of the server' } },
  },
  mqtt: brokerOf('mqtt', '1883', 'MQTT over TCP: on one machine, or where the network is trusted'),
  mqtts: brokerOf('secure-mqtt', '8883', 'MQTT over TLS'),
  ws: brokerOf('ws', '8083', 'MQTT over WebSocket', overWebSocket),
  wss: brokerOf('wss', '8083', 'MQTT over WebSocket with TLS', overWebSocket),
};
const brokers = ['mqtt', 'mqtts', 'ws', 'wss'].map((name) => ref(`servers/${name}`));

const parameters = {
  tenant: { description: '`tenant` of the identity: the operator of the site when the terminal was enrolled; 0: none' },
  siteId: { description: '`siteId` of the identity' },
};

interface Kind {
  readonly schema: z.ZodType;
  readonly summary: string;
  /** Of a message by MQTT. */
  readonly maxBytes?: number;
  readonly examples: Readonly<Record<string, unknown>>;
}

const messageOf = (name: string, payload: Json, { summary, maxBytes, examples }: Omit<Kind, 'schema'>): Json => ({
  name,
  title: name,
  summary,
  contentType: 'application/json',
  payload,
  ...(maxBytes !== undefined && { 'x-max-bytes': maxBytes }),
  examples: Object.entries(examples).map(([example, value]) => ({ name: example, payload: value })),
});

/** `OPEN_DOOR` becomes `openDoor`. */
const camel = (code: string): string =>
  code.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const downlinkSummaries: Record<keyof typeof downlinkExamples, string> = {
  OPEN_DOOR: 'Pulse the lock of a door. DONE once its sensor says that it is open',
  SET_SERVICE:
    'Take doors out of service, or back. It also changes `service` and `serviceReason` of these doors in the configuration',
  RESTART: 'Restart the terminal; answered with DONE after the start',
  SEND_LOGS: 'Send the log as a text file',
  SEND_SCREENSHOT: 'Send a picture of the screen as PNG',
  CONFIG:
    'The configuration of the terminal: it takes it if the hash is right, stores it, and sends the hash with a heartbeat at once',
  ACCESS:
    'Orders that are expected or stored, with what opens their doors: taken if `from` is the version that the terminal has, and confirmed with a heartbeat at once',
  CLOCK: 'The time of the server, in answer to each birth and heartbeat',
  SECRET: 'A new secret: store it and connect with it at once. The old one works until the new one was used',
  OFFER: 'A version to download and to verify. A repeat with the same attempt is answered with the current state',
  INSTALL: 'Install the verified version now, if no user is at the terminal and every door is closed; else answer BUSY',
  CANCEL: 'End the upgrade and answer FAILED with CANCELLED; after the installation has begun answer CANCEL_REFUSED',
};

interface Channel {
  readonly address: string;
  readonly summary: string;
  readonly kinds: Readonly<Record<string, Kind>>;
}

const uplinkChannel = (uplink: UplinkName): Channel => {
  const { summary, schema, maxBytes } = uplinkMessages[uplink];
  return {
    address: uplinkTopic(owner, uplink),
    summary,
    kinds: { [uplink]: { schema, summary, maxBytes, examples: uplinkExamples[uplink] } },
  };
};

const downlinkChannel = (downlink: keyof typeof downlinkMessages): Channel => {
  const { summary, maxBytes } = downlinkMessages[downlink];
  const options =
    downlink === 'cmd'
      ? commandSchema.options.map((schema) => ({ schema, code: schema.shape.kind.value }))
      : (downlink === 'cfg' ? cfgSchema : otaSchema).options.map((schema) => ({
          schema,
          code: schema.shape.type.value,
        }));
  const kinds = options.map(({ schema, code }): [string, Kind] => [
    camel(code),
    { schema, summary: downlinkSummaries[code], maxBytes, examples: downlinkExamples[code] },
  ]);
  return { address: downlinkTopic(owner, downlink), summary, kinds: Object.fromEntries(kinds) };
};

/** @param version of the product */
export const asyncApiOf = (version: string): Json => {
  const schemas = new Schemas('draft-07');
  const ups = Object.keys(uplinkMessages) as UplinkName[];
  const topics: Record<string, Channel> = {
    ...Object.fromEntries(ups.map((uplink) => [uplink, uplinkChannel(uplink)])),
    cmd: downlinkChannel('cmd'),
    cfg: downlinkChannel('cfg'),
    otaDown: downlinkChannel('ota'),
  };
  const channels = Object.entries(topics).map(([name, { address, summary, kinds }]) => [
    name,
    {
      address,
      summary,
      servers: brokers,
      parameters,
      messages: Object.fromEntries(
        Object.entries(kinds).map(([kind, { schema, ...rest }]) => {
          const payload = schemas.of(schema, name in uplinkMessages ? 'input' : 'output', pascal(kind));
          // What answers a command names it.
          const correlation = (name === 'cmd' || name === 'ack') && {
            correlationId: { location: '$message.payload#/commandId' },
          };
          return [kind, { ...messageOf(kind, payload, rest), ...correlation }];
        }),
      ),
    },
  ]);
  const messagesOf = (name: string): Json[] =>
    Object.keys(topics[name]?.kinds ?? {}).map((kind) => ref(`channels/${name}/messages/${kind}`));
  const operation = (action: 'send' | 'receive', name: string, more: Json = {}) => ({
    action,
    channel: ref(`channels/${name}`),
    summary: topics[name]?.summary,
    messages: messagesOf(name),
    bindings: { mqtt },
    ...more,
  });
  const { enrolTerminal } = terminalsCalls;
  const http = (name: string, schema: z.ZodType, io: 'input' | 'output', summary: string, examples: Json): Json =>
    messageOf(name, schemas.of(schema, io, pascal(name)), { summary, examples });
  return {
    asyncapi: '3.0.0',
    info: { title: 'Cubby device protocol', version, description },
    defaultContentType: 'application/json',
    servers,
    channels: {
      enrolment: {
        address: enrolTerminal.path,
        summary: 'How a terminal gets its identity',
        servers: [ref('servers/http')],
        messages: {
          enrolInput: http('enrolInput', enrolInputSchema, 'input', 'The code from the page of the site', {
            typed: enrolInput,
          }),
          identity: http('identity', identitySchema, 'output', 'All that a terminal needs to connect', { identity }),
          error: http(
            'error',
            errorBodySchema,
            'output',
            'Status 400 and `ENROLMENT_REFUSED`: wrong, used or too late',
            {
              refused: {
                statusCode: 400,
                errorCode: 'ENROLMENT_REFUSED',
                message: 'This code is wrong, was already used, or has expired. Make a new one.',
                requestId: 'req-1',
              },
            },
          ),
        },
      },
      ...Object.fromEntries(channels),
    },
    operations: {
      enrol: {
        action: 'send',
        channel: ref('channels/enrolment'),
        summary: `Once, within ${enrolmentLimits.codeMinutes} minutes; at most ${enrolTerminal.limitPerMinute} times a minute from one address`,
        messages: [ref('channels/enrolment/messages/enrolInput')],
        bindings: { http: { method: enrolTerminal.method, bindingVersion: '0.3.0' } },
        reply: {
          channel: ref('channels/enrolment'),
          messages: [ref('channels/enrolment/messages/identity'), ref('channels/enrolment/messages/error')],
        },
      },
      ...Object.fromEntries(ups.map((uplink) => [`send${pascal(uplink)}`, operation('send', uplink)])),
      receiveCommand: operation('receive', 'cmd', {
        reply: { channel: ref('channels/ack'), messages: messagesOf('ack') },
      }),
      receiveCfg: operation('receive', 'cfg'),
      receiveOta: operation('receive', 'otaDown', {
        reply: { channel: ref('channels/ota'), messages: messagesOf('ota') },
      }),
    },
    components: {
      schemas: schemas.components,
      securitySchemes: {
        identity: {
          type: 'userPassword',
          description: '`username` of the identity, and its `secret` as the password. `clientId` is demanded too',
        },
      },
    },
    'x-verifiers': { key: verifierKey, examples: verifierExamples },
    'x-limits': { ...deviceLimits, attemptMs: commandLimits.attemptMs, attemptsMax: commandLimits.attemptsMax },
  };
};
