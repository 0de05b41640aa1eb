/** A typed amount as the wire writes it: only a decimal comma becomes a point. */
export const decimalText = (typed: string): string => typed.trim().replace(',', '.');
