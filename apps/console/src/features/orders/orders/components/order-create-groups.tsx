import { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { fromCatalogue, lookup } from '../../../../platform/lookups/filter-lookups.ts';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import { TypeaheadMulti } from '../../../../ui/typeahead/typeahead-multi.tsx';
import type { OrderValues } from '../order-create.values.ts';

/** Groups of sites instead of a site: the server picks the site with the most capacity (orders.md 5.1). */
export const GroupsField = ({ form: f }: { readonly form: ContractForm<OrderValues> }) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const request = { query: {} };
  const { data } = useCall(siteGroupsCalls.listSiteGroupOptions, request, { staleTime: 60_000, quiet: true });
  const { load } = fromCatalogue(
    async () => (await lookup(client, siteGroupsCalls.listSiteGroupOptions, request)()).content,
    ({ siteGroupId, siteGroupName }) => ({ value: siteGroupId, label: siteGroupName }),
  );
  return (
    <TypeaheadMulti
      {...f.field('siteGroupIds')}
      label={t('orderCreate.fields.siteGroupIds')}
      load={load}
      value={f.values.siteGroupIds}
      valueLabels={Object.fromEntries(
        (data?.content ?? []).map(({ siteGroupId, siteGroupName }) => [siteGroupId, siteGroupName]),
      )}
      onChange={(siteGroupIds) => {
        f.form.clearFieldError('siteGroupIds');
        f.setValues({ siteGroupIds });
      }}
    />
  );
};
