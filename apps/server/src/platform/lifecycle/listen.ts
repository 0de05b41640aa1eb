/**
 * Whether the server can listen on the configured port. It promises the answer before anything else is started, in one
 * line that names HOST or the variable of the port.
 */
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { StartError, errorCode } from './start-error.ts';

/** @throws StartError when `port` is taken or `host` is not an address of this machine. */
export async function assertCanListen(host: string, port: number, variable = 'PORT'): Promise<void> {
  // Both addresses of this machine; where only one is free, the other would answer for another program.
  const addresses = host === 'localhost' ? await lookup(host, { all: true }) : [{ address: host }];
  for (const { address } of addresses) await assertCanListenAt(address, port, variable);
}

async function assertCanListenAt(host: string, port: number, variable: string): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(port, host, resolve);
    });
  } catch (error) {
    throw explainListenError(error, host, port, variable);
  } finally {
    await new Promise<void>((resolve) => probe.close(() => resolve()));
  }
}

/** @returns a StartError for a cause that lies in HOST or in the variable of the port, else the error as it came */
export function explainListenError(error: unknown, host: string, port: number, variable = 'PORT'): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is taken: stop the program that uses it, or set ${variable} to another`);
    case 'EACCES':
      return new StartError(`Port ${port} is reserved for administrators: set ${variable} to 1024 or above`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST ${host} is not an address of this machine: set HOST to 0.0.0.0 or 127.0.0.1`);
    default:
      return error;
  }
}
