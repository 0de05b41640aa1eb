/** Sites that lose their backup when it is deleted or given to another operator. */
import { siteAdministrationCalls as calls } from '@cubby/contract/lockers/sites/site-administration.calls';
import type { DivertingSite } from '@cubby/contract/lockers/sites/site-administration.schemas';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { listText } from '../../../../ui/punctuation/punctuation.ts';

/** Without those that share the fate of their backup. */
export const othersOf = (diverting: readonly DivertingSite[], siteIds: readonly string[]): readonly DivertingSite[] =>
  diverting.filter(({ siteId }) => !siteIds.includes(siteId));

export const DivertingNames = ({ sites }: { readonly sites: readonly DivertingSite[] }) => {
  const { t } = useTranslation();
  if (sites.length === 0) return null;
  const names = listText(sites.map(({ siteName }) => siteName));
  return (
    <p role="alert">
      {t('sites.backup.diverting', { count: sites.length })} <strong>{names}</strong>
    </p>
  );
};

export const DivertingSites = ({ siteIds }: { readonly siteIds: readonly string[] }) => {
  const { data = [] } = useCall(calls.listDivertingSites, { query: { siteIds: [...siteIds] } });
  return <DivertingNames sites={othersOf(data, siteIds)} />;
};
