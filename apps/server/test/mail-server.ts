/** A mail server on this machine that stores what it receives. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  readonly source: string;
}

export interface MailServer {
  /** As SMTP_URL takes it. */
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Addresses whose mails are refused for now. */
  readonly refused: Set<string>;
  /** Awaited when a mail is announced, and when it has arrived in full but is not confirmed. */
  readonly steps: { announced: () => Promise<void>; arrived: () => Promise<void> };
  close(): Promise<void>;
}

const nothing = async (): Promise<void> => {};
const after = async (step: Promise<void>, done: () => void): Promise<void> => {
  await step;
  done();
};

export const startMailServer = async (): Promise<MailServer> => {
  const mails: ReceivedMail[] = [];
  const refused = new Set<string>();
  const steps = { announced: nothing, arrived: nothing };
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, done) => void after(steps.announced(), done),
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? Object.assign(new Error('later'), { responseCode: 450 }) : null),
    onData: (stream, { envelope }, done) => {
      let source = '';
      stream.on('data', (part: Buffer) => (source += part.toString('latin1')));
      stream.on('end', () => {
        mails.push({ to: envelope.rcptTo[0]?.address ?? '', source });
        void after(steps.arrived(), done);
      });
    },
  });
  // A client that is killed breaks its connection.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    mails,
    refused,
    steps,
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
};

interface Part {
  readonly head: string;
  readonly body: string;
}

const partsOf = ({ head, body }: Part): Part[] => {
  const boundary = /boundary="?([^";\s]+)"?/i.exec(head)?.[1];
  if (boundary === undefined) return [{ head, body }];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(splitMail(part.trimStart())));
};

/** The head of a mail, or of a part, with its long lines unfolded; and the rest. */
export const splitMail = (source: string): Part => {
  const at = source.indexOf('\r\n\r\n');
  return { head: source.slice(0, at).replaceAll(/\r\n[ \t]+/g, ' '), body: source.slice(at + 4) };
};

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The attachment of a type; empty if there is none. */
export const attachmentOf = (source: string, type: string): Buffer => {
  const part = partsOf(splitMail(source)).find(({ head }) => head.includes(`Content-Type: ${type}`));
  return Buffer.from(part?.body ?? '', 'base64');
};
