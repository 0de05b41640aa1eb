/**
 * Connections other than HTTP to hosts that people have typed, as to a mail server. It promises that no address out of
 * reach is connected to, whatever its name resolves to at that moment, and that a connection stands within a time.
 */
import { connect, isIP, type Socket } from 'node:net';
import { isReachable, type Reach } from './addresses.ts';
import { checkedLookup, OutgoingError, outgoingErrorOf } from './guarded-fetch.ts';

export interface SocketWish {
  readonly host: string;
  readonly port: number;
  readonly reach: Reach;
  /** ms until it stands. */
  readonly time: number;
}

/** @throws OutgoingError */
export const guardedConnect = ({ host, port, reach, time }: SocketWish): Promise<Socket> =>
  new Promise((resolve, reject) => {
    // An address that is given as one is never looked up.
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
