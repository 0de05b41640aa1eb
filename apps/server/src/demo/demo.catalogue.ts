/** Services by name; their order gives the ids. */
export const demoServices = ['Parcel locker', 'Door-to-door', 'Return', 'Drop-off', 'Laundry', 'Cold chain'] as const;
export type DemoService = (typeof demoServices)[number];

/** Those of the university and its mailroom alone; their ids follow. */
export const campusServices = ['Mailroom', 'HKMU'] as const;
type CampusService = (typeof campusServices)[number];
export type AnyService = DemoService | CampusService;
export const allServices: readonly AnyService[] = [...demoServices, ...campusServices];
export const isCampusService = (name: AnyService): name is CampusService =>
  campusServices.some((service) => service === name);

export const serviceId = (name: AnyService): number => allServices.indexOf(name) + 1;

/** What a service is booked as; the order gives the ids. Those with a company are that company's own. */
export const demoVariants: readonly { service: AnyService; name: string; company?: string }[] = [
  { service: 'Parcel locker', name: 'Small compartment' },
  { service: 'Parcel locker', name: 'Medium compartment' },
  { service: 'Parcel locker', name: 'Large compartment' },
  { service: 'Door-to-door', name: 'Same day' },
  { service: 'Door-to-door', name: 'Next day' },
  { service: 'Return', name: 'Return to shop' },
  { service: 'Drop-off', name: 'Drop-off parcel' },
  { service: 'Laundry', name: 'Wash and fold, 5 kg' },
  { service: 'Laundry', name: 'Dry cleaning, 3 pieces' },
  { service: 'Cold chain', name: 'Chilled box' },
  { service: 'Cold chain', name: 'Frozen box' },
  { service: 'HKMU', name: 'Inter-library loan', company: 'HKMU Library' },
  { service: 'Parcel locker', name: 'Caixa de livros', company: 'Livraria São Bento' },
  { service: 'Parcel locker', name: 'Paket batik', company: 'Toko Batik Nusantara' },
  { service: 'HKMU', name: 'Textbook pick-up', company: 'HKMU Bookstore' },
  { service: 'HKMU', name: '學生會物資', company: '都大學生會合作社' },
  { service: 'Mailroom', name: 'Mailroom parcel' },
];

/** Flags; the order gives the ids. CS flags are customer service's, ORDER flags mark the order itself. */
export const demoFlags: readonly { category: 'CS' | 'ORDER'; code: string; name: string; color: string }[] = [
  { category: 'ORDER', code: 'NEW_ORDER', name: 'New order', color: '#2563eb' },
  { category: 'ORDER', code: 'PRIORITY', name: 'Priority', color: '#dc2626' },
  { category: 'ORDER', code: 'FRAGILE', name: 'Fragile', color: '#d97706' },
  { category: 'ORDER', code: 'OVERSIZE', name: 'Oversize', color: '#7c3aed' },
  { category: 'CS', code: 'CUSTOMER_CALLED', name: 'Customer called', color: '#0891b2' },
  { category: 'CS', code: 'WRONG_ADDRESS', name: 'Wrong address', color: '#be123c' },
  { category: 'CS', code: 'LOST_PIN', name: 'Lost PIN', color: '#ca8a04' },
  { category: 'CS', code: 'REFUND', name: 'Refund under way', color: '#15803d' },
  { category: 'CS', code: 'DAMAGED', name: 'Damaged parcel', color: '#9a3412' },
];

/** The notes of staff on a flag, in the languages of the country. */
export const flagNotes = {
  HKD: [
    'Customer requests delivery after 18:00',
    'Parcel is heavier than declared',
    'Phone was switched off, try again tomorrow',
    '客人要求改期取件',
    '包裹外盒破損',
  ],
  BRL: ['Cliente pediu novo código', 'Volume mais pesado que o declarado', 'Telefone desligado, tentar amanhã'],
  IDR: ['Alamat kurang lengkap', 'Paket lebih berat dari yang tertulis', 'Telepon mati, coba lagi besok'],
} as const;
