import { WorkProcess } from './fleet.ts';

/** What was received: how many mails, and epoch ms of the first and the last one. */
export interface ReceivedMails {
  readonly count: number;
  readonly first: number;
  readonly last: number;
}

export interface MailSinkWork {
  /** @returns the port */
  open: (none: null) => Promise<number>;
  received: (none: null) => ReceivedMails;
  /** Begins to count again. */
  reset: (none: null) => void;
}

/** An SMTP server on the loopback that takes every mail, in a process of its own. */
export const startMailSink = (): WorkProcess<MailSinkWork> =>
  new WorkProcess<MailSinkWork>('bench/lib/mail-sink.process.ts');
