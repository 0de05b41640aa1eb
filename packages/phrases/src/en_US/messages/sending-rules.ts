/** Words of sending rules: list and form. */
export const sendingRules = {
  title: 'Sending rules',
  one: 'Sending rule',
  toList: 'Go to sending rules',
  add: 'Create sending rule',
  searchHint: 'Company or blocked address',
  fields: {
    merchantId: 'Company',
    timeZone: 'Time zone',
    sendFrom: 'Send from',
    sendUntil: 'Send until',
    hourlyLimit: 'Messages per recipient and hour',
    optOuts: 'Blocked addresses',
    remindBefore: 'Reminder before the deadline (hours)',
    remindAfter: 'Reminder after the deadline (hours)',
    creationTime: 'Created',
  },
  help: {
    sendFrom: 'HH:MM in the time zone of the company. Leave empty to send at any time.',
    sendUntil: 'Before the start: on the next day.',
    hourlyLimit: 'By each channel. Leave empty for no limit.',
    optOuts: 'Phone numbers with country code and e-mail addresses, one per line. They get no messages.',
    remindBefore:
      'Leave empty for no reminder. A change applies to parcels that are stored, or whose deadline changes, from now on.',
    remindAfter: 'Leave empty for no reminder.',
  },
  sections: { general: 'Automatic messages', blocked: 'Recipients without messages' },
  anyTime: 'At any time',
  noLimit: 'No limit',
  noReminder: 'No reminder',
  none: 'None',
  first: { title: 'No sending rules yet', text: 'Automatic messages are sent at once.' },
  noMatch: { title: 'No sending rule matches', text: 'Change the search or remove a filter.' },
  created: 'Rule of {{name}} created',
  saved: 'Rule of {{name}} saved',
  remove: {
    action: 'Delete sending rule',
    title: 'Delete the rule of {{name}}?',
    body: 'The rule of its operator applies then, or none. Blocked addresses get messages again.',
  },
};

/** Its words in the lists of all resources. */
export const sendingRulesInLists = {
  rowName: 'Sending rule',
  actions: { create: 'Created a sending rule', delete: 'Deleted a sending rule', update: 'Changed a sending rule' },
  screens: { sendingRuleList: 'Sending rules' },
};
