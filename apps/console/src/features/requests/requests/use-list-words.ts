import { useTranslation } from 'react-i18next';
import { useRefuseSearch } from '../../../platform/address/use-refuse-search.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { failureOf } from '../../../platform/api/report-error.ts';

/** What every list of the module says and asks alike. */
export const useListWords = (error: ApiError | null) => {
  const { t } = useTranslation();
  const refuseSearch = useRefuseSearch();
  return {
    refuseSearch,
    noMatch: { title: t('requests.noMatch.title'), text: t('requests.noMatch.text') },
    error: failureOf(error),
  };
};
