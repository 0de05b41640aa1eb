import { mailroomRecipientsCalls as calls } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.calls';
import type { Recipient } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import { callApi } from '../../../platform/api/call-api.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { recipientListMemory } from './recipient-list.search.ts';

export const recipients = defineResource<Recipient>({
  noun: 'mailroomRecipients',
  id: ({ mailroomId }) => mailroomId,
  name: ({ name }) => name,
  version: ({ version }) => version,
  permission: 'MAILROOM_EDIT',
  memory: recipientListMemory,
  read: (id) => callApi(calls.getMailroomRecipient, { params: { id } }),
  live: 'mailroom-recipients',
  stale: [calls.listMailroomRecipients, calls.getMailroomRecipient],
});
