/** The controls that sites alone have. */
import { NumberInput } from '@mantine/core';
import { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import { locationZones } from '@cubby/contract/settings/parameters/parameters.values';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serviceNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { fromCatalogue, lookup } from '../../../../platform/lookups/filter-lookups.ts';
import { ChoiceField, type ControlProps, CountField, PickField, PickManyField } from '../../../../ui/form/controls.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import type { SiteValues } from '../site.values.ts';
import { zoneText } from '../site.words.ts';
import classes from './sites.module.css';

/** A field of a whole number. */
export const counted = (max: number) => ({
  edit: (control: ControlProps) => <CountField {...control} max={max} />,
  value: (value: string) => value,
});

/** An address on the web; nothing if there is none. */
export const webLink = (href: string | null) =>
  href && (
    <a href={href} target="_blank" rel="noreferrer" className={classes.wrap}>
      {href}
    </a>
  );

const valuesIn = ({ form }: ControlProps) => form.values as SiteValues;

export const DegreesField = ({ form, path, label }: ControlProps) => (
  <NumberInput {...form.field(path)} required label={label} decimalScale={7} hideControls clampBehavior="none" />
);

export const ZoneField = (control: ControlProps) => {
  const { t } = useTranslation();
  return (
    <ChoiceField
      {...control}
      none={t('sites.none')}
      options={locationZones.map((value) => ({ value, label: zoneText(value, t) }))}
    />
  );
};

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
