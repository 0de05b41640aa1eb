/**
 * The configuration of the server, from the variables of `config.variables.ts`. It promises a whole, checked configuration
 * or one line that names the variable at fault; nothing else in the server reads `process.env`. Variables that are not
 * in the table are ignored.
 */
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { StartError } from '../lifecycle/start-error.ts';
import type { Reach } from '../outgoing/index.ts';
import { type Variable, variables } from './config.variables.ts';
import { demandTls } from './config.values.ts';

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

/** The link to the terminals (`platform/mqtt`). */
export interface MqttConfig {
  /** A broker of its own, with user and password; undefined: the embedded one. */
  url: string | undefined;
  clientId: string;
  /** Of the embedded broker; undefined: it has none. */
  port: number | undefined;
  webSocketPort: number | undefined;
  /** Files in PEM. */
  tls: { cert: string; key: string } | undefined;
  /** The addresses that terminals receive, if they do not follow from the others. */
  publicUrl: string | undefined;
  publicWebSocketUrl: string | undefined;
  /** The host of the console, which terminals use if they have no address of their own. */
  publicHost: string;
}

/** The checked configuration. Folders are absolute. */
export interface Config {
  environment: 'development' | 'test' | 'production';
  port: number;
  /** Of a process that answers no people; undefined: it opens none. */
  workerPort: number | undefined;
  drainSeconds: number;
  /** Undefined: every network, or this machine alone where the demo's passwords open accounts. */
  host: string | undefined;
  dataDir: string;
  /** Undefined means the built-in PostgreSQL. */
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  databasePoolSize: number;
  /** Seconds. */
  databaseWait: number;
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
  passwordInAddress: boolean;
  workerConcurrency: number;
  metricsToken: string | undefined;
  mqtt: MqttConfig;
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
  const { MQTT_TLS_CERT: cert, MQTT_TLS_KEY: key } = values;
  if ((cert === undefined) !== (key === undefined))
    throw new StartError(
      `MQTT_TLS_${cert === undefined ? 'KEY is set and MQTT_TLS_CERT' : 'CERT is set and MQTT_TLS_KEY'} is not: set both, or none`,
    );
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
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
    databaseWait: values.DATABASE_WAIT,
    publicUrl,
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
    passwordInAddress: values.PASSWORD_IN_ADDRESS,
    workerConcurrency: values.WORKER_CONCURRENCY,
    metricsToken: values.METRICS_TOKEN,
    mqtt: {
      url: values.MQTT_URL,
      clientId: values.MQTT_CLIENT_ID ?? `cubby-${hostname()}`,
      port: values.MQTT_PORT,
      webSocketPort: values.MQTT_WS_PORT,
      tls: cert !== undefined && key !== undefined ? { cert: resolve(cert), key: resolve(key) } : undefined,
      publicUrl: values.MQTT_PUBLIC_URL,
      publicWebSocketUrl: values.MQTT_PUBLIC_WS_URL,
      publicHost: new URL(publicUrl).hostname,
    },
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
