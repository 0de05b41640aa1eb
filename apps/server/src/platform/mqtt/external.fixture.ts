/**
 * External brokers on the loopback: Mosquitto if it is on the PATH, and a fake one everywhere. The fake treats a shared
 * subscription as a plain one, so it can't show that processes share messages, and has no access control.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Aedes } from 'aedes';
import { secretOf } from './broker.fixture.ts';

export interface TestBroker {
  readonly port: number;
  start(): Promise<void>;
  /** Ends all connections; sessions are retained if `start` follows. */
  stop(): Promise<void>;
  /** After the last test. */
  remove(): Promise<void>;
}

export const serverUser = { username: 'cubby', password: 'secret of the server' };

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

export const startSubstituteBroker = async (): Promise<TestBroker> => {
  const port = await freePort();
  const broker = await Aedes.createBroker({
    maxClientsIdLength: 128,
    authorizeSubscribe(_, subscription, done) {
      // In place: the session refers to this object.
      subscription.topic = subscription.topic.replace(/^\$share\/\w+\//, '');
      done(null, subscription);
    },
  });
  let server: Server;
  const sockets = new Set<Socket>();
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    port,
    stop,
    async start() {
      server = createServer((socket) => {
        sockets.add(socket.on('close', () => sockets.delete(socket)));
        broker.handle(socket);
      });
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async remove() {
      await stop();
      await new Promise<void>((resolve) => broker.close(resolve));
    },
  };
};

export const hasMosquitto = (): boolean => spawnSync('mosquitto', ['-h']).error === undefined;

/** Users and rules as docs/runbooks/mqtt-broker.md has them for files. */
export const mosquitto = async (siteIds: readonly string[]): Promise<TestBroker> => {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'cubby-mosquitto-'));
  await chmod(folder, 0o755);
  const file = (name: string) => join(folder, name);
  const users = [
    `${serverUser.username}:${serverUser.password}`,
    ...siteIds.map((siteId) => `${siteId}:${secretOf(siteId)}`),
  ];
  await writeFile(file('users'), `${users.join('\n')}\n`);
  const { status } = spawnSync('mosquitto_passwd', ['-U', file('users')]);
  if (status !== 0) throw new Error('mosquitto_passwd failed');
  await writeFile(
    file('acl'),
    `user ${serverUser.username}
topic read lk/v1/+/+/up/#
topic write lk/v1/+/+/down/#
pattern write lk/v1/+/%u/up/#
pattern read lk/v1/+/%u/down/#
`,
  );
  await writeFile(
    file('mosquitto.conf'),
    `listener ${port} 127.0.0.1
user ${userInfo().username}
allow_anonymous false
password_file ${file('users')}
acl_file ${file('acl')}
max_inflight_messages 1000
max_queued_messages 0
max_packet_size 2097152
persistence true
persistence_location ${folder}/
`,
  );
  let child: ChildProcess | undefined;
  const stop = async () => {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return {
    port,
    stop,
    async start() {
      child = spawn('mosquitto', ['-c', file('mosquitto.conf')], { stdio: 'ignore' });
      for (;;) {
        if (child.exitCode !== null) throw new Error('mosquitto ended');
        const socket = connect(port, '127.0.0.1');
        const answers = await once(socket, 'connect').then(
          () => true,
          () => false,
        );
        socket.destroy();
        if (answers) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
