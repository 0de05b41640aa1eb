/** Rules of incoming parcels that need no database (orders.md 5.1). */
import {
  type MailroomParcelInput,
  mailroomParcelRules,
  type MailroomRecipient,
} from '@cubby/contract/orders/mailroom/mailroom.schemas';
import type { z } from 'zod';
import { fieldErrorsOf, firstOfEach } from '../../../platform/http/validate.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';

export type Parcel = z.output<typeof mailroomParcelRules>;

/** What a parcel says of itself and of its recipient, or what is wrong with it. What it leaves out is the recipient's. */
export const checkParcel = (
  input: MailroomParcelInput,
  recipient: MailroomRecipient | undefined,
): { readonly parcel: Parcel; readonly wrong?: undefined } | { readonly wrong: readonly FieldError[] } => {
  const parsed = mailroomParcelRules.safeParse(
    {
      expressNumber: input.expressNumber ?? '',
      recipientName: input.recipientName || (recipient?.name ?? ''),
      recipientPhoneNumber: input.recipientPhoneNumber || (recipient?.phone ?? ''),
      recipientMail: input.recipientMail || (recipient?.email ?? ''),
      recipientAddress: input.recipientAddress ?? '',
    },
    { reportInput: true },
  );
  return parsed.success ? { parcel: parsed.data } : { wrong: firstOfEach(fieldErrorsOf(parsed.error)) };
};
