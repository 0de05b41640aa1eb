/** The kind of a toast: done, a warning that disappears by itself, or an error that remains until dismissed. */
export type ToastKind = 'done' | 'warn' | 'error';

export type Toast = {
  id: number;
  kind: ToastKind;
  /** What was done to what: "3 orders cancelled". */
  text: string;
  /** Leads to what it speaks of; the label is a part of no sentence: "C26030100000041". */
  link?: { readonly label: string; readonly href: string } | undefined;
  /** Takes back what was done; the toast goes when it is chosen. */
  undo?: (() => void) | undefined;
  /** Does it again after an error. */
  retry?: (() => void) | undefined;
  /** More to know, folded away. */
  details?: string | undefined;
  /** Leads support to the log line, folded away with the details. */
  requestId?: string | undefined;
};

/**
 * How long a toast is shown that is not an error (orders.md 9), in ms; it waits while the pointer or the focus is on
 * it.
 */
export const toastMs = 5000;

/** More than these push out the oldest that is no error. */
const most = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

const show = (toast: Omit<Toast, 'id'>): number => {
  const id = ++lastId;
  // The same error twice (ten calls fail together) is said once.
  const others = toasts.filter(
    ({ kind, text, link }) => kind !== toast.kind || text !== toast.text || link?.href !== toast.link?.href,
  );
  const next = [...others, { ...toast, id }];
  const oldest = next.length > most ? next.find(({ kind }) => kind !== 'error') : undefined;
  set(oldest ? next.filter((other) => other !== oldest) : next);
  return id;
};

/** Says what happened, top-centre. Each returns the id that `dismiss` takes. */
export const toast = {
  done: (text: string, options: Pick<Toast, 'undo' | 'link'> = {}) => show({ kind: 'done', text, ...options }),
  warn: (text: string) => show({ kind: 'warn', text }),
  error: (text: string, options: Pick<Toast, 'requestId' | 'details' | 'retry'> = {}) =>
    show({ kind: 'error', text, ...options }),
  dismiss: (id: number) => set(toasts.filter((other) => other.id !== id)),
  /** Takes all away, as on signing out. */
  clear: () => set([]),
};

/** For the host that shows them. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: () => toasts,
};
