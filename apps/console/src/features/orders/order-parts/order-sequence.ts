/**
 * Stores the page of the list that an order was opened from, as it was then, so that its screen leads to the order
 * before and after it. It lasts as long as this tab.
 */
import { useEffect, useState } from 'react';
import type { listMemory } from '../../../platform/address/list-memory.ts';
import { reportError } from '../../../platform/api/report-error.ts';

interface Page {
  readonly page: number;
  readonly size: number;
}

interface Listed {
  readonly articleId: string;
}

type Memory = ReturnType<typeof listMemory>;

/** A list whose orders are walked through. */
export interface OrderSequence<Search extends Page> {
  readonly name: string;
  readonly memory: Memory;
  /** The state of the list as its address has it. */
  readonly clean: (search: Search) => object;
  readonly read: (search: Search) => Promise<{ readonly content: readonly Listed[]; readonly totalElements: number }>;
  /** Shows an order in place of the one that is shown. */
  readonly show: (articleId: string) => void;
}

interface Walked<Search> {
  /** The page: filters, sort, page and size. */
  readonly search: Search;
  readonly articleIds: readonly string[];
  /** Orders in all pages. */
  readonly total: number;
}

const keyOf = (name: string) => `cubby.order-sequence.${name}`;

const storeSequence = <Search extends Page>(
  { name }: OrderSequence<Search>,
  search: Search,
  rows: readonly Listed[],
  total: number,
): void => {
  const walked: Walked<Search> = { search, articleIds: rows.map(({ articleId }) => articleId), total };
  try {
    window.sessionStorage.setItem(keyOf(name), JSON.stringify(walked));
  } catch {
    // Without storage an order's screen has no way to the next one.
  }
};

const read = <Search extends Page>({ name }: OrderSequence<Search>): Walked<Search> | undefined => {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(keyOf(name)) ?? 'null') as Walked<Search> | null;
    return stored ? { ...stored, search: { ...stored.search } } : undefined;
  } catch {
    return undefined;
  }
};

/** Fetches another page of the same list, and goes on from there. */
const turnPage = async <Search extends Page>(
  sequence: OrderSequence<Search>,
  { search }: Walked<Search>,
  step: 1 | -1,
): Promise<void> => {
  const next = { ...search, page: search.page + step };
  const { content, totalElements } = await sequence.read(next);
  const row = step === 1 ? content[0] : content.at(-1);
  if (!row) return;
  storeSequence(sequence, next, content, totalElements);
  sequence.memory.store(sequence.clean(next) as Parameters<Memory['store']>[0]);
  sequence.show(row.articleId);
};

interface OrderSteps {
  /** Undefined where there is none before it, or after it. */
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** Links to the previous and the next order; undefined if the order was not opened from the list. */
export const useOrderSteps = <Search extends Page>(
  sequence: OrderSequence<Search>,
  articleId: string,
): OrderSteps | undefined => {
  const [walked] = useState(() => read(sequence));
  const place = walked?.articleIds.indexOf(articleId) ?? -1;
  if (!walked || place < 0) return undefined;
  const { search, articleIds, total } = walked;
  const step = (by: 1 | -1, more: boolean) => {
    const id = articleIds[place + by];
    if (id !== undefined) return () => sequence.show(id);
    return more ? () => void turnPage(sequence, walked, by).catch((error: unknown) => reportError(error)) : undefined;
  };
  return { previous: step(-1, search.page > 0), next: step(1, (search.page + 1) * search.size < total) };
};

/** Retains the page that the list shows; `rows` are undefined until they are those of the address. */
export const useOrderSequence = <Search extends Page>(
  sequence: OrderSequence<Search>,
  search: Search,
  rows: readonly Listed[] | undefined,
  total: number,
): void => {
  useEffect(() => {
    if (rows) storeSequence(sequence, search, rows, total);
  }, [sequence, search, rows, total]);
};
