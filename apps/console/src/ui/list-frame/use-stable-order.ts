import { useMemo, useState } from 'react';

/**
 * The rows of a page in the order that they had when `stable` began: a changed row does not move away from under the
 * focus, and new rows come last. Rows that have left the list are removed.
 * @param place a text that names the page and its filters
 */
export const useStableOrder = <Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  isFixed: boolean,
  place: string,
): readonly Row[] => {
  const [order, setOrder] = useState<{ readonly place: string; readonly ids: readonly string[] }>();
  if (isFixed && order?.place !== place) setOrder({ place, ids: rows.map(rowId) });
  if (!isFixed && order) setOrder(undefined);
  return useMemo(() => {
    if (!order) return rows;
    const places = new Map(order.ids.map((id, index) => [id, index]));
    const placeOf = (row: Row) => places.get(rowId(row)) ?? Number.POSITIVE_INFINITY;
    return rows.toSorted((one, other) => {
      const [a, b] = [placeOf(one), placeOf(other)];
      return a === b ? 0 : a - b;
    });
  }, [rows, rowId, order]);
};
