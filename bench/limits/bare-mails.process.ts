/**
 * The limit of mails: the library with a pool of connections and nothing else. Arguments: the port, how many, connections, and a
 * message as JSON. It ends when all are sent.
 */
import { createTransport } from 'nodemailer';
import { mailOf } from '../../apps/server/src/platform/senders/mail-message.ts';
import type { OutgoingMessage } from '../../apps/server/src/platform/senders/sender.ts';

const [, , port, count, connections, message = ''] = process.argv;
const mail = JSON.parse(message) as OutgoingMessage;
const transport = createTransport({
  host: '127.0.0.1',
  port: Number(port),
  ignoreTLS: true,
  pool: true,
  maxConnections: Number(connections),
  maxMessages: Number.POSITIVE_INFINITY,
});
let left = Number(count);
await Promise.all(
  Array.from({ length: Number(connections) * 2 }, async () => {
    while (left > 0) {
      left -= 1;
      await transport.sendMail(mailOf({ ...mail, id: `bare-${left}` }, { from: 'Bench <bench@bench.example>' }));
    }
  }),
);
transport.close();
