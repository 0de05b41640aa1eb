import type { RecipientListQuery } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import { mailroomRecipientLimits } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.limits';
import { defineSearch, int, text } from '../../../platform/address/define-search.ts';
import { idField, pageField, shortText, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

// The contract's, written here because its schemas would bring zod along.
const sorts = ['lastUpdatedTime', 'name'] as const satisfies readonly RecipientListQuery['sort']['field'][];

/** The state of the list of recipients in its address. */
export const recipientListSearch = defineSearch({
  query: shortText(mailroomRecipientLimits.searchMax),
  merchantId: idField(),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(sorts, 'lastUpdatedTime,desc'),
});

/** recipient-detail: step 1 edits, step 2 shows and leads to editing (administration.md 2). */
export const recipientDetailSearch = defineSearch({ id: text(), step: int(2) });

export const recipientListMemory = listMemory('/app/Recipients');
