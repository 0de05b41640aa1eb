/** Country code, and the most digits of a national number that could begin like it, by the currency of the company. */
const countries: Readonly<Record<string, { readonly code: string; readonly national: number }>> = {
  HKD: { code: '852', national: 8 },
  BRL: { code: '55', national: 11 },
  // Numbers there begin with 0 or with the country code.
  IDR: { code: '62', national: 0 },
};

/**
 * A number with its country code, as in `+85291234567`: messages go to it, and the chat with a recipient opens with it
 * (orders.md 2.3). A national number is one of the currency's country.
 */
export const phoneWithCountryCode = (phone: string, currency: string): string => {
  if (phone.startsWith('+')) return phone;
  if (phone.startsWith('00')) return `+${phone.slice(2)}`;
  const country = countries[currency];
  if (!country) return phone;
  if (phone.startsWith(country.code) && phone.length > country.national) return `+${phone}`;
  return `+${country.code}${phone.replace(/^0/, '')}`;
};
