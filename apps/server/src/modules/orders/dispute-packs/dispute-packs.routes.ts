import type { disputePacksCalls } from '@cubby/contract/orders/dispute-packs/dispute-packs.calls';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { createDisputePack, type DisputePacksDeps } from './dispute-packs.service.ts';

export const disputePacksHandlers = (deps: DisputePacksDeps) =>
  handlersOf<typeof disputePacksCalls>()({
    createDisputePack: ({ body }, context) => createDisputePack(deps, context, body.articleId),
  });
