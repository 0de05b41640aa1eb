/** What a list of orders can't be searched for. It promises the words before the call, which the server would refuse. */
import { isSearchable } from '@cubby/contract/orders/orders/orders.limits';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Why a text can't be searched for; undefined where it can. */
export const useRefuseSearch = (): ((text: string) => string | undefined) => {
  const { t } = useTranslation();
  return useCallback((text) => (isSearchable(text) ? undefined : t('orderList.searchTooShort')), [t]);
};
