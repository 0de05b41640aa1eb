/**
 * A way to PostgreSQL that loses the answer to a COMMIT: the transaction has been done, and who asked for it finds the
 * connection cut.
 */
import { connect, createServer, type AddressInfo } from 'node:net';

export const startLosingWay = async (url: string) => {
  const way = new URL(url);
  // The databases of tests listen at a socket.
  const path = `${way.searchParams.get('host')}/.s.PGSQL.${way.port}`;
  const cut = { next: false };
  const server = createServer((client) => {
    const database = connect(path);
    let lost = false;
    client.on('data', (sent: Buffer) => {
      if (cut.next && /commit/i.test(sent.toString('latin1'))) {
        cut.next = false;
        lost = true;
      }
      database.write(sent);
    });
    database.on('data', (answered: Buffer) => (lost ? client.destroy() : client.write(answered)));
    client.on('error', () => {});
    database.on('error', () => {});
    client.on('close', () => database.end());
    database.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  way.searchParams.delete('host');
  way.port = String((server.address() as AddressInfo).port);
  return {
    url: way.href,
    /** The answer to the next COMMIT is lost. */
    loseNext: () => void (cut.next = true),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
