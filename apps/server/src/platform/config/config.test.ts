import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { environmentPage } from './config.docs.ts';
import { readConfig } from './config.ts';
import { variables } from './config.variables.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lockers.example.com',
  DATABASE_URL: 'postgres://cubby_app@h/d',
};

describe('readConfig', () => {
  test('an empty environment gives a server on port 3000 with the built-in database and the demo', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, dataDir: resolve('data'), databaseUrl: undefined, demo: true });
    expect(config.publicUrl).toBe('http://localhost:3000');
    expect(config.filesUrl).toBe(resolve('data/files'));
  });

  test('an empty variable counts as left out', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test('variables that are not in the table are ignored', () => {
    expect(readConfig({ CUBBY_LEGACY: 'x' })).toEqual(readConfig({}));
  });

  test.each([
    ['0', 0],
    ['65535', 65_535],
  ])('PORT %s is taken', (text, port) => {
    expect(readConfig({ PORT: text }).port).toBe(port);
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '30.5'],
    ['DATABASE_POOL_SIZE', '0'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'lockers.example.com'],
    ['PUBLIC_URL', 'https://'],
    ['PUBLIC_URL', 'https://lockers .example.com'],
    ['PUBLIC_URL', 'https://lockers.example.com:99999'],
    ['PUBLIC_URL', 'https://lockers.example.com/?x=1'],
    ['PUBLIC_URL', 'https://user@lockers.example.com'],
    ['FILES_URL', 'ftp://files'],
    ['DEMO', 'maybe'],
    ['TRUSTED_PROXIES', '10.0.0.0/8;127.0.0.1'],
    ['TRUSTED_PROXIES', '10.0.0'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', 'fe80::1%eth0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', 'fe80::/129'],
    ['TRUSTED_PROXIES', 'proxy.example.com'],
    ['NODE_ENV', 'staging'],
    ['MQTT_PORT', '65536'],
    ['MQTT_WS_PORT', 'on'],
    ['MQTT_PUBLIC_URL', 'https://mqtt.example.com'],
    ['MQTT_PUBLIC_URL', 'mqtts://user@mqtt.example.com'],
    ['MQTT_PUBLIC_WS_URL', 'mqtt://mqtt.example.com'],
    ['MQTT_CLIENT_ID', 'a b'],
  ])('%s=%s is one line that names the variable and the value', (name, value) => {
    const line = new RegExp(`^${name} must be [^\\n]+, not "([^"]+)"$`);
    expect(() => readConfig({ [name]: value })).toThrow(line);
    expect(() => readConfig({ [name]: value })).toThrow(value);
  });

  test.each([
    ['postgres://a@%2Frun%2Fpostgresql/d', 'postgres://a@%2Frun%2Fpostgresql/d'],
    ['postgres:///d?host=/run/postgresql', 'postgres:///d?host=/run/postgresql'],
    ['postgres://a:b@/d?host=/run/postgresql', 'postgres://a:b@localhost/d?host=/run/postgresql'],
    ['postgresql://a@:5433/d?host=/run/postgresql', 'postgresql://a@localhost:5433/d?host=/run/postgresql'],
  ])('the database may be at a socket: %s', (given, taken) => {
    expect(readConfig({ DATABASE_URL: given }).databaseUrl).toBe(taken);
  });

  test('the value of a secret is not repeated', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@h/d' })).toThrow(
      /^DATABASE_URL must be a postgres:\/\/ URL$/,
    );
    expect(() => readConfig({ SIGNING_SECRET: 'x'.repeat(15) })).toThrow(
      /^SIGNING_SECRET must be at least 16 characters$/,
    );
    expect(readConfig({ SIGNING_SECRET: 'x'.repeat(16) }).signingSecret).toHaveLength(16);
  });

  test('a value with a line break is logged in one line', () => {
    expect(() => readConfig({ HOST: 'a\nb' })).toThrow(/^HOST must be [^\n]+$/);
  });

  test('production requires the public address and a database', () => {
    expect(() => readConfig({ ...production, PUBLIC_URL: '' })).toThrow('PUBLIC_URL is required in production');
    expect(() => readConfig({ ...production, DATABASE_URL: '' })).toThrow('DATABASE_URL is required in production');
    expect(readConfig(production).publicUrl).toBe('https://lockers.example.com');
  });

  test('production requires a place for files that processes of different roles share', () => {
    expect(() => readConfig(production, { apart: true })).toThrow(/^FILES_URL is required in production where --role/);
    expect(readConfig({ ...production, FILES_URL: '/srv/files' }, { apart: true }).filesUrl).toBe('/srv/files');
    expect(readConfig({}, { apart: true }).filesUrl).toBe(resolve('data/files'));
  });

  test.each([
    ['smtp://mail.example.com', 'smtp://mail.example.com?requireTLS=true'],
    ['smtp://u:p@mail.example.com:25/?pool=true', 'smtp://u:p@mail.example.com:25/?pool=true&requireTLS=true'],
    ['smtp://mail.example.com?requireTLS=false', 'smtp://mail.example.com?requireTLS=false'],
    ['smtps://mail.example.com', 'smtps://mail.example.com'],
  ])('in production mails by %s go out through %s', (given, used) => {
    const mail = { SMTP_URL: given, MAIL_FROM: 'a@b.c' };
    expect(readConfig({ ...production, ...mail }).messages.smtpUrl).toBe(used);
    expect(readConfig(mail).messages.smtpUrl).toBe(given);
  });

  test('the demo is on by default only with the built-in database outside production', () => {
    expect(readConfig(production).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://a@h/d' }).demo).toBe(false);
    expect(readConfig({ ...production, DEMO: 'true' }).demo).toBe(true);
    expect(readConfig({ DEMO: 'false' }).demo).toBe(false);
  });

  test('an owner without a database is refused', () => {
    expect(() => readConfig({ DATABASE_OWNER_URL: 'postgres://a@h/d' })).toThrow(/^DATABASE_OWNER_URL is set and/);
  });

  test('terminals connect to the embedded broker on two ports, either of which can be off', () => {
    expect(readConfig({}).mqtt).toMatchObject({ url: undefined, port: 1883, webSocketPort: 8083, tls: undefined });
    expect(readConfig({ MQTT_PORT: 'off', MQTT_WS_PORT: '0' }).mqtt).toMatchObject({
      port: undefined,
      webSocketPort: 0,
    });
    expect(readConfig({ PUBLIC_URL: 'https://lockers.example.com' }).mqtt.publicHost).toBe('lockers.example.com');
  });

  test('half a pair of certificate and key is refused', () => {
    expect(() => readConfig({ MQTT_TLS_CERT: 'a.crt' })).toThrow('MQTT_TLS_CERT is set and MQTT_TLS_KEY is not');
    expect(() => readConfig({ MQTT_TLS_KEY: 'a.key' })).toThrow('MQTT_TLS_KEY is set and MQTT_TLS_CERT is not');
    expect(readConfig({ MQTT_TLS_CERT: 'a.crt', MQTT_TLS_KEY: 'a.key' }).mqtt.tls).toEqual({
      cert: resolve('a.crt'),
      key: resolve('a.key'),
    });
  });

  test.each(['mqtt.example.com', 'http://a:b@c', 'mqtt://c', 'mqtt://a@c', 'mqtts://:b@c'])(
    'MQTT_URL %s is refused, and not repeated',
    (url) => {
      expect(() => readConfig({ MQTT_URL: url })).toThrow(
        /^MQTT_URL must be an mqtt:\/\/ or mqtts:\/\/ URL with a user and a password$/,
      );
    },
  );

  test('providers of companies lie on the internet, and never on the own machine in production', () => {
    expect(readConfig({}).providerReach).toBe('public');
    expect(readConfig({ ...production, PROVIDER_REACH: 'private' }).providerReach).toBe('private');
    expect(readConfig({ PROVIDER_REACH: 'loopback' }).providerReach).toBe('loopback');
    expect(() => readConfig({ ...production, PROVIDER_REACH: 'loopback' })).toThrow(
      'PROVIDER_REACH is loopback, which is not for production',
    );
    expect(() => readConfig({ PROVIDER_REACH: 'all' })).toThrow(/^PROVIDER_REACH must be public, private or loopback/);
  });

  test('mails need a sender, and a provider address carries no password', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(
      'SMTP_URL is set and MAIL_FROM is not: mails need a sender',
    );
    expect(() => readConfig({ SMTP_URL: 'http://u:hunter2@mail' })).toThrow(/^SMTP_URL must be an smtp[^\n]+ URL$/);
    expect(() => readConfig({ SMS_URL: 'https://u:hunter2@sms.example.com' })).toThrow(
      /^SMS_URL must carry no user name/,
    );
    expect(() => readConfig({ MAIL_FROM: 'a@b.c\r\nBcc: d@e.f' })).toThrow(/^MAIL_FROM must be/);
    expect(() => readConfig({ DATA_KEY: 'c2hvcnQ=' })).toThrow(/^DATA_KEY must be 32 random bytes[^\n]+32`$/);
  });

  test('only a demo has an outbox', () => {
    expect(readConfig({}).messages.outbox).toBe(resolve('data/outbox'));
    expect(readConfig({ DEMO: 'false' }).messages.outbox).toBeUndefined();
    expect(readConfig({ ...production, DEMO: 'true' }).messages.outbox).toBeUndefined();
  });

  test('proxies are a list', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
  });

  test('every example in the table is itself valid', () => {
    const examples = Object.entries(variables).map(([name, entry]) => [name, entry.example]);
    expect(() => readConfig(Object.fromEntries(examples) as NodeJS.ProcessEnv)).not.toThrow();
  });
});

test('docs/env.md is what the table says', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/env.md'), 'utf8');
  expect(page).toBe(environmentPage());
});
