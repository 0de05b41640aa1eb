/** Takes out of a typed or pasted phone number every key but digits and plus (orders.md 5.1). */
export const phoneKeys = (typed: string): string => typed.replaceAll(/[^0-9+]/g, '');
