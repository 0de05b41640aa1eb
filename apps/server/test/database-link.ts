/** The line between a server and its database, for tests of what happens when it fails. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DatabaseLink {
  /** The database of `url`, through the link. */
  readonly url: string;
  /** From here on nothing gets through, without an error: as with a machine that is frozen. */
  freeze(): void;
  /** Lets everything through that waits, and what comes. */
  thaw(): void;
  /** The next COMMIT reaches the database, and its answer is lost with the connection. */
  loseNextCommit(): void;
  close(): void;
}

/** @param localPort of the near end; any free one by default */
export const openDatabaseLink = async (url: string, localPort = 0): Promise<DatabaseLink> => {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  const sockets = new Set<Socket>();
  let frozen = false;
  let losing = false;
  const server = createServer((near) => {
    const far = folder === null ? connect(port, target.hostname) : connect(`${folder}/.s.PGSQL.${port}`);
    const end = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
      socket.on('close', () => sockets.delete(socket));
      if (frozen) socket.pause();
    }
    near.on('data', (bytes) => {
      far.write(bytes);
      if (!losing || !bytes.toString('latin1').includes('commit')) return;
      losing = false;
      far.removeAllListeners('data');
      // It has done its part once it answers.
      far.once('data', end);
    });
    far.on('data', (bytes) => near.write(bytes));
  }).listen(localPort, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.searchParams.delete('host');
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    loseNextCommit() {
      losing = true;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
