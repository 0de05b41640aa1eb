/** Why a message to a recipient did not go out, and what to do. */
export const notificationFailures = {
  REFUSED: 'The address or the message was refused. Check the recipient and send it again.',
  CREDENTIALS_REFUSED: 'The provider of this channel refused our credentials. An administrator has to set it up again.',
  UNREACHABLE: 'The provider could not be reached. Send the message again later.',
  REQUEST_REFUSED: 'The provider refused the message as it was sent. An administrator has to correct the provider.',
  TLS_FAULT: 'The connection to the provider is not secure. An administrator has to correct the provider.',
  UNKNOWN:
    'The provider did not answer, and no delivery was reported. Check with the recipient before you send it again.',
  NOT_DELIVERED:
    'The provider reported that the message did not reach the recipient. Check the recipient and send it again.',
  NOT_SET_UP: 'This channel is not set up. Choose another one.',
  PIN_ENDED: 'The PIN had ended or was switched off before the message could go out.',
  OPTED_OUT: 'The recipient has opted out of messages.',
  BOUNCED:
    'Dropped: a provider refused this address for good. Correct the recipient, or remove the address from the bounced addresses.',
  OUTDATED: 'It was dropped: what it says was no longer true when it could be sent.',
  WAITS_FOR_HOURS: 'Waiting for the sending hours of the company.',
  WAITS_FOR_LIMIT: 'Waiting: the recipient got as many messages in an hour as the company allows.',
  FAULT: 'Something went wrong on our side. Send the message again.',
};
