/** A compartment of a site as a text names it. */
interface CompartmentQuery {
  /** Of the compartment, as `B07`. */
  readonly name: string;
  /** A part of the name or the serial number of its site. */
  readonly site: string;
}

const names = /(?<![A-Za-z0-9-])[A-Za-z]{1,4}-?\d{1,4}(?![A-Za-z0-9-])/g;
/** The words around the name and the site, in the four languages: "open B07 at ...", "打開 ... 的 B07". */
const verb = /^\s*(?:(?:open|abrir|buka)\s+|打開|開啟)/iu;
const preposition = /^\s*(?:(?:at|in|of|em|no|na|de|do|da|di|pada)\s+|[於在])/iu;
const tail = /(?:的|打開|開啟)\s*$/u;
/** As short as a search of sites allows. */
const siteMin = 3;

/** Reads a text as a compartment and its site; several results, as a serial number of a site can have the form of a name of a compartment. */
export const readCompartmentQueries = (text: string): CompartmentQuery[] =>
  [...text.matchAll(names)].flatMap(({ 0: name, index }) => {
    const before = text.slice(0, index).replace(verb, '').replace(preposition, '').replace(tail, '');
    const after = text.slice(index + name.length).replace(preposition, '');
    const site = `${before.trim()} ${after.trim()}`.trim();
    return [...site].length < siteMin ? [] : [{ name, site }];
  });
