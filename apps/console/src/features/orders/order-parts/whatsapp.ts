/**
 * The chat with a recipient (orders.md 2.3), as in `https://wa.me/85291234567`; undefined where there is no digit to call.
 * @param phone with its country code
 */
export const whatsAppAddress = (phone: string | null): string | undefined => {
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  return digits === '' ? undefined : `https://wa.me/${digits}`;
};
