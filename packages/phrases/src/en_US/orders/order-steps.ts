/** From an order to the next one, and notes on its timeline. */
export const orderSteps = {
  previous: 'Previous order',
  next: 'Next order',
  note: 'Add a note',
  submit: 'Add note',
  added: 'Note added to {{number}}',
};
