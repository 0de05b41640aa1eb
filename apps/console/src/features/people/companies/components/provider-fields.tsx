import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import type { NotifyWay } from '@cubby/contract/people/companies/companies.limits';
import type { ProviderOption } from '@cubby/contract/people/companies/companies.schemas';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { fromCatalogue, lookup } from '../../../../platform/lookups/filter-lookups.ts';
import { FormSection } from '../../../../ui/form/form-section.tsx';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import { TypeaheadMulti } from '../../../../ui/typeahead/typeahead-multi.tsx';
import type { ServiceValues } from '../company.values.ts';

const ways = {
  SMS: { path: 'smsProviderIds', call: companyLookupsCalls.listSmsProviders },
  MAIL: { path: 'emailProviderIds', call: companyLookupsCalls.listMailProviders },
  WHATSAPP: { path: 'whatsAppProviderIds', call: companyLookupsCalls.listWhatsAppProviders },
} as const;

interface ProviderFieldProps {
  readonly form: ContractForm<ServiceValues>;
  readonly way: NotifyWay;
}

const none: readonly ProviderOption[] = [];

/** The accounts of one way that the person may use: their ids, then their names. */
const findProviders = async (client: QueryClient, way: NotifyWay): Promise<readonly ProviderOption[]> => {
  const ids = await lookup(client, companyLookupsCalls.listNotifyProviderIds, { query: { notifyWay: way } })();
  return ids.length === 0 ? none : lookup(client, ways[way].call, { query: { idList: ids } })();
};

const ProviderField = ({ form: f, way }: ProviderFieldProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { path } = ways[way];
  const { data: ids } = useCall(companyLookupsCalls.listNotifyProviderIds, { query: { notifyWay: way } });
  const { load } = fromCatalogue(
    () => findProviders(client, way),
    ({ id, name }) => ({ value: id, label: name }),
  );
  const chosen = f.values[path];
  return (
    <TypeaheadMulti
      {...f.field(path)}
      label={t(`companies.fields.${path}`)}
      {...(ids?.length === 0 && { description: t('companies.help.noProviders') })}
      disabled={ids?.length === 0 && chosen.length === 0}
      load={load}
      value={chosen}
      valueLabels={f.values.providerNames}
      onChange={(next) => {
        f.form.clearFieldError(path);
        f.setValues({ [path]: next });
      }}
    />
  );
};

/** The accounts that messages of the company leave through, by way. */
export const ProviderFields = ({ form }: Pick<ProviderFieldProps, 'form'>) => {
  const { t } = useTranslation();
  return (
    <FormSection title={t('companies.sections.messages')} purpose={t('companies.sections.messagesPurpose')}>
      {(['SMS', 'MAIL', 'WHATSAPP'] as const).map((way) => (
        <ProviderField key={way} form={form} way={way} />
      ))}
    </FormSection>
  );
};
