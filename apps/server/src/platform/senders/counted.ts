/** Counts and times the messages that leave a process. It promises each attempt once, by channel and the outcome of it. */
import { Counter } from 'prom-client';
import { measured, type OutgoingOutcome, type OutgoingTarget } from '../outgoing/index.ts';
import { type Sender, SendError } from './sender.ts';

export const sentMessages = new Counter({
  name: 'cubby_messages_total',
  help: 'Tries to send a message, by channel and outcome',
  labelNames: ['channel', 'outcome'],
  registers: [],
});

const outcomeOf = (error: unknown): OutgoingOutcome => {
  if (!(error instanceof SendError)) return 'refused';
  if (['TIMEOUT', 'TOO_SLOW', 'ETIMEDOUT'].includes(error.reason)) return 'late';
  return error.passes ? 'away' : 'refused';
};

export const counted = (channel: OutgoingTarget, sender: Sender): Sender => ({
  async send(message) {
    try {
      const receipt = await measured(channel, () => sender.send(message), outcomeOf);
      sentMessages.inc({ channel, outcome: 'SENT' });
      return receipt;
    } catch (error) {
      sentMessages.inc({ channel, outcome: error instanceof SendError ? error.failure : 'FAULT' });
      throw error;
    }
  },
});
