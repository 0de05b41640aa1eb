/** The page for the developer of a receiver. */
export const webhookReceiver = {
  title: 'Receive events from {{company}}',
  purpose: 'For the developer of the receiver of “{{name}}”. You need no account.',
  ended: {
    title: 'This link has ended',
    text: 'Ask the company that sent it to you for another one.',
  },
  request: 'What is sent',
  requestText:
    'Each event is a {{method}} request with a JSON body. Answer with a 2xx status within 15 seconds, and process the event afterwards.',
  events: 'Events',
  sample: 'Sample',
  schema: 'Schema',
  version: 'Version {{version}}',
  verify: 'Verify the signature',
  verifyText:
    'Verify each request before you use it, with the raw body. Ask the company for the secret, which begins with whsec_. The header webhook-signature may contain several signatures: one that fits is enough.',
  publicKey: 'If you want no shared secret, verify v1a signatures with this Ed25519 public key.',
  retries: 'Retries and replays',
  retriesText:
    'A request without a 2xx answer is repeated after 5 seconds, 5 minutes, 30 minutes, 2, 5, 10 and 10 hours. The header webhook-id is the same at each retry and replay: store the IDs that you have processed and answer 200 to a known one. Events can arrive out of order: the field version of a parcel says which is the newest. Ignore fields that you don’t know.',
  answers: 'Answer 429 or 503 with Retry-After to slow down, and 410 if you want no more events.',
};
