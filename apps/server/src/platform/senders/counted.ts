/** Counts the messages that leave a process. It promises each try once, by channel and what came of it. */
import { Counter } from 'prom-client';
import { type Sender, SendError } from './sender.ts';

export const sentMessages = new Counter({
  name: 'cubby_messages_total',
  help: 'Tries to send a message, by channel and outcome',
  labelNames: ['channel', 'outcome'],
  registers: [],
});

export const counted = (channel: string, sender: Sender): Sender => ({
  async send(message) {
    try {
      const receipt = await sender.send(message);
      sentMessages.inc({ channel, outcome: 'SENT' });
      return receipt;
    } catch (error) {
      sentMessages.inc({ channel, outcome: error instanceof SendError ? error.failure : 'FAULT' });
      throw error;
    }
  },
});
