/** Tests a provider before users have to sign in through it. */
import type { ProviderTest } from '@cubby/contract/people/single-sign-on/single-sign-on.schemas';
import type { Reach } from '../../../platform/outgoing/index.ts';
import { findingOf } from './single-sign-on.problems.ts';
import { discover, missingOf } from './single-sign-on.provider.ts';

/** What the document of the provider says, or why there is none. Nothing is thrown: whatever is wrong is the answer. */
export const checkProvider = async (issuer: string, reach: Reach): Promise<ProviderTest> => {
  try {
    const configuration = await discover({ issuer, clientId: 'test', clientSecret: null }, reach);
    const missing = missingOf(configuration);
    return missing === undefined
      ? { finding: 'FINE', detail: configuration.serverMetadata().issuer }
      : { finding: 'NOT_SUPPORTED', detail: missing };
  } catch (error) {
    return findingOf(error);
  }
};
