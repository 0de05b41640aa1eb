import { upgradeTaskLimits as limits } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import { ActionIcon, Button, Checkbox, Input, NativeSelect, NumberInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadSites } from '../../../../platform/lookups/lookups.ts';
import { type AnyForm, CountField, putValues } from '../../../../ui/form/controls.tsx';
import { FormRow } from '../../../../ui/form/form-section.tsx';
import { useRowList } from '../../../../ui/form/use-row-list.ts';
import { TypeaheadMulti } from '../../../../ui/typeahead/typeahead-multi.tsx';
import { newStage, type StageValues, type UpgradeValues } from '../upgrade-create.values.ts';
import classes from './upgrade-tasks.module.css';

interface FieldProps {
  readonly form: AnyForm;
}

/** What a stage needs to pass. @param path of the stage in the values */
const RuleOfStage = ({
  form,
  path,
  children,
}: FieldProps & { readonly path: string; readonly children?: ReactNode }) => {
  const { t } = useTranslation();
  const count = (name: 'successShare' | 'errorShare' | 'soakMinutes', max: number) => (
    <CountField form={form} path={`${path}.${name}`} label={t(`upgradeTasks.create.fields.${name}`)} max={max} />
  );
  return (
    <>
      <FormRow>
        {children}
        {count('successShare', 100)}
        {count('errorShare', 100)}
        {count('soakMinutes', limits.soakMinutesMax)}
      </FormRow>
      <Checkbox
        {...form.field(`${path}.needsApproval`, { type: 'checkbox' })}
        label={t('upgradeTasks.create.fields.needsApproval')}
      />
    </>
  );
};

/** The first stage of a few sites. */
const CanaryFields = ({ form }: FieldProps) => {
  const { t } = useTranslation();
  const { canary, names } = form.values as UpgradeValues;
  const put = (change: Partial<UpgradeValues['canary']>) => putValues(form, { canary: { ...canary, ...change } });
  const { error, 'data-path': path } = form.field('canary.siteIds');
  return (
    <div role="group" aria-label={t('upgradeTasks.create.fields.canary')} className={classes.stageFields}>
      <NativeSelect
        label={t('upgradeTasks.create.fields.canary')}
        description={t('upgradeTasks.create.help.canary')}
        value={canary.mode}
        data={(['NONE', 'COUNT', 'SITES'] as const).map((value) => ({
          value,
          label: t(`upgradeTasks.create.canaries.${value}`),
        }))}
        onChange={({ currentTarget }) => put({ mode: currentTarget.value as UpgradeValues['canary']['mode'] })}
      />
      {canary.mode === 'COUNT' && (
        <CountField
          form={form}
          path="canary.count"
          label={t('upgradeTasks.create.fields.canaryCount')}
          max={limits.canaryMax}
          required
        />
      )}
      {canary.mode === 'SITES' && (
        <TypeaheadMulti
          label={t('upgradeTasks.create.fields.canarySites')}
          required
          load={loadSites}
          value={canary.siteIds}
          valueLabels={names['siteIds'] ?? {}}
          error={error as string | undefined}
          data-path={path as string | undefined}
          onChange={(siteIds) => {
            form.form.clearFieldError('canary.siteIds');
            put({ siteIds });
          }}
        />
      )}
      {canary.mode !== 'NONE' && <RuleOfStage form={form} path="canary" />}
    </div>
  );
};

/** The stages of an upgrade task: a canary, then rising shares of all sites. */
export const UpgradeStagesField = ({ form }: FieldProps) => {
  const { t } = useTranslation();
  const { stages } = form.values as UpgradeValues;
  const { list, put, add } = useRowList<StageValues>({ form, path: 'stages' });
  const { error, 'data-path': path } = form.field('stages');
  return (
    <>
      <CanaryFields form={form} />
      <Input.Wrapper
        labelElement="div"
        role="group"
        aria-label={t('upgradeTasks.stages.title')}
        error={error as string | undefined}
      >
        <ol className={classes.stageRows} ref={list}>
          {stages.map((_stage, at) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- a stage has no name but its position
              key={at}
              className={classes.stageFields}
              aria-label={t('upgradeTasks.create.stage', { number: at + 1 })}
            >
              <div className={classes.stageHead}>
                <span>{t('upgradeTasks.create.stage', { number: at + 1 })}</span>
                {stages.length > 1 && (
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('upgradeTasks.create.removeStage', { number: at + 1 })}
                    onClick={() => put(stages.filter((_other, place) => place !== at))}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                )}
              </div>
              <RuleOfStage form={form} path={`stages.${at}`}>
                <NumberInput
                  {...form.field(`stages.${at}.share`)}
                  label={t('upgradeTasks.create.fields.share')}
                  allowDecimal={false}
                  allowNegative={false}
                  hideControls
                  clampBehavior="none"
                  maxLength={3}
                />
              </RuleOfStage>
            </li>
          ))}
        </ol>
        <Button
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={stages.length >= limits.stagesMax - 1}
          data-path={path as string | undefined}
          onClick={() => add(newStage(''))}
        >
          {t('upgradeTasks.create.addStage')}
        </Button>
      </Input.Wrapper>
    </>
  );
};
