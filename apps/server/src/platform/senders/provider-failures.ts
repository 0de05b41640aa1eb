/** What the guard of outgoing connections refuses, as a failure of a message. */
import type { OutgoingError } from '../outgoing/index.ts';
import { failureOf } from './failure-rules.ts';
import { SendError } from './sender.ts';

/** An address that may not be used at all is a provider that is set up wrongly: no other try will go better. */
export const outgoingSendError = ({ failure, reason, sent }: OutgoingError): SendError =>
  failure === 'OUT_OF_REACH' || failure === 'NOT_SECURE'
    ? new SendError('NOT_SET_UP', failure)
    : new SendError(failureOf({ tls: failure === 'CERTIFICATE', sent }), reason || failure);
