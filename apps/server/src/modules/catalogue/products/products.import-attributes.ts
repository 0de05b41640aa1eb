/** The cell of an import that says what a product is by its attributes: "Size: S, M; Colour: Red". */
import type { ChosenAttribute } from '@cubby/contract/catalogue/products/products.schemas';
import { shownValue } from '../../../platform/imports/index.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import type { NamedAttribute } from './products.parts.ts';

interface ReadAttributes {
  readonly chosen: readonly ChosenAttribute[];
  readonly wrong: readonly FieldError[];
}

const path = 'productAttributeList';
const same = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase();

/**
 * The values of a list, or the first text that is none. A value may contain a comma: the whole text is checked first.
 */
const readValues = (text: string, { valueIds, valueNames }: NamedAttribute): readonly string[] | string => {
  const ids: string[] = [];
  const whole = valueNames.some((name) => same(name, text));
  for (const part of whole ? [text] : text.split(/[,、，]/).filter((each) => each.trim() !== '')) {
    const id = valueIds[valueNames.findIndex((name) => same(name, part))];
    if (id === undefined) return part;
    ids.push(id);
  }
  return ids;
};

/**
 * Attributes by their names, with a semicolon or a line break between them; a colon precedes the values, or the text.
 */
export const readAttributes = (cell: string, attributes: readonly NamedAttribute[]): ReadAttributes => {
  const chosen = new Map<string, ChosenAttribute>();
  for (const part of cell.split(/[;\n；]/).filter((each) => each.trim() !== '')) {
    const [name = '', ...rest] = part.split(/[:：]/);
    const attribute = rest.length > 0 ? attributes.find((each) => same(each.name, name)) : undefined;
    const text = part.slice(name.length + 1).trim();
    const ids = attribute?.inputType === 'SELECT' ? readValues(text, attribute) : [];
    const unknownPart = !attribute || chosen.has(attribute.id) ? part : typeof ids === 'string' ? ids : undefined;
    if (!attribute || typeof ids === 'string' || unknownPart !== undefined)
      return {
        chosen: [],
        wrong: [{ path, code: 'attributeText', params: { text: shownValue(unknownPart ?? part, 't').trim() } }],
      };
    chosen.set(attribute.id, {
      attributeId: attribute.id,
      productAttributeValueIds: [...ids],
      text: attribute.inputType === 'TEXT' ? text : null,
    });
  }
  return { chosen: [...chosen.values()], wrong: [] };
};

/** What several rows of a product say of it together; of different texts the first. */
export const joinAttributes = (
  rows: readonly (readonly ChosenAttribute[])[],
  attributes: readonly NamedAttribute[],
): ChosenAttribute[] =>
  attributes.flatMap(({ id, valueIds }) => {
    const said = rows.flat().filter(({ attributeId }) => attributeId === id);
    if (said.length === 0) return [];
    const ids = new Set(said.flatMap(({ productAttributeValueIds }) => productAttributeValueIds));
    return [
      {
        attributeId: id,
        productAttributeValueIds: valueIds.filter((value) => ids.has(value)),
        text: said.find(({ text }) => text)?.text ?? null,
      },
    ];
  });
