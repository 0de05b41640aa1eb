/** The calls of each resource of the area: under which tag they are documented, and which of them read the rows of a live topic. */
import type { AreaCalls } from '../kernel/area-calls.ts';
import { demoMailboxCalls } from './demo-mailbox/demo-mailbox.calls.ts';

export const messagesArea = {
  'demo-mailbox': { tag: 'Demo mailbox', calls: [demoMailboxCalls] },
} as const satisfies AreaCalls;
