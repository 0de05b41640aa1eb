import { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import { softwareVersionsCalls } from '@cubby/contract/lockers/software-versions/software-versions.calls';
import { connections } from '@cubby/contract/lockers/terminals/terminals.limits';
import { upgradeTaskLimits as limits } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import { siteTypes } from '@cubby/contract/settings/parameters/parameters.values';
import { NativeSelect, Radio } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { loadOperators } from '../../../../platform/lookups/companies-of-kind.ts';
import { fromCatalogue, lookup } from '../../../../platform/lookups/filter-lookups.ts';
import { SitesPicker } from '../../../../platform/lookups/sites-picker.tsx';
import { useSession } from '../../../../platform/session/session.ts';
import {
  type AnyForm,
  ChecksField,
  ChoiceField,
  PickField,
  PickManyField,
  putValues,
  TextField,
} from '../../../../ui/form/controls.tsx';
import { FormRow } from '../../../../ui/form/form-section.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import type { UpgradeValues } from '../upgrade-create.values.ts';

interface FieldProps {
  readonly form: AnyForm;
}

/** The versions that terminals report, by name, with the one that is chosen already. */
const useRunningVersions = (chosen: string): readonly string[] => {
  const enabled = useCan()('VERSION_LIST');
  const { data } = useCall(softwareVersionsCalls.getSoftwareDistribution, {}, { enabled, quiet: true });
  const names = data?.versions.map(({ siteVersionName }) => siteVersionName) ?? [];
  return [...new Set(chosen === '' ? names : [chosen, ...names])];
};

/** All sites that match some filters when the task is created. */
const RuleFields = ({ form }: FieldProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const ofPlatform = useSession().companyType === 'ADMIN';
  const { softwareVersion, operatorId } = form.values as UpgradeValues;
  const versions = useRunningVersions(softwareVersion);
  const groups = useMemo(
    () =>
      fromCatalogue(
        async () =>
          (
            await lookup(client, siteGroupsCalls.listSiteGroupOptions, {
              query: operatorId === '' ? {} : { merchantId: operatorId },
            })()
          ).content,
        ({ siteGroupId, siteGroupName }) => ({ value: siteGroupId, label: siteGroupName }),
      ),
    [client, operatorId],
  );
  const label = (
    name: 'operatorId' | 'siteGroupIds' | 'siteTypes' | 'softwareVersion' | 'connectionStatus' | 'query',
  ) => t(`upgradeTasks.create.fields.${name}`);
  const any = t('upgradeTasks.create.any');
  return (
    <>
      <p className="ui-hint">{t('upgradeTasks.create.help.rule')}</p>
      {ofPlatform && (
        <PickField
          form={form}
          path="operatorId"
          label={label('operatorId')}
          load={loadOperators}
          follow={() => ({ siteGroupIds: [] })}
        />
      )}
      <FormRow>
        <ChoiceField
          form={form}
          path="softwareVersion"
          label={label('softwareVersion')}
          none={any}
          options={versions.map((value) => ({ value, label: value }))}
        />
        <ChoiceField
          form={form}
          path="connectionStatus"
          label={label('connectionStatus')}
          none={any}
          options={connections.map((value) => ({ value, label: t(`sites.connections.${value}`) }))}
        />
      </FormRow>
      <PickManyField
        form={form}
        path="siteGroupIds"
        label={label('siteGroupIds')}
        load={groups.load}
        follow={() => ({})}
      />
      <ChecksField
        form={form}
        path="siteTypes"
        label={label('siteTypes')}
        options={siteTypes.map((value) => ({ value, label: t(`siteTypes.${value}`) }))}
      />
      <TextField form={form} path="query" label={label('query')} maxLength={limits.searchMax} />
    </>
  );
};

/** Sites that are chosen one by one, found by name, location type and running version. */
const ChosenFields = ({ form }: FieldProps) => {
  const { t } = useTranslation();
  const { siteIds, names } = form.values as UpgradeValues;
  const { error, 'data-path': dataPath } = form.field('siteIds');
  const [softwareVersion, setSoftwareVersion] = useState('');
  const versions = useRunningVersions(softwareVersion);
  return (
    <SitesPicker
      label={t('upgradeTasks.create.fields.siteIds')}
      chosen={siteIds}
      names={names['siteIds'] ?? {}}
      onChange={(chosen, gained) =>
        putValues(form, {
          siteIds: chosen,
          names: {
            ...names,
            siteIds: {
              ...names['siteIds'],
              ...Object.fromEntries(gained.map(({ siteId, siteName }) => [siteId, siteName])),
            },
          },
        })
      }
      filters={
        <NativeSelect
          label={t('upgradeTasks.create.fields.softwareVersion')}
          value={softwareVersion}
          data={[
            { value: '', label: t('upgradeTasks.create.any') },
            ...versions.map((value) => ({ value, label: value })),
          ]}
          onChange={({ currentTarget }) => setSoftwareVersion(currentTarget.value)}
        />
      }
      query={softwareVersion === '' ? {} : { softwareVersion }}
      most={limits.sitesMax}
      error={error as string | undefined}
      path={dataPath as string | undefined}
    />
  );
};

/** The sites of an upgrade task: all that match filters, or chosen ones. */
export const UpgradeSitesField = ({ form }: FieldProps) => {
  const { t } = useTranslation();
  const { selection, siteIds } = form.values as UpgradeValues;
  return (
    <>
      <Radio.Group
        label={t('upgradeTasks.create.fields.selection')}
        value={selection}
        onChange={(value) => putValues(form, { selection: value, siteIds })}
      >
        {(['RULE', 'CHOSEN'] as const).map((value) => (
          <Radio key={value} value={value} label={t(`upgradeTasks.create.selections.${value}`)} />
        ))}
      </Radio.Group>
      {selection === 'RULE' ? <RuleFields form={form} /> : <ChosenFields form={form} />}
    </>
  );
};
