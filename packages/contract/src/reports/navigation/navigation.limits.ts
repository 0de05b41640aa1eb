/** Limits of pins and of the search of the palette. */
export const navigationLimits = {
  pinsMax: 7,
  /** Characters of the name of a saved view. */
  pinNameMax: 60,
  pinAddressMax: 2000,
  /** Records of each kind that a search answers. */
  recordsPerKind: 5,
} as const;

/** The kinds of records that the palette finds. */
export const recordKinds = [
  'ORDER',
  'REQUEST',
  'OUTBOUND',
  'COMPANY',
  'USER',
  'RECIPIENT',
  'SITE',
  'COMPARTMENT',
] as const;
export type RecordKind = (typeof recordKinds)[number];
