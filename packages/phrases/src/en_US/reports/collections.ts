/** Words of the report of collection times. */
export const collections = {
  export: {
    sheet: 'Collection times',
    expressNumber: 'Tracking number',
    orderNumber: 'Order number',
    merchantName: 'Company',
    siteName: 'Site',
    storedTime: 'Stored (UTC)',
    collectedTime: 'Collected (UTC), from {{from}} to {{to}}',
    collectionMinutes: 'Minutes from stored to collected',
    timeZone: 'Time zone of the days',
  },
};
