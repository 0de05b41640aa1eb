import { expect, test } from 'vitest';
import { newConnection } from './broker-connection.ts';
import { BrokerConnections } from './broker-connections.ts';
import { PacketGuard } from './packet-guard.ts';

test('a connection retains nothing of the messages that are stored', async () => {
  const connections = new BrokerConnections();
  const connection = newConnection(new PacketGuard(), '127.0.0.1');
  for (let messages = 0; messages < 3; messages++) await connections.storeInTurn(connection, Promise.resolve());
  expect(await connection.turn).toBeUndefined();
  await connections.settled();
});

test('a message is stored in its turn: after those before it, and not if one of them was not', async () => {
  const connections = new BrokerConnections();
  const connection = newConnection(new PacketGuard(), '127.0.0.1');
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const stored = [
    connections.storeInTurn(connection, first.promise).then(() => order.push('first')),
    connections.storeInTurn(connection, Promise.resolve()).then(() => order.push('second')),
  ];
  await new Promise(setImmediate);
  expect(order).toEqual([]);
  first.resolve();
  await Promise.all(stored);
  expect(order).toEqual(['first', 'second']);
  const failed = connections.storeInTurn(connection, Promise.reject(new Error('no database')));
  const next = connections.storeInTurn(connection, Promise.resolve());
  await expect(failed).rejects.toThrow('no database');
  await expect(next).rejects.toThrow('no database');
});
