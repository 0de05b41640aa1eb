/** Words of impersonation: an administrator views the console as a user, read-only. */
export const userViews = {
  action: 'View as',
  title: 'View as {{name}}',
  purpose:
    'You see what {{name}} sees, for {{minutes}} minutes at most. Nothing can be changed, downloaded or revealed. The audit log records the start, the end and what you read, with your name and the reason.',
  reason: 'Reason',
  reasonHint: 'For example, the number of a support case',
  begin: 'Start',
  dismiss: 'Cancel',
  banner: 'You see the console as {{name}}',
  bannerCompany: 'You see the console as {{name}}, {{company}}',
  readOnly: 'Read-only: actions that change something are hidden',
  left_one: '{{count, number}} minute left',
  left_other: '{{count, number}} minutes left',
  lastMinute: 'Less than a minute left',
  end: 'End view',
  label: 'View as a user',
  ended: 'The view as {{name}} has ended. This is your own console again.',
  locked: 'Nothing can be changed while you view as another user.',
  secret: 'Not shown while you view as another user.',
  closed: {
    title: 'Not available while you view as another user',
    text: '{{name}} can open this screen. It changes something or is private to them, so it remains closed while you view as them.',
  },
};
