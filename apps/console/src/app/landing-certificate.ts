import { companyVerificationsCalls } from '@cubby/contract/people/company-verifications/company-verifications.calls';
import { callApi } from '../platform/api/call-api.ts';

/** ms after which a landing no longer waits for the answer. */
const patience = 3000;

/** Whether the certificate of the own company was refused: it gets no new orders until another one is approved. */
export const isCertificateRefused = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(patience);
    const { data } = await callApi(companyVerificationsCalls.findCurrentMerchantStatus, {}, { signal });
    return data?.merchantStatus === 'REJECTED';
  } catch {
    // Without the state of the certificate, the user lands where their work is.
    return false;
  }
};
