import { fieldCode } from '@cubby/contract/kernel/schemas';
import { recipientInputSchema } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import { NewResourcePage } from '../../../platform/resource/resource-page.tsx';
import { recipientFields } from './recipient.fields.tsx';
import { recipients } from './recipient.resource.ts';

/** With the company, which the call takes from the caller if they have one. */
const create = recipientInputSchema.superRefine(({ merchantId }, context) => {
  if (!merchantId) context.addIssue({ code: 'custom', path: ['merchantId'], message: fieldCode('required') });
});

/** recipient-add (administration.md 2, 5). */
export const RecipientAddPage = () => (
  <NewResourcePage resource={recipients} fields={recipientFields} schemas={{ create }} />
);
