/** The preview of an order beside the list. */
export const orderPreview = {
  place: 'Place',
  events: 'Last events',
  actions: 'Actions',
  noPin: 'None now',
};
