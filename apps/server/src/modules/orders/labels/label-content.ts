/** Captions of a label, in the language of the reader. */
export type LabelWords = {
  site: string;
  compartment: string;
  recipient: string;
  tracking: string;
  order: string;
  weight: string;
  created: string;
  note: string;
  printed: string;
};

/**
 * What one parcel label says. All text is shown as it is: dates and captions come formatted and translated. An empty
 * text leaves its place out.
 */
export type LabelContent = {
  orderNumber: string;
  /** Shown as Code 128 where it fits (printable ASCII, up to about 28 characters), else in small print. */
  trackingNumber: string;
  /** The content of the QR code, at most 1,100 bytes of UTF-8; the tracking number when empty. */
  qrText: string;
  companyName: string;
  serviceName: string;
  recipientName: string;
  recipientPhone: string;
  address: string;
  siteName: string;
  siteCode: string;
  siteDistrict: string;
  /** Kilograms; left out when null. */
  weightKg: number | null;
  /** When the order was made, as text. */
  createdAt: string;
  note: string;
  compartment: string;
  /** When the label was printed, as text. */
  printedAt: string;
  words: LabelWords;
};
