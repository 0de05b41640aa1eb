import type { userViewsCalls } from '@cubby/contract/people/user-views/user-views.calls';
import type { Callers } from '../../../platform/auth/callers.ts';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { beginView, endView } from './user-views.service.ts';

export const userViewsHandlers = ({ db, callers }: { readonly db: Database; readonly callers: Callers }) =>
  handlersOf<typeof userViewsCalls>()({
    beginView: ({ params, body }, context) => beginView(db, context, params.id, body.reason),
    endView: async (_input, context) => {
      await endView(db, callers, context);
      return { success: true };
    },
  });
