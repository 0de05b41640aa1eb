import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ControlProps } from './controls.tsx';

/** A field of several rows, each entered in a line of its list. */
export interface RowList<Row> {
  readonly list: RefObject<HTMLOListElement | null>;
  /** Takes other rows, and more values with them; the errors of the old ones go. */
  readonly put: (rows: readonly Row[], more?: Readonly<Record<string, unknown>>) => void;
  /** Takes one row more, whose first control gets the focus. */
  readonly add: (row: Row) => void;
}

export const useRowList = <Row>({ form: f, path }: Pick<ControlProps, 'form' | 'path'>): RowList<Row> => {
  const list = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLElement>('li:last-child :is(input, select)')?.focus();
  }, [added]);
  const put = (rows: readonly Row[], more: Readonly<Record<string, unknown>> = {}) => {
    // They are at places that others take now.
    for (const at of Object.keys(f.form.errors)) if (at.split('.')[0] === path) f.form.clearFieldError(at);
    f.setValues({ [path]: [...rows], ...more });
  };
  const add = (row: Row) => {
    put([...(f.values[path] as readonly Row[]), row]);
    setAdded((count) => count + 1);
  };
  return { list, put, add };
};
