/** A resource in the spellings that the house writes it in. */
export interface Names {
  /** `delivery-notes`: paths, folders, files, URL segments. */
  readonly kebab: string;
  /** `delivery-note`: its screens. */
  readonly oneKebab: string;
  /** `orders`. */
  readonly area: string;
  /** `orders/delivery-notes`: its folder, below that of its area. */
  readonly folder: string;
  /** `delivery_notes`: the table. */
  readonly table: string;
  /** `deliveryNotes` and `DeliveryNotes`. */
  readonly many: string;
  readonly Many: string;
  /** `deliveryNote` and `DeliveryNote`. */
  readonly one: string;
  readonly One: string;
  /** `DELIVERY_NOTE`: its permissions. */
  readonly CODE: string;
  /** `delivery note`, `delivery notes`, `Delivery note` and `Delivery notes`: words. */
  readonly words: string;
  readonly manyWords: string;
  readonly oneTitle: string;
  readonly title: string;
}

const resourceNamePattern = /^[a-z]+(-[a-z]+)*$/;

/** One of a plural, by the rules of English; what they get wrong is given by hand. */
const singular = (plural: string): string =>
  plural.endsWith('ies')
    ? `${plural.slice(0, -3)}y`
    : /(?:x|ch|sh|ss)es$/.test(plural)
      ? plural.slice(0, -2)
      : plural.replace(/s$/, '');

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (kebab: string): string => kebab.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The areas that modules, contract, features and words are grouped by. */
export const areas = [
  'orders',
  'requests',
  'people',
  'lockers',
  'catalogue',
  'messages',
  'reports',
  'settings',
] as const;

/**
 * @param kebab the resource in kebab-case plural, as in `delivery-notes`
 * @param area where it belongs
 * @param one its singular, where English forms it another way
 * @throws Error with one line where it is no such resource
 */
export const namesOf = (kebab: string, area = '', one: string = singular(kebab)): Names => {
  if (!resourceNamePattern.test(kebab))
    throw new Error(`${kebab || 'The resource'} must be a kebab-case plural, as in delivery-notes`);
  if (!resourceNamePattern.test(one) || one === kebab)
    throw new Error(`${kebab} needs its singular: npm run new ${kebab} -- --one=<singular>`);
  if (!areas.some((known) => known === area))
    throw new Error(`${kebab} needs its area: npm run new ${kebab} -- --area=<${areas.join('|')}>`);
  return {
    kebab,
    oneKebab: one,
    area,
    folder: `${area}/${kebab}`,
    table: kebab.replaceAll('-', '_'),
    many: camel(kebab),
    Many: upper(camel(kebab)),
    one: camel(one),
    One: upper(camel(one)),
    CODE: one.replaceAll('-', '_').toUpperCase(),
    words: one.replaceAll('-', ' '),
    manyWords: kebab.replaceAll('-', ' '),
    oneTitle: upper(one.replaceAll('-', ' ')),
    title: upper(kebab.replaceAll('-', ' ')),
  };
};
