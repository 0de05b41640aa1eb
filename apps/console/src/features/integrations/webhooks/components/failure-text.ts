import type { AttemptFailure } from '@cubby/contract/integrations/webhooks/webhooks.limits';
import { useTranslation } from 'react-i18next';

interface Failed {
  readonly status: number | null;
  readonly failure: AttemptFailure | null;
}

/** Why a try failed, in words; empty text if it did not. */
export const useFailureText = () => {
  const { t } = useTranslation();
  return ({ status, failure }: Failed): string =>
    failure === null ? '' : t(`webhooks.failures.${failure}`, { status: status ?? '' });
};
