/** The preview of an order next to the list. */
export const orderPreview = {
  place: 'Place',
  events: 'Last events',
  actions: 'Actions',
  noPin: 'None now',
};
