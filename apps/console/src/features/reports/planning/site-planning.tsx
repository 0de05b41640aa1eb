/** The link from the page of a site to its forecast, which leads to a replay. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { Can } from '../../../ui/permission-gate/permission-gate.tsx';

export const SitePlanning = ({ siteId }: { readonly siteId: string }) => {
  const { t } = useTranslation();
  return (
    <Can permission="UTILIZATION_REPORT">
      <div>
        <Button component="a" href={addressOf('/app/forecast', { siteId })}>
          {t('planning.forecast.toForecast')}
        </Button>
      </div>
    </Can>
  );
};
