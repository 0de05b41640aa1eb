import { recall, remember } from '../../../ui/person-memory/person-memory.ts';

const memory = 'setup-hidden';

/** Whether a person has put the setup guide away in this browser. */
export const setupHidden = {
  get: (): boolean => recall(memory, false),
  set: (hidden: boolean): void => remember(memory, hidden),
};
