/** How long a parcel has been stored, and until or since when it is overdue. */
export const orderAges = {
  stored: 'stored {{age}}',
  overdueIn: 'overdue in {{age}}',
  overdueFor: 'overdue for {{age}}',
};
