/** Limits and patterns of how people are named and reached, as recipients of parcels and messages (orders.md 5.1, 5.2). */
export const contactLimits = {
  /** Characters of a name: digits, letters of any script with their marks, Chinese characters, spaces. */
  nameMax: 32,
  namePattern: /^[\p{L}\p{M}\p{N} ]*$/u,
  phonePattern: /^[0-9+]{1,15}$/,
  phoneMax: 15,
  mailMax: 254,
  mailPattern: /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/,
} as const;
