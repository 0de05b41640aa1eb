/** What the fields of a recipient hold, and the request they become. */
import type { PushMethod } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.limits';
import type { Recipient } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import { wholeName } from '@cubby/contract/kernel/names';

/** Empty text where nothing is given; the names beside the ids are for the eye alone. */
export const emptyRecipient = () => ({
  merchantId: '',
  merchantName: '',
  firstName: '',
  lastName: '',
  name: '',
  position: '',
  pushMethod: ['PHONE'] as PushMethod[],
  phone: '',
  email: '',
  userId: '',
  userName: '',
  allSite: false,
  siteId: [] as string[],
  siteNames: {} as Readonly<Record<string, string>>,
});
export type RecipientValues = ReturnType<typeof emptyRecipient>;

export const valuesOf = (recipient: Recipient): RecipientValues => ({
  merchantId: recipient.merchantId,
  merchantName: recipient.company,
  firstName: recipient.firstName,
  lastName: recipient.lastName,
  // A name that follows from the others goes on following from them.
  name: recipient.name === wholeName(recipient.firstName, recipient.lastName) ? '' : recipient.name,
  position: recipient.position ?? '',
  pushMethod: [...recipient.pushMethod],
  phone: recipient.phone ?? '',
  email: recipient.email ?? '',
  userId: recipient.userId ?? '',
  userName: recipient.userName ?? '',
  allSite: recipient.allSite,
  siteId: [...recipient.siteId],
  siteNames: Object.fromEntries(recipient.sites.map(({ siteId, siteName }) => [siteId, siteName])),
});

/** The fields as the calls take them. */
export const toRecipientRequest = ({
  merchantName: _merchantName,
  userName: _userName,
  siteNames: _siteNames,
  ...fields
}: RecipientValues): Record<string, unknown> => ({ ...fields, siteId: fields.allSite ? [] : fields.siteId });
