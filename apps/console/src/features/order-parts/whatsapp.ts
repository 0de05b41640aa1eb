/**
 * The chat with a recipient (orders.md 2.3). A number without a country code gets that of the environment; one that
 * begins with it and has more digits than a number of that country has it already.
 */
const countries: Readonly<Record<string, { readonly code: string; readonly national: number }>> = {
  ALFRED_BR: { code: '55', national: 11 },
  // Numbers there begin with 0 or with the country code.
  ALFRED_PAXEL: { code: '62', national: 0 },
};
const hongKong = { code: '852', national: 8 } as const;

/** As in `https://wa.me/85291234567`; undefined where there is no digit to call. */
export const whatsAppAddress = (phone: string | null, environment: string): string | undefined => {
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  if (phone === null || digits === '') return undefined;
  if (phone.trim().startsWith('+')) return `https://wa.me/${digits}`;
  if (digits.startsWith('00')) return `https://wa.me/${digits.slice(2)}`;
  const { code, national } = countries[environment] ?? hongKong;
  if (digits.startsWith(code) && digits.length > national) return `https://wa.me/${digits}`;
  return `https://wa.me/${code}${digits.replace(/^0/, '')}`;
};
