import { brokerHooksCalls } from '@cubby/contract/lockers/terminals/broker-hooks.calls';
import { expect, test } from 'vitest';
import { brokerHooksHandlers } from './broker-hooks.routes.ts';

const server = { username: 'cubby', password: 'secret of the server' };
const ownerOf = async (siteId: string) => (siteId === '1' || siteId === '2' ? { tenant: '7', siteId } : undefined);
const hooks = (own: { server?: typeof server | undefined } = { server }) =>
  brokerHooksHandlers({
    authenticate: async (siteId, secret) => (secret === `secret of ${siteId}` ? ownerOf(siteId) : undefined),
    ownerOf,
    server: own.server,
  });

const context = undefined as never;
const authenticate = async (body: Record<string, unknown>, handlers = hooks()) => {
  const input = { body: brokerHooksCalls.authenticateMqttClient.body.parse(body) };
  return brokerHooksCalls.authenticateMqttClient.answer.parse(await handlers.authenticateMqttClient(input, context));
};
const authorize = async (body: Record<string, unknown>, handlers = hooks()) => {
  const input = { body: brokerHooksCalls.authorizeMqttClient.body.parse(body) };
  return brokerHooksCalls.authorizeMqttClient.answer.parse(await handlers.authorizeMqttClient(input, context));
};
const allowed = { result: 'allow', ok: true, error: '' };
const denied = { result: 'deny', ok: false, error: 'denied' };

const terminal = { username: '1', password: 'secret of 1', clientid: 'lk-1' };

test('a terminal connects with its client id and secret, the server with those in MQTT_URL', async () => {
  expect(await authenticate({ ...terminal, peerhost: '10.0.0.1' })).toEqual(allowed);
  expect(await authenticate({ ...server, clientid: 'cubby-a-up' })).toEqual(allowed);
});

test.each([
  ['a wrong secret', { ...terminal, password: 'secret of 2' }],
  ['the client id of another', { ...terminal, clientid: 'lk-2' }],
  ['no user', { username: '', password: '', clientid: '' }],
  ['no site', { username: 'admin', password: 'secret of admin', clientid: 'lk-admin' }],
  ['the server with another password', { ...server, password: 'secret of 1', clientid: 'x' }],
])('%s is denied', async (_, body) => {
  expect(await authenticate(body)).toEqual(denied);
});

test('without MQTT_URL everybody is denied', async () => {
  const handlers = hooks({ server: undefined });
  expect(await authenticate(terminal, handlers)).toEqual(denied);
  expect(await authorize({ username: '1', topic: 'lk/v1/7/1/up/door', action: 'publish' }, handlers)).toEqual(denied);
});

/** Each as EMQX and as mosquitto-go-auth ask it. */
const asked = {
  publish: [{ action: 'publish' }, { acc: 2, clientid: 'lk-1' }],
  subscribe: [{ action: 'subscribe' }, { acc: 4 }, { acc: 1 }],
} as const;

test.each([
  ['1', 'publish', 'lk/v1/7/1/up/door', true],
  ['1', 'publish', 'lk/v1/7/1/down/cmd', false],
  ['1', 'publish', 'lk/v1/7/2/up/door', false],
  ['1', 'publish', 'lk/v1/8/1/up/door', false],
  ['1', 'publish', '$SYS/x', false],
  ['1', 'subscribe', 'lk/v1/7/1/down/+', true],
  ['1', 'subscribe', 'lk/v1/7/1/down/cmd', true],
  ['1', 'subscribe', 'lk/v1/7/2/down/+', false],
  ['1', 'subscribe', 'lk/v1/7/+/down/+', false],
  ['1', 'subscribe', '#', false],
  ['1', 'subscribe', '$share/cubby/lk/v1/+/+/up/+', false],
  ['3', 'publish', 'lk/v1/7/3/up/door', false],
  ['cubby', 'subscribe', '$share/cubby/lk/v1/+/+/up/+', true],
  ['cubby', 'subscribe', 'lk/v1/+/+/up/+', true],
  ['cubby', 'subscribe', 'lk/v1/7/1/up/door', true],
  ['cubby', 'subscribe', '#', false],
  ['cubby', 'publish', 'lk/v1/7/1/down/cmd', true],
  ['cubby', 'publish', 'lk/v1/7/1/up/door', false],
] as const)('%s may %s %s: %s', async (username, action, topic, may) => {
  for (const how of asked[action])
    expect(await authorize({ username, topic, ...how }), JSON.stringify(how)).toEqual(may ? allowed : denied);
});

test('a client that requests both, or neither, is denied', async () => {
  const own = { username: '1', topic: 'lk/v1/7/1/up/door' };
  expect(await authorize({ ...own, acc: 3 })).toEqual(denied);
  expect(await authorize(own)).toEqual(denied);
});
