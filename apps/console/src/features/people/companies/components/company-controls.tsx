/** The controls that companies alone have. */
import { Input } from '@mantine/core';
import { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import { companyLimits, currencies, type NotifyWay } from '@cubby/contract/people/companies/companies.limits';
import type { Company, ProviderOption } from '@cubby/contract/people/companies/companies.schemas';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import { siteTypes } from '@cubby/contract/settings/parameters/parameters.values';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { roleNameOf, serviceNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { useCall } from '../../../../platform/api/use-call.ts';
import { message } from '../../../../platform/i18n/message.ts';
import { loadThirdLevelDistricts } from '../../../../platform/lookups/districts.ts';
import { fromCatalogue, lookup } from '../../../../platform/lookups/filter-lookups.ts';
import { roleOption } from '../../../../platform/lookups/role-options.tsx';
import { useSession } from '../../../../platform/session/session.ts';
import {
  ChoiceField,
  type ControlProps,
  NameField,
  type Names,
  PickField,
  PickManyField,
  putValues,
} from '../../../../ui/form/controls.tsx';
import { LockedField } from '../../../../ui/locked-field/locked-field.tsx';
import { Typeahead } from '../../../../ui/typeahead/typeahead.tsx';
import { loadLogistics, loadOperators } from '../../../../platform/lookups/companies-of-kind.ts';
import type { GeneralValues, ServiceValues } from '../company.values.ts';
import { useCompanyNameFree, useUserNameFree } from '../use-name-free.ts';
import classes from './companies.module.css';
import { CompanyFileField } from './company-file-field.tsx';

export interface CompanyControlProps extends ControlProps {
  /** The company that is changed; undefined for a new one. */
  readonly company: Company | undefined;
}

const generalIn = ({ form }: ControlProps) => form.values as GeneralValues;
const servicesIn = ({ form }: ControlProps) => form.values as ServiceValues;

export const CompanyNameField = ({ company, ...control }: CompanyControlProps) => {
  const { t } = useTranslation();
  const free = useCompanyNameFree(generalIn(control).merchantName, company?.merchantName);
  return (
    <NameField
      {...control}
      maxLength={companyLimits.nameMax}
      free={free}
      freeWords={t('companies.nameFree')}
      takenWords={message('companyExisted')}
    />
  );
};

/** Staff of the platform alone move a company. */
export const OperatorField = ({ company, ...control }: CompanyControlProps) => {
  const { t } = useTranslation();
  const { merchantId: ownCompany } = useSession();
  if (!company || ownCompany === null) return <PickField {...control} load={loadOperators} />;
  return (
    <LockedField label={control.label} value={company.upperGradeName} reason={t('companies.help.operatorLocked')} />
  );
};

export const CompanyTypeField = (control: ControlProps) => {
  const { t } = useTranslation();
  const { companyType } = generalIn(control);
  const { data: types = [] } = useCall(companyLookupsCalls.listCompanyTypesToMake, {}, { staleTime: 60_000 });
  const options = types.map(({ companyType: value, displayCompanyType: label }) => ({ value, label }));
  const known = options.some(({ value }) => value === companyType);
  const now = { value: companyType, label: t(`companies.types.${companyType}`) };
  return <ChoiceField {...control} options={known ? options : [now, ...options]} />;
};

/** A new company can take over the currency of the operator above. */
export const CurrencyField = ({ company, ...control }: CompanyControlProps) => {
  const { t } = useTranslation();
  const mayFollow = !company && generalIn(control).upperGradeId !== '';
  return (
    <ChoiceField
      {...control}
      options={currencies.map((code) => ({ value: code, label: code }))}
      {...(mayFollow ? { none: t('companies.help.asOperator') } : { required: true })}
    />
  );
};

/** The name of an area of the third level; undefined until it is known. */
const useThirdLevelName = (districtId: string): string | undefined => {
  const { data } = useCall(
    companyLookupsCalls.listThirdLevelDistricts,
    {},
    { enabled: districtId !== '', quiet: true, staleTime: 5 * 60_000 },
  );
  return data?.find((each) => each.districtId === districtId)?.name;
};

export const ThirdLevelName = ({ districtId }: { readonly districtId: string }) => useThirdLevelName(districtId);

export const ThirdLevelField = (control: ControlProps) => {
  const name = useThirdLevelName(generalIn(control).level3AriaId);
  return <PickField {...control} load={loadThirdLevelDistricts} name={name} />;
};

export const FileField = ({ use, ...control }: ControlProps & Pick<Parameters<typeof CompanyFileField>[0], 'use'>) => {
  const { form, path, label } = control;
  const field = form.field(path);
  const id = form.values[path] as string;
  const names = form.values['names'] as Names;
  return (
    <CompanyFileField
      use={use}
      label={label}
      value={id}
      name={names[path]?.[id] ?? ''}
      onChange={(next, name) => putValues(form, { [path]: next, names: { ...names, [path]: { [next]: name } } })}
      error={field['error'] as string | undefined}
      path={field['data-path'] as string | undefined}
    />
  );
};

export const ProductsField = (control: ControlProps) => {
  const client = useQueryClient();
  const { data: products = [] } = useCall(companyLookupsCalls.listProducts, {}, { staleTime: 60_000 });
  const { load } = fromCatalogue(
    lookup(client, companyLookupsCalls.listProducts, {}),
    ({ productId, productName, serviceName }) => ({
      value: productId,
      label: productName,
      hint: serviceNameOf(serviceName),
    }),
  );
  const names = Object.fromEntries(products.map(({ productId, productName }) => [productId, productName]));
  return <PickManyField {...control} load={load} names={names} />;
};

/** Groups of the operator; the orders of the company may only go to their sites. */
export const LockerGroupsField = (control: ControlProps) => {
  const client = useQueryClient();
  const { operatorId: merchantId } = servicesIn(control);
  const { load } = fromCatalogue(
    async () => (await lookup(client, siteGroupsCalls.listSiteGroupOptions, { query: { merchantId } })()).content,
    ({ siteGroupId, siteGroupName }) => ({ value: siteGroupId, label: siteGroupName }),
  );
  return <PickManyField {...control} load={load} />;
};

/** With a user who picks up there is a line for the address that is needed; without, none that no user filled in. */
const warehousesFor = (pickedUp: boolean, addresses: readonly string[]): string[] => {
  if (!pickedUp) return addresses.filter((address) => address.trim() !== '');
  return addresses.length === 0 ? [''] : [...addresses];
};

export const PickupField = (control: ControlProps) => {
  const { districtId, warehouseAddress } = servicesIn(control);
  return (
    <PickField
      {...control}
      load={loadLogistics}
      follow={(id) => ({ districtId, warehouseAddress: warehousesFor(id !== '', warehouseAddress) })}
    />
  );
};

/** Who delivers to each kind of site. */
export const DeliveriesField = (control: ControlProps) => {
  const { t } = useTranslation();
  const { form, label } = control;
  const { deliveryLogistics } = servicesIn(control);
  return (
    <Input.Wrapper labelElement="div" role="group" aria-label={label} label={label}>
      <div className={classes.stack}>
        {siteTypes.map((siteType) => {
          const path = `deliveryLogistics.${siteType}`;
          return (
            <Typeahead
              {...form.field(path)}
              required={false}
              key={siteType}
              label={t(`siteTypes.${siteType}`)}
              load={loadLogistics}
              value={deliveryLogistics[siteType].id}
              valueLabel={deliveryLogistics[siteType].name}
              onChange={(id, option) => {
                form.form.clearFieldError(path);
                const chosen = { id: id ?? '', name: option?.label ?? '' };
                form.setValues({ deliveryLogistics: { ...deliveryLogistics, [siteType]: chosen } });
              }}
            />
          );
        })}
      </div>
    </Input.Wrapper>
  );
};

const providerCalls = {
  SMS: companyLookupsCalls.listSmsProviders,
  MAIL: companyLookupsCalls.listMailProviders,
  WHATSAPP: companyLookupsCalls.listWhatsAppProviders,
} as const;
const noProviders: readonly ProviderOption[] = [];

/** The accounts of one way that the person may use: their ids, then their names. */
const findProviders = async (client: QueryClient, way: NotifyWay): Promise<readonly ProviderOption[]> => {
  const ids = await lookup(client, companyLookupsCalls.listNotifyProviderIds, { query: { notifyWay: way } })();
  return ids.length === 0 ? noProviders : lookup(client, providerCalls[way], { query: { idList: ids } })();
};

/** The accounts that messages of one way leave through. */
export const ProvidersField = ({ way, ...control }: ControlProps & { readonly way: NotifyWay }) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: ids } = useCall(companyLookupsCalls.listNotifyProviderIds, { query: { notifyWay: way } });
  const { load } = fromCatalogue(
    () => findProviders(client, way),
    ({ id, name }) => ({ value: id, label: name }),
  );
  const none = ids?.length === 0;
  return (
    <PickManyField
      {...control}
      {...(none && { description: t('companies.help.noProviders') })}
      disabled={none && (control.form.values[control.path] as string[]).length === 0}
      load={load}
    />
  );
};

export const InitialUserNameField = (control: ControlProps) => {
  const { t } = useTranslation();
  const free = useUserNameFree(control.form.values['initialUserName'] as string);
  return (
    <NameField
      {...control}
      spellCheck={false}
      maxLength={companyLimits.usernameMax}
      free={free}
      freeWords={t('companies.userNameFree')}
      takenWords={message('usrnameExisted')}
    />
  );
};

/** Roles of the types of the company that the person may give: no user gives permissions that they do not have. */
export const InitialRolesField = ({ labelIds, ...control }: ControlProps & { readonly labelIds: string[] }) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { authoritySet } = useSession();
  const request = { body: { labelList: labelIds } };
  const { data } = useCall(rolesCalls.listRolesByLabels, request);
  type Found = NonNullable<typeof data>;
  const givable = (roles: Found) =>
    roles.filter(({ authorityIds }) => authorityIds.every((id) => authoritySet.includes(id)));
  const roles = givable(data ?? []);
  const { load } = fromCatalogue(
    async () => givable(await lookup(client, rolesCalls.listRolesByLabels, request)()),
    roleOption,
  );
  return (
    <PickManyField
      {...control}
      description={data && roles.length === 0 ? t('companies.help.noRoles') : control.description}
      load={load}
      names={Object.fromEntries(roles.map(({ roleId, nickname }) => [roleId, roleNameOf(nickname)]))}
    />
  );
};
