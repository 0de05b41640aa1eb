import { isSearchable } from '@cubby/contract/orders/orders.limits';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../platform/api/api-error.ts';
import { errorText } from '../../platform/api/report-error.ts';

/** What every list of the module says and asks alike. */
export const useListWords = (error: ApiError | null) => {
  const { t } = useTranslation();
  const refuseSearch = useCallback(
    (text: string) => (isSearchable(text) ? undefined : t('orderList.searchTooShort')),
    [t],
  );
  return {
    refuseSearch,
    noMatch: { title: t('requests.noMatch.title'), text: t('requests.noMatch.text') },
    error: error ? { text: errorText(error), requestId: error.requestId } : undefined,
  };
};
