/** The choices of closed lists, by the values of the contract. */
export const parameters = {
  mfaMethods: { EMAIL: 'E-mail', SMS: 'Text message', AUTHENTICATOR: 'Authenticator app' },
  siteConditions: { INDOOR: 'Indoors', OUTDOOR: 'Outdoors', SHELTERED: 'Under a roof' },
  locationZones: {
    RESIDENTIAL: 'Residential area',
    OFFICE: 'Office area',
    SHOPPING_MALL: 'Shopping centre',
    STATION: 'Station',
    CAMPUS: 'University grounds',
    INDUSTRIAL: 'Industrial area',
  },
  productTypes: {
    DOCUMENT: 'Documents',
    PARCEL: 'General goods',
    CLOTHING: 'Clothing',
    ELECTRONICS: 'Electronic goods',
    FOOD: 'Food',
    FRAGILE: 'Fragile goods',
    MEDICINE: 'Medicine',
  },
  specialZones: {
    OUTLYING_ISLANDS: 'Outlying islands',
    RESTRICTED_AREA: 'Restricted area',
    AIRPORT: 'Airport',
    REMOTE_AREA: 'Remote area',
  },
};
