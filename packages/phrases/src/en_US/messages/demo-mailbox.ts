/** Words of the page that shows what a demo has sent. */
export const demoMailbox = {
  title: 'Demo mailbox',
  purpose: 'What this demo would have sent. Nothing leaves this machine.',
  empty: 'Nothing has been sent yet',
  emptyHelp: 'Codes, links and messages to recipients appear here.',
  to: 'To',
  refresh: 'Refresh',
  off: 'This installation sends its messages',
  offHelp: 'It is not a demo, so no messages are stored here.',
  MAIL: 'E-mail',
  PHONE: 'Phone',
};
