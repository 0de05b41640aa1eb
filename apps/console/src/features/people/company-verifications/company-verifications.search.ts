import { defineSearch, flag, oneOf } from '../../../platform/address/define-search.ts';
import { idField, pageField, sizeField } from '../../../platform/address/list-fields.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/**
 * Verification: step 1 sends a certificate in, step 2 shows how it is with the one that was sent; without a step the
 * status decides. `upload` is the flag by which the screen leads on to the drop-off orders (administration.md 2).
 */
export const verificationSearch = defineSearch({ step: oneOf(['1', '2']), upload: flag() });

export const certificateTabs = ['waiting', 'decided'] as const;
export type CertificateTab = (typeof certificateTabs)[number];

/** companyVerifications: `id` is the certificate that is checked, the oldest that waits where it is left out. */
export const companyVerificationsSearch = defineSearch({
  tab: oneOf(certificateTabs, 'waiting'),
  id: idField(),
  page: pageField(),
  size: sizeField(pageSizes),
});
