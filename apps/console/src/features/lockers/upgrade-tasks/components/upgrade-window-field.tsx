import { upgradeTasksCalls as calls } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.calls';
import type { QuietWindow } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../../platform/api/call-api.ts';
import { reportError } from '../../../../platform/api/report-error.ts';
import { type AnyForm, CheckField, putValues } from '../../../../ui/form/controls.tsx';
import { FormRow } from '../../../../ui/form/form-section.tsx';
import { useLocaleTag } from '../../../../ui/theme/use-locale.ts';
import { selectionOf, type UpgradeValues } from '../upgrade-create.values.ts';
import { customersText } from '../upgrade-task.words.ts';
import classes from './upgrade-tasks.module.css';

/** The hours in which terminals install, and those in which the sites have the fewest customers. */
export const UpgradeWindowField = ({ form }: { readonly form: AnyForm }) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<QuietWindow>();
  const values = form.values as UpgradeValues;
  const suggest = async () => {
    setBusy(true);
    try {
      const { siteIds, filter } = selectionOf(values) as { siteIds?: string[]; filter?: object };
      const body = { ...(siteIds && { siteIds: [...siteIds] }), ...(filter && { filter }) };
      const quiet = await callApi(calls.suggestQuietWindow, { body });
      setFound(quiet);
      if (quiet.window) putValues(form, { windowed: true, installWindow: quiet.window });
    } catch (error) {
      setFound(undefined);
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  const words =
    found &&
    (found.window
      ? t('upgradeTasks.create.suggested', {
          ...found.window,
          customers: customersText(found.expectedCustomers, tag),
          sites: t('upgradeTasks.create.siteCount', { count: found.siteCount }),
        })
      : t('upgradeTasks.create.noHistory', { days: found.historyDays }));
  const chosen = values.selection === 'RULE' || values.siteIds.length > 0;
  return (
    <>
      <CheckField form={form} path="windowed" label={t('upgradeTasks.create.fields.windowed')} />
      {values.windowed && (
        <div>
          <FormRow>
            <TextInput
              {...form.field('installWindow.from')}
              type="time"
              required
              label={t('upgradeTasks.create.fields.windowFrom')}
            />
            <TextInput
              {...form.field('installWindow.to')}
              type="time"
              required
              label={t('upgradeTasks.create.fields.windowTo')}
            />
          </FormRow>
          <p className="ui-hint">{t('upgradeTasks.create.help.window')}</p>
        </div>
      )}
      <div className={classes.suggest}>
        <Button size="sm" loading={busy} disabled={!chosen} onClick={() => void suggest()}>
          {t('upgradeTasks.create.suggest')}
        </Button>
        <span role="status">{words}</span>
      </div>
    </>
  );
};
