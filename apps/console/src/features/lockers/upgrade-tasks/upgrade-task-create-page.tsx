import { softwareVersionsCalls } from '@cubby/contract/lockers/software-versions/software-versions.calls';
import { upgradeTasksCalls as calls } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.calls';
import {
  type CreateUpgradeTask,
  createUpgradeTaskSchema,
} from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.inputs.schemas';
import { upgradeTaskLimits as limits } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import type { UpgradePreview as Preview } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToAddress } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { navigateToFirstAllowed, wayTo } from '../../../platform/address/next-screens.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { refusalOf } from '../../../platform/api/refusal-of.ts';
import { useCall, useInvalidate } from '../../../platform/api/use-call.ts';
import { useRounds } from '../../../platform/page/use-rounds.ts';
import { type AnyForm, ChoiceField, CountField, DayField, NoteField } from '../../../ui/form/controls.tsx';
import { FormRow, FormSection } from '../../../ui/form/form-section.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Pending, SkeletonFields } from '../../../ui/skeleton/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useUnsaved } from '../../../ui/unsaved/unsaved.ts';
import { UpgradePreview } from './components/upgrade-preview.tsx';
import { UpgradeSitesField } from './components/upgrade-sites-field.tsx';
import { UpgradeStagesField } from './components/upgrade-stages-field.tsx';
import { UpgradeWindowField } from './components/upgrade-window-field.tsx';
import { newUpgrade, toUpgradeRequest, type UpgradeValues } from './upgrade-create.values.ts';
import { upgradeCreateSearch, upgradeTaskMemory } from './upgrade-task.search.ts';
import { useCallerZone } from './use-caller-zone.ts';

/** The plan of a task: all but its description, which changes nothing of what is previewed. */
const planOf = ({ taskDescription: _words, ...plan }: CreateUpgradeTask) => plan;

/** What of the values a preview depends on. */
const keyOf = ({ taskDescription: _words, names: _names, ...values }: UpgradeValues): string => JSON.stringify(values);

const VersionAndTime = ({ form }: { readonly form: AnyForm }) => {
  const { t } = useTranslation();
  const { data: versions } = useCall(softwareVersionsCalls.listAvailableSoftwareVersions, {}, { quiet: true });
  const time = (path: 'siteVersionTaskStartTime' | 'siteVersionTaskFailureTime', help: 'time' | 'end') => (
    <DayField
      form={form}
      path={path}
      label={t(`upgradeTasks.create.fields.${path}`)}
      description={t(`upgradeTasks.create.help.${help}`)}
      time="00:00"
      required
    />
  );
  return (
    <FormSection title={t('upgradeTasks.create.sections.what')} purpose={t('upgradeTasks.create.sections.whatPurpose')}>
      <ChoiceField
        form={form}
        path="siteVersionId"
        label={t('upgradeTasks.create.fields.siteVersionId')}
        description={versions?.length === 0 ? t('upgradeTasks.create.noVersion') : undefined}
        options={(versions ?? []).map(({ siteVersionId, siteVersionName, system }) => ({
          value: siteVersionId,
          label: t('upgradeTasks.create.versionName', {
            version: siteVersionName,
            system: t(`softwareVersions.system.${system}`),
          }),
        }))}
      />
      <FormRow>
        {time('siteVersionTaskStartTime', 'time')}
        {time('siteVersionTaskFailureTime', 'end')}
      </FormRow>
      <NoteField form={form} path="taskDescription" label={t('upgradeTasks.create.fields.taskDescription')} />
    </FormSection>
  );
};

interface CreateFormProps {
  readonly timeZone: string;
  readonly onCreated: () => void;
}

/** The form, whose first submit shows what the task would do; the second one creates it, unless something was changed. */
const CreateForm = ({ timeZone, onCreated }: CreateFormProps) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [address] = useAddressSearch(upgradeCreateSearch);
  const [initialValues] = useState(() => newUpgrade({ ...address, timeZone, now: Date.now() }));
  const [shown, setShown] = useState<{ readonly key: string; readonly preview: Preview }>();
  const [created, setCreated] = useState(false);
  const list = wayTo(t('upgradeTasks.title'), upgradeTaskMemory.address());
  const form = useContractForm({
    schema: createUpgradeTaskSchema,
    initialValues,
    toRequest: (values) => toUpgradeRequest(values, timeZone),
    onSubmit: async (body) => {
      const key = keyOf(form.form.getValues());
      try {
        if (shown?.key !== key) {
          const preview = await callApi(calls.previewUpgradeTask, { body: planOf(body) });
          setShown({ key, preview });
          return undefined;
        }
        await callApi(calls.createUpgradeTask, { body });
      } catch (error) {
        throw refusalOf(error);
      }
      setCreated(true);
      void invalidate(calls.queryUpgradeTasks, softwareVersionsCalls.listSoftwareVersions);
      toast.done(t('upgradeTasks.create.created'));
      return () => void (navigateToFirstAllowed([upgradeTaskMemory.address()], { replace: true }) || onCreated());
    },
  });
  const fresh = shown !== undefined && shown.key === keyOf(form.values);
  // A preview makes the form clean, although the task is not saved.
  useUnsaved(shown !== undefined && !created);
  return (
    <Form
      form={form}
      submitLabel={t(fresh ? 'upgradeTasks.create.submit' : 'upgradeTasks.create.showPreview')}
      onCancel={list && (() => goToAddress(list.href))}
    >
      <VersionAndTime form={form} />
      <FormSection title={t('upgradeTasks.create.sections.sites')}>
        <UpgradeSitesField form={form} />
      </FormSection>
      <FormSection
        title={t('upgradeTasks.create.sections.stages')}
        purpose={t('upgradeTasks.create.sections.stagesPurpose')}
      >
        <UpgradeStagesField form={form} />
      </FormSection>
      <FormSection
        title={t('upgradeTasks.create.sections.limits')}
        purpose={t('upgradeTasks.create.sections.limitsPurpose')}
      >
        <FormRow>
          <CountField form={form} path="atOnce" label={t('upgradeTasks.create.fields.atOnce')} max={limits.atOnceMax} />
          <CountField
            form={form}
            path="perMinute"
            label={t('upgradeTasks.create.fields.perMinute')}
            max={limits.perMinuteMax}
          />
        </FormRow>
        <UpgradeWindowField form={form} />
      </FormSection>
      {fresh && (
        <UpgradePreview
          key={shown.key}
          preview={shown.preview}
          installWindow={form.values.windowed ? form.values.installWindow : null}
        />
      )}
    </Form>
  );
};

/** terminalUpgrade: upgrades sites to a software version, in stages (network.md 2); leads to siteUpgardeRecord. */
export const UpgradeTaskCreatePage = () => {
  const { t } = useTranslation();
  const timeZone = useCallerZone();
  const { round, again } = useRounds();
  return (
    <PageColumn>
      <PageHeader title={t('upgradeTasks.add')} back={wayTo(t('upgradeTasks.title'), upgradeTaskMemory.address())} />
      <Pending while={timeZone === undefined} skeleton={<SkeletonFields count={8} />}>
        {timeZone !== undefined && <CreateForm key={round} timeZone={timeZone} onCreated={again} />}
      </Pending>
    </PageColumn>
  );
};
