/** Every environment variable that the server reads, in one described table. */
import { z } from 'zod';
import { reaches } from '../outgoing/index.ts';
import {
  brokerUrl,
  databaseUrl,
  dataKey,
  dataKeys,
  isAddressRange,
  originUrl,
  portOrOff,
  providerUrl,
  publicBrokerUrl,
  wholeNumber,
  yesOrNo,
} from './config.values.ts';

export interface Variable {
  /** Takes the text of the variable and gives its value. */
  schema: z.ZodType<unknown, string>;
  description: string;
  /** As an operator would write it. Without a default the variable may be left out. */
  default?: string;
  example: string;
  /** Left out, the server doesn't start under NODE_ENV=production. */
  requiredInProduction?: true;
  /** Never shown in a log, a message or the documents. */
  secret?: true;
}

/** The table. docs/env.md is generated from it. */
export const variables = {
  NODE_ENV: {
    schema: z.enum(['development', 'test', 'production'], 'must be development, test or production'),
    description:
      'What the process is for. Production requires the variables marked so and fills in no demo unless DEMO says so.',
    default: 'development',
    example: 'production',
  },
  PORT: {
    schema: wholeNumber(0, 65_535),
    description: 'TCP port of the console and the API. 0 takes any free one.',
    default: '3000',
    example: '8080',
  },
  WORKER_PORT: {
    schema: wholeNumber(0, 65_535),
    description:
      'TCP port of /healthz, /readyz and /metrics in a process of --role=worker or --role=device; each one on a machine needs ' +
      'its own. Left out, such a process opens none.',
    example: '9091',
  },
  DRAIN_SECONDS: {
    schema: wholeNumber(0, 60),
    description:
      'How long a process that was asked to stop still answers, with 503 at /readyz, before it closes its port: time for a load ' +
      'balancer to take it out. 3 in production and 0 elsewhere when left out.',
    example: '10',
  },
  HOST: {
    schema: z.string().regex(/^[\w.:-]+$/, 'must be a host name or an address'),
    description:
      'Address to listen on: 0.0.0.0 for every network, 127.0.0.1 for this machine alone. Left out, it is every network; ' +
      'with the demo, whose passwords are public, this machine alone.',
    example: '127.0.0.1',
  },
  DATA_DIR: {
    schema: z.string(),
    description: 'Folder for the data of the server: the built-in PostgreSQL, and files when FILES_URL names no place.',
    default: './data',
    example: '/var/lib/cubby',
  },
  DATABASE_URL: {
    schema: databaseUrl,
    description:
      'PostgreSQL 18 under the role that serves requests (cubby_app). It must not be superuser, have BYPASSRLS or own ' +
      'a table. Left out, the built-in PostgreSQL runs in DATA_DIR.',
    example: 'postgres://cubby_app:secret@db.example.com:5432/cubby',
    requiredInProduction: true,
    secret: true,
  },
  DATABASE_OWNER_URL: {
    schema: databaseUrl,
    description:
      'The same database under the role that owns the schema (cubby_owner). Only `migrate` and the schema of the job ' +
      'queue use it.',
    example: 'postgres://cubby_owner:secret@db.example.com:5432/cubby',
    secret: true,
  },
  DATABASE_POOL_SIZE: {
    schema: wholeNumber(1, 500),
    description:
      'Most connections that one process opens with DATABASE_URL, and one more for tracking numbers. About three for each ' +
      'processor of the database serve most requests a second; more only crowd its caches.',
    default: '6',
    example: '24',
  },
  DATABASE_WAIT: {
    schema: wholeNumber(0, 3_600),
    description:
      'Seconds that a start waits for a database that takes no connections, as one that recovers; then it ends with an error.',
    default: '60',
    example: '300',
  },
  PUBLIC_URL: {
    schema: originUrl,
    description:
      'Address under which people reach the console; links in mails start with it. http://localhost:PORT when left out.',
    example: 'https://lockers.example.com',
    requiredInProduction: true,
  },
  LOG_LEVEL: {
    schema: z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    description: 'The least important lines that are still written.',
    default: 'info',
    example: 'debug',
  },
  FILES_URL: {
    schema: z
      .string()
      .refine(
        (value) => !value.includes('://') || /^s3:\/\/[^/]+/.test(value),
        'must be a folder or s3://bucket/prefix',
      ),
    description:
      'Where uploaded and made files are stored: a folder, or s3://bucket/prefix. DATA_DIR/files when left out. Required in ' +
      'production where --role runs apart: all processes need the same place.',
    example: 's3://cubby-files/production',
  },
  SIGNING_SECRET: {
    schema: z.string().min(16, 'must be at least 16 characters'),
    description:
      'Shared secret of the X-Sign header on the signed calls. It lets older clients work and authenticates no one. ' +
      'Requests without a signature are always taken. Left out, each signature that is sent is refused: none can be checked.',
    example: 'a-long-random-string',
    secret: true,
  },
  DATA_KEY: {
    schema: dataKey,
    description:
      'Key that PINs and secrets are encrypted with: 32 random bytes in base64, as from `openssl rand -base64 32`. Left out, the one in ' +
      'DATA_DIR/data.key is used; outside production the first start makes it. All machines on one database need the same; without it no PIN and no secret in the database can be read.',
    example: 'bm90IGEga2V5OiBtYWtlIG9uZSBvZiB5b3VyIG93bi4=',
    secret: true,
  },
  DATA_KEY_PREVIOUS: {
    schema: dataKeys,
    description:
      'Keys that were DATA_KEY before, separated by commas: what is encrypted under them can still be read, and the worker encrypts it ' +
      'again under DATA_KEY. docs/runbooks/data-key.md says when they may go.',
    example: 'YW4gb2xkZXIga2V5LCAzMiBieXRlcyBpbiBiYXNlNjQ=',
    secret: true,
  },
  SMTP_URL: {
    schema: z
      .string()
      .refine((value) => /^smtps?:\/\/./.test(value) && URL.canParse(value), 'must be an smtp:// or smtps:// URL'),
    description:
      'Server that takes mails: smtps:// begins with TLS, smtp:// goes on to it by STARTTLS. In production no mail leaves by a ' +
      'server that offers none, unless `?requireTLS=false` is at the end of the address. Left out, no mail is sent. MAIL_FROM ' +
      'belongs to it.',
    example: 'smtps://user:secret@mail.example.com:465',
    secret: true,
  },
  MAIL_FROM: {
    schema: z
      .string()
      .regex(/^([^<>"\r\n]+ <[^\s@<>"]+@[^\s@<>"]+>|[^\s@<>"]+@[^\s@<>"]+)$/, 'must be an address, or Name <address>'),
    description: 'Sender of mails.',
    example: 'Cubby <noreply@lockers.example.com>',
  },
  SMS_URL: {
    schema: providerUrl,
    description:
      'Where text messages are posted to, as JSON {id, to, text, template, language} with an Idempotency-Key. Left out, ' +
      'none is sent.',
    example: 'https://sms.example.com/messages',
  },
  SMS_TOKEN: {
    schema: z.string(),
    description: 'Bearer token that goes with SMS_URL.',
    example: 'a-token-of-the-provider',
    secret: true,
  },
  WHATSAPP_URL: {
    schema: providerUrl,
    description: 'Where WhatsApp messages are posted to, as with SMS_URL. Left out, none is sent.',
    example: 'https://whatsapp.example.com/messages',
  },
  WHATSAPP_TOKEN: {
    schema: z.string(),
    description: 'Bearer token that goes with WHATSAPP_URL.',
    example: 'a-token-of-the-provider',
    secret: true,
  },
  TRUSTED_PROXIES: {
    schema: z
      .string()
      .transform((value) =>
        value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .refine((list) => list.every(isAddressRange), 'must be addresses or ranges as 10.0.0.0/8, separated by commas'),
    description: 'Reverse proxies whose X-Forwarded-For is believed: addresses or ranges, separated by commas.',
    default: '',
    example: '10.0.0.0/8,127.0.0.1',
  },
  PROVIDER_REACH: {
    schema: z.enum(reaches, 'must be public, private or loopback'),
    description:
      'Where the sign-in and message providers and the webhooks of companies may lie: public, on the internet; private, in the own networks too; ' +
      'loopback, also on this machine and there without TLS, for tests and never in production.',
    default: 'public',
    example: 'private',
  },
  PASSWORD_IN_ADDRESS: {
    schema: yesOrNo,
    description:
      'Whether the call GET /api/user/v1/user/checkPassword, which has the password in its address, is taken. The console ' +
      'does without it, and proxies log addresses: switch it off where no other client needs it.',
    default: 'true',
    example: 'false',
  },
  WORKER_CONCURRENCY: {
    schema: wholeNumber(1, 100),
    description: 'Jobs that one worker process runs at the same time.',
    default: '4',
    example: '8',
  },
  MQTT_PORT: {
    schema: portOrOff,
    description:
      'TCP port that terminals connect to (MQTT 3.1.1), in the process of --role=device or all; 0 takes any free one, off opens ' +
      'none. Without a meaning where MQTT_URL names a broker.',
    default: '1883',
    example: '8883',
  },
  MQTT_WS_PORT: {
    schema: portOrOff,
    description:
      'The same over WebSocket, at the path /mqtt with the subprotocol mqtt, for terminals whose network lets HTTP alone through.',
    default: '8083',
    example: 'off',
  },
  MQTT_TLS_CERT: {
    schema: z.string(),
    description:
      'File with the certificate of both ports, in PEM with its chain; MQTT_TLS_KEY belongs to it. Left out, both are open text: ' +
      'for this machine, or behind something that ends TLS.',
    example: '/etc/cubby/mqtt.crt',
  },
  MQTT_TLS_KEY: {
    schema: z.string(),
    description: 'File with the private key of MQTT_TLS_CERT, in PEM.',
    example: '/etc/cubby/mqtt.key',
  },
  MQTT_URL: {
    schema: brokerUrl,
    description:
      'An MQTT 3.1.1 broker with shared subscriptions, as EMQX or Mosquitto, with the user of this server: any number of ' +
      'processes of --role=device share its messages. Left out, the embedded broker runs, in one process. ' +
      'docs/runbooks/mqtt-broker.md sets it up.',
    example: 'mqtts://cubby:secret@mqtt.example.com:8883',
    secret: true,
  },
  MQTT_CLIENT_ID: {
    schema: z.string().regex(/^[\w.-]{1,60}$/, 'must be 1 to 60 letters, digits, dots, hyphens and underscores'),
    description:
      'How this process names itself to the broker of MQTT_URL, which stores what it has not acknowledged under that name: the same ' +
      'after a restart, and another one in each process. `cubby-` and the name of the host when left out.',
    example: 'cubby-device-1',
  },
  MQTT_PUBLIC_URL: {
    schema: publicBrokerUrl(['mqtt', 'mqtts']),
    description:
      'The address that terminals connect to. The host of PUBLIC_URL with MQTT_PORT when left out, or the broker of MQTT_URL.',
    example: 'mqtts://mqtt.example.com:8883',
  },
  MQTT_PUBLIC_WS_URL: {
    schema: publicBrokerUrl(['ws', 'wss']),
    description: 'The same over WebSocket. The host of PUBLIC_URL with MQTT_WS_PORT when left out; with MQTT_URL none.',
    example: 'wss://mqtt.example.com/mqtt',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16, 'must be at least 16 characters'),
    description: 'Bearer token that opens /metrics. Left out, there is no /metrics.',
    example: 'another-long-random-string',
    secret: true,
  },
  DEMO: {
    schema: yesOrNo,
    description:
      'Fill an empty database with a demo. On by default with the built-in PostgreSQL outside production, off otherwise.',
    example: 'false',
  },
} satisfies Record<string, Variable>;
