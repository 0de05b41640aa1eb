import { mailroomRecipientsCalls as calls } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.calls';
import {
  mailroomRecipientLimits,
  recipientSortFields,
} from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.limits';
import type { Recipient } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import { defineList } from '../../../platform/address/define-list.ts';
import { idField } from '../../../platform/address/list-fields.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

/** Everybody for whom the mailrooms of the user's companies accept parcels (administration.md 2). */
export const recipients = defineResource<Recipient>({
  texts: 'mailroomRecipients',
  id: 'mailroomId',
  name: ({ name }) => name,
  seen: 'MAILROOM_LIST',
  permission: 'MAILROOM_EDIT',
  list: defineList('/app/Recipients', {
    searchMax: mailroomRecipientLimits.searchMax,
    sorts: recipientSortFields,
    sort: 'lastUpdatedTime,desc',
    filters: { merchantId: idField() },
  }),
  page: '/app/recipient-detail',
  newPage: '/app/recipient-add',
  calls: {
    list: calls.listMailroomRecipients,
    get: calls.getMailroomRecipient,
    create: calls.createMailroomRecipient,
    update: calls.updateMailroomRecipient,
    remove: calls.deleteMailroomRecipient,
  },
  live: 'mailroom-recipients',
});
