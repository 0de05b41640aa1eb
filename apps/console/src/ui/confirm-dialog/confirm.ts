import type { ReactNode } from 'react';

export type ConfirmQuestion = {
  /** The question, with the objects in it: "Cancel 3 orders?" */
  title: string;
  /** What will happen, and what will not. */
  body?: ReactNode;
  /** What is touched, one line each; a long list scrolls. */
  items?: readonly string[];
  /** The button that does it, a verb with its object: "Cancel 3 orders". */
  action: string;
  /** The other button; "Cancel" by default. Where the action itself cancels, say "Retain the orders". */
  cancel?: string;
  /** It destroys or can't be taken back: the action is red, and the focus starts on the other button. */
  danger?: boolean;
};

type Asked = { question: ConfirmQuestion; answer: (yes: boolean) => void };

let asked: readonly Asked[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly Asked[]) => {
  asked = next;
  for (const listener of listeners) listener();
};

/** Shows a question; true if the person chose the action. Questions that overlap are shown one after the other. */
export const confirm = (question: ConfirmQuestion): Promise<boolean> =>
  new Promise((resolve) => {
    const entry: Asked = {
      question,
      answer: (yes) => {
        if (!asked.includes(entry)) return;
        set(asked.filter((other) => other !== entry));
        resolve(yes);
      },
    };
    set([...asked, entry]);
  });

/** The questions that wait, for the host that shows them. */
export const confirmStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: (): Asked | undefined => asked[0],
  /** Answers all of them with no, as when the session ends. */
  clear: (): void => {
    for (const { answer } of asked) answer(false);
  },
};
