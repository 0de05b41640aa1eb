import {
  recipientSortFields,
  mailroomRecipientLimits,
} from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.limits';
import { defineSearch, int, text } from '../../../platform/address/define-search.ts';
import { idField, pageField, shortText, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list of recipients in its address. */
export const recipientListSearch = defineSearch({
  query: shortText(mailroomRecipientLimits.searchMax),
  merchantId: idField(),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(recipientSortFields, 'lastUpdatedTime,desc'),
});

/** recipient-detail: step 1 edits, step 2 shows and leads to editing (administration.md 2). */
export const recipientDetailSearch = defineSearch({ id: text(), step: int(2) });

export const recipientListMemory = listMemory('/app/Recipients');
