import type { labelsCalls } from '@cubby/contract/orders/labels/labels.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { printLabels } from './labels.service.ts';

export const labelsHandlers = ({ db }: { readonly db: Database }) =>
  handlersOf<typeof labelsCalls>()({
    printLabels: ({ body }, context) => printLabels(db, context, body.orderIds),
  });
