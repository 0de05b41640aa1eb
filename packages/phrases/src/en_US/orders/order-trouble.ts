/** Why an order needs a user, at the head of its screen, and what can be done. */
export const orderTrouble = {
  overdue: 'Overdue for {{age}}',
  overdueText: 'The recipient has not taken it out. Send the PIN again, extend the deadline, or open the compartment.',
  open: 'Open {{compartment}}',
  notThere: 'The parcel is no longer in {{compartment}}. Reload the page.',
  failed: 'Could not be stored: {{reason}}',
  failedText: 'A courier can store it again or return it to the warehouse.',
  failedAlone: 'Could not be stored',
};
