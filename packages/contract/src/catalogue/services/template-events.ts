/** The occasions on which Cubby writes to a recipient; a service lists those that it sends by each channel. */
export const templateEvents = [
  'PIN_CODE',
  'ORDER_CREATED',
  'ORDER_STORED',
  'ORDER_COLLECTED',
  /** The deadline of a parcel is near, or has passed. */
  'COLLECTION_REMINDER',
  'OVERDUE_REMINDER',
] as const;
export type TemplateEvent = (typeof templateEvents)[number];
