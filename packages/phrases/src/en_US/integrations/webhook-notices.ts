/** Mails to the owners of a webhook. */
export const webhookNotices = {
  FAILING: {
    title: 'Webhook {{webhook}} is failing',
    mail: 'Hello {{name}},\n\nEvery try to send events to {{link}} has failed for several days. If it fails for {{days}} days, it is switched off.\n\nOpen the webhook: {{page}}',
  },
  GONE: {
    title: 'Webhook {{webhook}} was switched off',
    mail: 'Hello {{name}},\n\n{{link}} answered that it no longer exists (410), so the webhook was switched off. Events of the last 30 days can be replayed once it is on again.\n\nOpen the webhook: {{page}}',
  },
  OFF: {
    title: 'Webhook {{webhook}} was switched off',
    mail: 'Hello {{name}},\n\n{{link}} has failed for {{days}} days, so the webhook was switched off. Fix the receiver, switch the webhook on and replay the events that it missed.\n\nOpen the webhook: {{page}}',
  },
};
