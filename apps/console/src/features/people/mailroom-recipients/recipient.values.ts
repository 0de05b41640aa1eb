/** The values of the form of a recipient, and the request that they become. */
import type { PushMethod } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.limits';
import type { Recipient } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import { wholeName } from '@cubby/contract/kernel/names';
import type { Names } from '../../../ui/form/controls.tsx';

/** Empty text where nothing is given. */
export const valuesOf = (recipient: Partial<Recipient> = {}) => {
  const { firstName = '', lastName = '', name = '', merchantId = '', userId, sites = [] } = recipient;
  return {
    merchantId,
    firstName,
    lastName,
    // A name that follows from the others goes on following from them.
    name: name === wholeName(firstName, lastName) ? '' : name,
    position: recipient.position ?? '',
    pushMethod: recipient.pushMethod ?? (['PHONE'] as PushMethod[]),
    phone: recipient.phone ?? '',
    email: recipient.email ?? '',
    userId: userId ?? '',
    allSite: recipient.allSite ?? false,
    siteId: recipient.siteId ?? [],
    names: {
      merchantId: { [merchantId]: recipient.company ?? '' },
      ...(userId && { userId: { [userId]: recipient.userName ?? '' } }),
      siteId: Object.fromEntries(sites.map(({ siteId, siteName }) => [siteId, siteName])),
    } as Names,
  };
};
export type RecipientValues = ReturnType<typeof valuesOf>;

/** The fields as the calls take them. */
export const toRecipientRequest = ({ names: _names, ...fields }: RecipientValues): Record<string, unknown> => ({
  ...fields,
  siteId: fields.allSite ? [] : fields.siteId,
});
