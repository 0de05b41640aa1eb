import { notificationChannels, templateEvents } from '@cubby/contract/messages/notifications/notifications.values';
import { messageCentreLimits, messageStates } from '@cubby/contract/orders/message-centre/message-centre.limits';
import { defineSearch, oneOf } from '../../../platform/address/define-search.ts';
import {
  idField,
  pageField,
  rangeFields,
  shortText,
  sizeField,
  sortField,
} from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The message centre in its address. */
export const messageCentreSearch = defineSearch({
  query: shortText(messageCentreLimits.searchMax),
  ...rangeFields(['time']),
  articleId: idField(),
  msgRecordId: idField(),
  merchantId: idField(),
  channel: oneOf(notificationChannels),
  templateEvent: oneOf(templateEvents),
  state: oneOf(messageStates),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(['createTime'], 'createTime,desc'),
});

export const messageCentreMemory = listMemory('/app/messageCentre');
