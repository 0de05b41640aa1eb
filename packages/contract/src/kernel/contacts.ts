/** How recipients of parcels and messages are named and reached: one rule, whichever way they come in (orders.md 5.1). */
import { contactLimits } from './contacts.limits.ts';
import { isPrintable } from './printable.ts';
import { fieldCode } from './schemas.ts';
import { lineText } from './texts.ts';

export const recipientNameSchema = lineText()
  .max(contactLimits.nameMax, fieldCode('tooLong'))
  .regex(contactLimits.namePattern, fieldCode('recipientName'))
  .refine(isPrintable, fieldCode('notPrintable'));

export const recipientPhoneSchema = lineText().regex(contactLimits.phonePattern, fieldCode('phone'));

/** May be empty. */
export const recipientMailSchema = lineText()
  .max(contactLimits.mailMax, fieldCode('tooLong'))
  .refine((mail) => mail === '' || contactLimits.mailPattern.test(mail), fieldCode('mail'));
