/** The controls that sites alone have. */
import { NumberInput } from '@mantine/core';
import { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serviceNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { fromCatalogue, lookup } from '../../../../platform/lookups/filter-lookups.ts';
import { type ControlProps, CountField, PickField, PickManyField } from '../../../../ui/form/controls.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import type { SiteValues } from '../site.values.ts';

/** A field of a whole number. */
export const counted = (max: number) => ({
  edit: (control: ControlProps) => <CountField {...control} max={max} />,
  value: (value: string) => value,
});

const valuesIn = ({ form }: ControlProps) => form.values as SiteValues;

export const DegreesField = ({ form, path, label }: ControlProps) => (
  <NumberInput {...form.field(path)} required label={label} decimalScale={7} hideControls clampBehavior="none" />
);

export const ServicesField = (control: ControlProps) => {
  const client = useQueryClient();
  const { load } = fromCatalogue(lookup(client, servicesCalls.listServicesOfSites, {}), (service) => ({
    value: service.serviceId,
    label: serviceNameOf(service.serviceName),
  }));
  return <PickManyField {...control} required load={load} />;
};

/** Groups of the operator of the site. */
export const GroupsField = (control: ControlProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { merchantId } = valuesIn(control);
  const { load } = fromCatalogue(
    async () =>
      (await lookup(client, siteGroupsCalls.listSiteGroupOptions, { query: { ...(merchantId && { merchantId }) } })())
        .content,
    ({ siteGroupId, siteGroupName }) => ({ value: siteGroupId, label: siteGroupName }),
  );
  return (
    <PickManyField
      {...control}
      // What was found for another operator must not be offered.
      key={merchantId}
      required
      load={load}
      {...(merchantId === '' && { description: t('sites.help.chooseOperator') })}
    />
  );
};

/** People whom the person sees; without the right to see people, the name alone. */
export const MaintainerField = (control: ControlProps) => {
  const client = useQueryClient();
  const can = useCan();
  const { load } = fromCatalogue(lookup(client, usersCalls.listUserOptions, { query: {} }), ({ userId, nikename }) => ({
    value: userId,
    label: nikename,
  }));
  return can('USER_LIST') ? <PickField {...control} load={load} /> : null;
};
