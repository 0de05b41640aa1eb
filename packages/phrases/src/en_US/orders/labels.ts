/** Captions of a parcel label; they are in small print above what they name. */
export const labels = {
  site: 'Site',
  compartment: 'Compartment',
  recipient: 'Recipient',
  tracking: 'Tracking number',
  order: 'Order number',
  weight: 'Weight',
  created: 'Created',
  note: 'Note',
  printed: 'Printed',
};
