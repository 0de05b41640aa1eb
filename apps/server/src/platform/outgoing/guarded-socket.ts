/**
 * Connections other than HTTP to hosts that people have typed, for example to a mail server. It promises that no
 * unreachable address is connected to, whatever its name resolves to at that moment, and that a connection is made
 * within a time limit.
 */
import { connect, isIP, type Socket } from 'node:net';
import { isReachable, type Reach } from './addresses.ts';
import { checkedLookup, OutgoingError, outgoingErrorOf } from './guarded-fetch.ts';

export interface SocketRequest {
  readonly host: string;
  readonly port: number;
  readonly reach: Reach;
  /** ms until it is connected. */
  readonly time: number;
}

/** @throws OutgoingError */
export const guardedConnect = ({ host, port, reach, time }: SocketRequest): Promise<Socket> =>
  new Promise((resolve, reject) => {
    // An IP address is not resolved.
    if (isIP(host) > 0 && !isReachable(host, reach)) {
      reject(new OutgoingError('OUT_OF_REACH'));
      return;
    }
    const socket = connect({ host, port, lookup: checkedLookup(reach) });
    const failed = (error: unknown): void => {
      clearTimeout(timer);
      socket.destroy();
      reject(outgoingErrorOf(error));
    };
    const timer = setTimeout(() => failed(new OutgoingError('TOO_SLOW')), time);
    socket.once('error', failed);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', failed);
      resolve(socket);
    });
  });
