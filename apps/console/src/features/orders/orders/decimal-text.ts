/** A typed amount as the wire writes it: a decimal comma becomes a point, nothing else is guessed. */
export const decimalText = (typed: string): string => typed.trim().replace(',', '.');
