/** The headings of an import file, by the columns of the contract; a file may use those of any language. */
export const orderImportColumns = {
  expressNumber: 'Tracking number',
  recipientName: 'Recipient name',
  recipientPhoneNumber: 'Recipient phone',
  recipientMail: 'Recipient e-mail',
  recipientAddress: 'Recipient address',
  siteSerialNumber: 'Site serial number',
  weight: 'Weight (kg)',
  length: 'Length (cm)',
  width: 'Width (cm)',
  height: 'Height (cm)',
  charge: 'Charge',
  invoiceNumber: 'Invoice number',
  invoiceAmount: 'Invoice amount',
  productType: 'Product type',
  note: 'Note',
};
