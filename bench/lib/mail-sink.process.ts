/** An SMTP server that takes every mail and counts them. See mail-sink.ts. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { answerRequests, preciseNow } from './fleet.ts';
import type { MailSinkWork } from './mail-sink.ts';

const none = { count: 0, first: 0, last: 0 };
let received = none;

const work: MailSinkWork = {
  open: async () => {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => {
          const time = preciseNow();
          received = { count: received.count + 1, first: received.first || time, last: time };
          done(null, 'stored');
        });
      },
    });
    const { server: socket } = server;
    server.listen(0, '127.0.0.1');
    await once(socket, 'listening');
    return (socket.address() as AddressInfo).port;
  },
  received: () => received,
  reset: () => {
    received = none;
  },
};

answerRequests(work as never);
