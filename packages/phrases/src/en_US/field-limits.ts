/** What is wrong with one field where the limit is known; the others are told by `fieldErrors`. */
export const fieldLimits = {
  tooShort: 'At least {{limit}} characters',
  tooLong: 'At most {{limit}} characters',
  tooSmall: 'At least {{limit}}',
  tooLarge: 'At most {{limit}}',
  tooManyOrders: 'At most {{limit}} orders at once',
  tooFarAhead: 'At most {{limit}} days from now',
};
