import type { Log } from '../log/log.ts';
import { type OutgoingMessage, SendError, type Sender } from './sender.ts';

/**
 * Sends a message whose outcome is only logged.
 * @param sender undefined if the channel is not set up
 * @param failed what the log says if the message did not go out
 * @throws SendError if the provider can't be reached: the queue tries the job again
 */
export const sendFromJob = async (
  sender: Sender | undefined,
  message: OutgoingMessage,
  log: Log,
  failed: { readonly text: string; readonly fields: object },
): Promise<void> => {
  try {
    if (!sender) throw new SendError('REFUSED', 'NOT_SET_UP');
    await sender.send(message);
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    const { failure, reason } = error;
    log.warn({ ...failed.fields, failure, reason }, failed.text);
    if (failure === 'UNREACHABLE') throw error;
  }
};
