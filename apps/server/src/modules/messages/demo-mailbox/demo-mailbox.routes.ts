import { type demoMailboxCalls, demoMailboxMax } from '@cubby/contract/messages/demo-mailbox/demo-mailbox.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { readOutbox } from '../../../platform/senders/index.ts';

/** The messages of a demo. They contain codes of all users, so that only staff of the platform reads them. */
export const demoMailboxHandlers = ({ db, outbox }: { db: Database; outbox: string | undefined }) =>
  handlersOf<typeof demoMailboxCalls>()({
    listDemoMessages: async (_input, { caller }) => {
      await db.readAs(caller);
      if (caller.companyId !== null) throw new CallError('NOT_FOUND');
      return {
        running: outbox !== undefined,
        messages: outbox === undefined ? [] : await readOutbox(outbox, demoMailboxMax),
      };
    },
  });
