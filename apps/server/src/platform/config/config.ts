/**
 * Every environment variable that the server reads, in one described table. It promises a whole, checked configuration
 * or one line that names the variable at fault; nothing else in the server reads `process.env`. Variables that are not
 * in the table are ignored.
 */
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '../lifecycle/start-error.ts';
import { type Reach, reaches } from '../outgoing/index.ts';
import {
  databaseUrl,
  dataKey,
  dataKeys,
  demandTls,
  isAddressRange,
  originUrl,
  providerUrl,
  wholeNumber,
  yesOrNo,
} from './config.values.ts';

interface Variable {
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
    description: 'What the process is for. Production asks for the variables marked so and never fills in demo data.',
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
      'TCP port of /healthz, /readyz and /metrics in a process of --role=worker; each one on a machine needs its own. Left ' +
      'out, such a process opens none.',
    example: '9091',
  },
  DRAIN_SECONDS: {
    schema: wholeNumber(0, 60),
    description:
      'How long a process that is told to stop still answers, with 503 at /readyz, before it closes its port: time for a load ' +
      'balancer to take it out. 3 in production and 0 elsewhere when left out.',
    example: '10',
  },
  HOST: {
    schema: z.string().regex(/^[\w.:-]+$/, 'must be a host name or an address'),
    description:
      'Address to listen on: 0.0.0.0 for every network, 127.0.0.1 for this machine alone. Left out, it is every network; ' +
      'with the demo, whose passwords everybody knows, this machine alone.',
    example: '127.0.0.1',
  },
  DATA_DIR: {
    schema: z.string(),
    description: 'Folder for what the server keeps: the built-in PostgreSQL, and files when FILES_URL names no place.',
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
      'Most connections that one process opens with DATABASE_URL. About three for each processor of the database serve ' +
      'most requests a second; more only crowd its caches.',
    default: '6',
    example: '24',
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
      'Where uploaded and made files are kept: a folder, or s3://bucket/prefix. DATA_DIR/files when left out. Required in ' +
      'production where --role runs apart: all processes need the same place.',
    example: 's3://cubby-files/production',
  },
  SIGNING_SECRET: {
    schema: z.string().min(16, 'must be at least 16 characters'),
    description:
      'Shared secret of the X-Sign header on the signed calls. It keeps older clients working and authenticates nobody. ' +
      'Requests without a signature are always taken. Left out, each signature that is sent is refused: none can be checked.',
    example: 'a-long-random-string',
    secret: true,
  },
  DATA_KEY: {
    schema: dataKey,
    description:
      'Key that PINs and secrets are sealed with: 32 random bytes in base64, as from `openssl rand -base64 32`. Left out, the one in ' +
      'DATA_DIR/data.key is used; outside production the first start makes it. All machines on one database need the same; without it no PIN and no secret in the database can be read.',
    example: 'bm90IGEga2V5OiBtYWtlIG9uZSBvZiB5b3VyIG93bi4=',
    secret: true,
  },
  DATA_KEY_PREVIOUS: {
    schema: dataKeys,
    description:
      'Keys that were DATA_KEY before, separated by commas: what is sealed under them still opens, and the worker seals it ' +
      'anew under DATA_KEY. docs/runbooks/data-key.md says when they may go.',
    example: 'YW4gb2xkZXIga2V5LCAzMiBieXRlcyBpbiBiYXNlNjQ=',
    secret: true,
  },
  SMTP_URL: {
    schema: z
      .string()
      .refine((value) => /^smtps?:\/\/./.test(value) && URL.canParse(value), 'must be an smtp:// or smtps:// URL'),
    description:
      'Server that takes mails: smtps:// begins with TLS, smtp:// goes on to it by STARTTLS. In production no mail leaves by a ' +
      'server that offers none, unless `?requireTLS=false` stands behind the address. Left out, no mail is sent. MAIL_FROM ' +
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
      'Where the sign-in and message providers of companies may lie: public, on the internet; private, in the own networks too; ' +
      'loopback, also on this machine and there without TLS, for tests and never in production.',
    default: 'public',
    example: 'private',
  },
  WORKER_CONCURRENCY: {
    schema: wholeNumber(1, 100),
    description: 'Jobs that one worker process runs at the same time.',
    default: '4',
    example: '8',
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

type Variables = typeof variables;
type Values = {
  [Name in keyof Variables]:
    z.output<Variables[Name]['schema']> | (Variables[Name] extends { default: string } ? never : undefined);
};

/** How messages to people go out; a channel without its address is not set up. */
export interface MessageConfig {
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  smsUrl?: string | undefined;
  smsToken?: string | undefined;
  whatsappUrl?: string | undefined;
  whatsappToken?: string | undefined;
  /** In the demo: an absolute folder that takes the messages of the channels that are not set up. */
  outbox?: string | undefined;
}

/** The checked configuration. Folders are absolute. */
export interface Config {
  environment: 'development' | 'test' | 'production';
  port: number;
  /** Of a process that runs jobs alone; undefined: it opens none. */
  workerPort: number | undefined;
  drainSeconds: number;
  /** Undefined: every network, or this machine alone where the demo's passwords open accounts. */
  host: string | undefined;
  dataDir: string;
  /** Undefined means the built-in PostgreSQL. */
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  databasePoolSize: number;
  /** Without a trailing slash. */
  publicUrl: string;
  logLevel: string;
  /** An absolute folder, or `s3://bucket/prefix`. */
  filesUrl: string;
  signingSecret: string | undefined;
  /** 32 bytes; undefined means the file in `dataDir`. */
  dataKey: Buffer | undefined;
  /** Keys that were in its place before. */
  previousDataKeys: Buffer[];
  messages: MessageConfig;
  trustedProxies: string[];
  providerReach: Reach;
  workerConcurrency: number;
  metricsToken: string | undefined;
  demo: boolean;
}

/**
 * Reads and checks the environment.
 * @param apart requests and jobs run in processes of their own
 * @throws StartError naming the first variable that is wrong or missing, without its value when it is a secret
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, { apart = false } = {}): Config {
  const values = readValues(environment);
  const production = values.NODE_ENV === 'production';
  if (production) {
    for (const [name, entry] of Object.entries<Variable>(variables)) {
      if (entry.requiredInProduction && !environment[name]) throw new StartError(`${name} is required in production`);
    }
    if (apart && values.FILES_URL === undefined)
      throw new StartError(
        'FILES_URL is required in production where --role runs apart: name a place that all processes reach',
      );
  }
  if (values.DATABASE_OWNER_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new StartError(
      'DATABASE_OWNER_URL is set and DATABASE_URL is not: set both, or none for the built-in PostgreSQL',
    );
  }
  if (production && values.PROVIDER_REACH === 'loopback')
    throw new StartError('PROVIDER_REACH is loopback, which is not for production');
  if (values.DATA_KEY_PREVIOUS !== undefined && values.DATA_KEY === undefined)
    throw new StartError(
      'DATA_KEY_PREVIOUS is set and DATA_KEY is not: set both, or write all keys into DATA_DIR/data.key',
    );
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    throw new StartError('SMTP_URL is set and MAIL_FROM is not: mails need a sender');
  const dataDir = resolve(values.DATA_DIR);
  const demo = values.DEMO ?? (values.DATABASE_URL === undefined && !production);
  const files = values.FILES_URL ?? `${dataDir}/files`;
  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    workerPort: values.WORKER_PORT,
    drainSeconds: values.DRAIN_SECONDS ?? (production ? 3 : 0),
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    logLevel: values.LOG_LEVEL,
    filesUrl: files.startsWith('s3://') ? files : resolve(files),
    signingSecret: values.SIGNING_SECRET,
    dataKey: values.DATA_KEY,
    previousDataKeys: values.DATA_KEY_PREVIOUS ?? [],
    messages: {
      smtpUrl: production && values.SMTP_URL !== undefined ? demandTls(values.SMTP_URL) : values.SMTP_URL,
      mailFrom: values.MAIL_FROM,
      smsUrl: values.SMS_URL,
      smsToken: values.SMS_TOKEN,
      whatsappUrl: values.WHATSAPP_URL,
      whatsappToken: values.WHATSAPP_TOKEN,
      outbox: demo && !production ? `${dataDir}/outbox` : undefined,
    },
    trustedProxies: values.TRUSTED_PROXIES,
    providerReach: values.PROVIDER_REACH,
    workerConcurrency: values.WORKER_CONCURRENCY,
    metricsToken: values.METRICS_TOKEN,
    demo,
  };
}

function readValues(environment: NodeJS.ProcessEnv): Values {
  const values: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries<Variable>(variables)) {
    // An empty variable is how a compose file leaves one out.
    const text = environment[name] || entry.default;
    if (text === undefined) continue;
    const parsed = entry.schema.safeParse(text);
    if (!parsed.success) {
      const found = entry.secret ? '' : `, not ${JSON.stringify(text)}`;
      throw new StartError(`${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}${found}`);
    }
    values[name] = parsed.data;
  }
  return values as Values;
}
