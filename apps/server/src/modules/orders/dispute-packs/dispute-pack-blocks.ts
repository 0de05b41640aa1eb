/** Blocks that the parts of a dispute pack share. */
import { fill } from '../../../platform/http/words.ts';
import type { Block, Fact } from './dispute-pack-content.ts';
import type { PackWords } from './dispute-pack-words.ts';

/** Fields that have a value. */
export const fieldsOf = (entries: readonly (readonly [string, string | null | undefined])[]): Fact[] =>
  entries.flatMap(([caption, value]): Fact[] => (value ? [[caption, value]] : []));

/** The blocks with words where there are none, or where only the last of them are shown. */
export const shownBlocks = <Row>(
  rows: readonly Row[],
  most: number,
  words: PackWords,
  blockOf: (row: Row) => Block | readonly Block[],
): Block[] => {
  if (rows.length === 0) return [{ kind: 'text', text: words.pack.none }];
  const cut: Block[] =
    rows.length > most ? [{ kind: 'text', text: fill(words.pack.cut, { count: words.number(most) }) }] : [];
  return [...cut, ...rows.slice(-most).flatMap((row) => blockOf(row))];
};
