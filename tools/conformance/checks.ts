/** What a terminal has to do, in the order of docs/device-protocol.md. Each check continues where the one before it ended. */
import { randomUUID } from 'node:crypto';
import type { TerminalConfig } from '../../packages/contract/src/downlinks/terminal-config.schemas.ts';
import type { Actor } from './actor.ts';
import type { KitServer } from './server.ts';
import {
  askedNumber,
  askedOrder,
  askingConfig,
  askingConfigHash,
  config,
  configHash,
  courier,
  dropOff,
  dropOffOrder,
  expectedOrder,
  fullConfig,
  fullConfigHash,
  lastNumber,
  lastOrder,
  order,
  orderPin,
  storedOrder,
  workflow,
} from './site.ts';
import { upgradeChecks } from './upgrade-checks.ts';

export interface Check {
  /** Of docs/device-protocol.md. */
  readonly section: string;
  readonly title: string;
  /** @throws Error that says what is wrong */
  run(server: KitServer, actor: Actor): Promise<void>;
}

const must = (isRight: boolean, text: string): void => {
  if (!isRight) throw new Error(text);
};
const [door = { boxId: '' }] = config.doors;
const commandOf = (more: object = {}) => ({
  commandId: randomUUID(),
  attempt: 1,
  notAfter: Date.now() + 3_600_000,
  kind: 'OPEN_DOOR',
  boxId: door.boxId,
  ...more,
});
/** Sends a command and waits for its last answer. */
const answerTo = async ({ send, next, messages }: KitServer, command: ReturnType<typeof commandOf>) => {
  const from = messages.length;
  await send('cmd', command);
  return next(
    'ack',
    `An answer to ${command.kind}`,
    ({ commandId, attempt, state }) =>
      commandId === command.commandId && attempt === command.attempt && state !== 'RECEIVED',
    from,
  );
};
const clockFor = (server: KitServer, { bootId, monotonicMs }: { bootId: number; monotonicMs: number }) =>
  server.send('cfg', { type: 'CLOCK', bootId, monotonicMs, serverTime: Date.now() });
/** Sends another configuration of the same doors, and waits until the terminal has it. */
const configure = async (server: KitServer, hash: string, of: TerminalConfig): Promise<void> => {
  const from = server.messages.length;
  await server.send('cfg', { type: 'CONFIG', configHash: hash, config: of });
  await server.wait('A birth or heartbeat with the hash', () =>
    server.messages.slice(from).find(({ body }) => 'configHash' in body && body.configHash === hash),
  );
};
/** The command that a later check repeats. */
const opened = commandOf();

export const checks: readonly Check[] = [
  {
    section: '1',
    title: 'enrols with the code',
    run: (server) => server.wait('An enrolment with the code', () => server.isEnrolled() || undefined).then(() => {}),
  },
  {
    section: '2',
    title: 'connects with the identity and a last will',
    run: async (server) => {
      const client = await server.wait('A connection', () => server.clients[0]);
      const { will, _keepaliveInterval: keepAlive } = client as typeof client & {
        will?: { topic: string; payload: Buffer; qos: number };
        _keepaliveInterval: number;
      };
      must(
        will?.topic.endsWith('/up/death') === true && will.qos === 1,
        'There is no last will with QoS 1 on up/death',
      );
      must(keepAlive > 0 && keepAlive <= 90_000, 'The keep-alive must be 1 to 60 seconds');
      const birth = await server.next('birth', 'A birth');
      const { bootId, seq } = JSON.parse(String(will?.payload)) as { bootId: number; seq: number };
      must(bootId === birth.bootId && seq === birth.seq + 1, 'The last will must have the number after the birth');
    },
  },
  {
    section: '4',
    title: 'sends its birth first',
    run: async (server) => {
      const birth = await server.next('birth', 'A birth');
      must(server.messages[0]?.uplink === 'birth', `The first message is ${server.messages[0]?.uplink}`);
      must(birth.configHash === null, 'A terminal without a configuration has no configHash');
      must(birth.doors.length === 0, 'A terminal without a configuration has no doors');
      await clockFor(server, birth);
    },
  },
  {
    section: '6',
    title: 'takes the configuration and names its hash and doors',
    run: async (server) => {
      await server.send('cfg', { type: 'CONFIG', configHash, config });
      const birth = await server.next('birth', 'A birth with the hash', (body) => body.configHash === configHash);
      const doors = birth.doors.map(({ boxId }) => boxId).toSorted();
      must(
        String(doors) === String(config.doors.map(({ boxId }) => boxId)),
        `The birth names the doors ${doors.join(', ')}`,
      );
      await clockFor(server, birth);
    },
  },
  {
    section: '6',
    title: 'refuses a configuration with another hash',
    run: async (server) => {
      await server.send('cfg', { type: 'CONFIG', configHash: '0'.repeat(64), config });
      await server.next('event', 'CONFIG_REFUSED', ({ type }) => type === 'CONFIG_REFUSED');
    },
  },
  {
    section: '8',
    title: 'opens a door on command',
    run: async (server, actor) => {
      const from = server.messages.length;
      const { state, code } = await answerTo(server, opened);
      must(state === 'DONE', `The answer is ${state} ${code ?? ''}`);
      const isOpen = ({ boxId, sensor }: { boxId: string; sensor: string }) =>
        boxId === door.boxId && sensor === 'OPEN';
      await server.next('door', 'A door message', isOpen, from);
      await server.next(
        'ack',
        'RECEIVED',
        (ack) => ack.commandId === opened.commandId && ack.state === 'RECEIVED',
        from,
      );
      await actor.closeDoor(door.boxId);
      await server.next('door', 'A closed door', ({ sensor }) => sensor === 'CLOSED', from);
    },
  },
  {
    section: '8',
    title: 'answers a repeat and opens nothing',
    run: async (server) => {
      const from = server.messages.length;
      const { state } = await answerTo(server, { ...opened, attempt: 2 });
      must(state === 'DONE', `The answer is ${state}`);
      const again = server.messages.slice(from).some(({ uplink, body }) => uplink === 'door' && body.sensor === 'OPEN');
      must(!again, 'The door was opened again');
    },
  },
  {
    section: '8',
    title: 'refuses a command that is too late',
    run: async (server) => {
      const { state, code } = await answerTo(server, commandOf({ notAfter: Date.now() - 60_000 }));
      must(state === 'REFUSED' && code === 'EXPIRED', `The answer is ${state} ${code ?? ''}`);
    },
  },
  {
    section: '8',
    title: 'refuses an unknown kind of command',
    run: async (server) => {
      const { state, code } = await answerTo(server, commandOf({ kind: 'PLAY_MUSIC' }));
      must(state === 'REFUSED' && code === 'UNKNOWN_COMMAND', `The answer is ${state} ${code ?? ''}`);
    },
  },
  ...upgradeChecks,
  {
    section: '13.1',
    title: 'takes the orders and names their version',
    run: async (server) => {
      await server.send('cfg', { type: 'ACCESS', ...expectedOrder });
      await server.next('tele', 'A heartbeat with the version', ({ access }) => access === expectedOrder.to);
    },
  },
  {
    section: '13.2',
    title: 'signs a courier in by a verifier',
    run: async (server, actor) => {
      await actor.signIn(courier.pin);
      const event = await server.next('event', 'SIGNED_IN', ({ type }) => type === 'SIGNED_IN');
      must(event['userId'] === courier.userId, `The event names the user ${String(event['userId'])}`);
    },
  },
  {
    section: '13.3',
    title: 'stores a parcel',
    run: async (server, actor) => {
      await actor.deposit(order.number);
      const event = await server.next('event', 'PARCEL_STORED', ({ type }) => type === 'PARCEL_STORED');
      must(event['orderId'] === order.orderId, `The event names the order ${String(event['orderId'])}`);
      must(event['by'] === 'COURIER' && event['userId'] === courier.userId, 'The event does not name the courier');
      await server.send('cfg', { type: 'ACCESS', ...storedOrder(String(event['boxId'])) });
      await server.next('tele', 'A heartbeat with the version', ({ access }) => access === 2);
    },
  },
  {
    section: '10',
    title: 'serves without a network and sends what happened afterwards',
    run: async (server, actor) => {
      await actor.disconnectNetwork();
      await actor.collect(orderPin);
      const from = server.messages.length;
      await actor.connectNetwork();
      const birth = await server.next('birth', 'A birth', () => true, from);
      must((birth.queued ?? 0) > 0, 'The birth does not say how many messages wait');
      const taken = await server.next('event', 'PARCEL_TAKEN', ({ type }) => type === 'PARCEL_TAKEN', from);
      const isOlder = taken.bootId < birth.bootId || (taken.bootId === birth.bootId && taken.seq < birth.seq);
      must(isOlder, 'A message that waited must have the number of when it happened');
      must(taken['how'] === 'PIN' && taken['by'] === 'CUSTOMER', 'The event does not say that a customer typed a PIN');
    },
  },
  {
    section: '13.3',
    title: 'lets a customer store a parcel with a code',
    run: async (server, actor) => {
      await server.send('cfg', { type: 'ACCESS', ...dropOffOrder });
      await server.next('tele', 'A heartbeat with the version', ({ access }) => access === dropOffOrder.to);
      const from = server.messages.length;
      await actor.dropOff(dropOff.code);
      const event = await server.next('event', 'PARCEL_STORED', ({ type }) => type === 'PARCEL_STORED', from);
      must(event['orderId'] === dropOff.orderId, `The event names the order ${String(event['orderId'])}`);
      must(
        event['by'] === 'CUSTOMER' && event['how'] === 'QR' && event['userId'] === undefined,
        'The event must be by a customer with a code, and name no user',
      );
    },
  },
  {
    section: '13.7',
    title: 'shows the question of a workflow and sends the answer',
    run: async (server, actor) => {
      await configure(server, askingConfigHash, askingConfig);
      await server.send('cfg', { type: 'ACCESS', ...askedOrder });
      await server.next('tele', 'A heartbeat with the version', ({ access }) => access === askedOrder.to);
      const from = server.messages.length;
      await actor.signIn(courier.pin);
      await actor.answerYes();
      await actor.deposit(askedNumber);
      const stored = await server.next('event', 'PARCEL_STORED', ({ type }) => type === 'PARCEL_STORED', from);
      const step = await server.next('event', 'STEP_DONE', ({ type }) => type === 'STEP_DONE', from);
      must(step['method'] === 'DECIDE' && step['answer'] === 'YES', 'The step does not say that the answer was yes');
      for (const each of [stored, step]) {
        const { workflowId, version } = (each['workflow'] ?? {}) as Partial<typeof workflow>;
        const isNamed = workflowId === workflow.workflowId && version === workflow.version;
        must(isNamed, `${each.type} does not name the workflow and its version`);
      }
    },
  },
  {
    section: '13.3',
    title: 'puts no parcel into a door that is out of service, and says so',
    run: async (server, actor) => {
      const from = server.messages.length;
      await configure(server, fullConfigHash, fullConfig);
      await server.send('cfg', { type: 'ACCESS', ...lastOrder });
      await server.next('tele', 'A heartbeat with the version', ({ access }) => access === lastOrder.to);
      await actor.signIn(courier.pin);
      await actor.deposit(lastNumber);
      const event = await server.next('event', 'STORE_FAILED', ({ type }) => type === 'STORE_FAILED', from);
      must(event['number'] === lastNumber, `The event names the number ${String(event['number'])}`);
      const opened = server.messages
        .slice(from)
        .some(({ uplink, body }) => uplink === 'door' && body.sensor === 'OPEN');
      must(!opened, 'A door was opened');
    },
  },
  {
    section: '13.2',
    title: 'blocks the keypad after five wrong entries',
    run: async (server, actor) => {
      await actor.typeWrongPins(5);
      await server.next('event', 'KEYPAD_BLOCKED', ({ type }) => type === 'KEYPAD_BLOCKED');
    },
  },
  {
    section: '2',
    title: 'gives no number twice',
    run: async ({ messages }) => {
      const sent = new Map<string, string>();
      for (const { body } of messages) {
        const key = `bootId ${body.bootId}, seq ${body.seq}`;
        const bytes = JSON.stringify(body);
        // A message that was not acknowledged is sent again with the same bytes.
        must((sent.get(key) ?? bytes) === bytes, `Two messages have ${key}`);
        sent.set(key, bytes);
      }
    },
  },
];
