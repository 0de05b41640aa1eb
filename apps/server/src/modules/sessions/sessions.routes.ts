import type { sessionsCalls } from '@cubby/contract/sessions/sessions.calls';
import type { Callers } from '../../platform/auth/callers.ts';
import type { Database } from '../../platform/db/database.ts';
import { handlersOf } from '../../platform/http/handlers.ts';
import { getLoginData, signIn, signOut } from './sessions.service.ts';

export const sessionsHandlers = (db: Database, callers: Callers) =>
  handlersOf<typeof sessionsCalls>()({
    signIn: ({ body }, context) => signIn(db, body, context),
    getLoginData: ({ params }, { caller }) => getLoginData(db, caller, params.username),
    signOut: async (_input, context) => {
      await signOut(db, callers, context.caller, context);
      return { success: true };
    },
  });
