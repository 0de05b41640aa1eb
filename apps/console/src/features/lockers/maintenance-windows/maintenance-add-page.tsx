import { maintenanceWindowsCalls as calls } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.calls';
import { maintenanceDefault } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.limits';
import { maintenanceInputSchema } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.schemas';
import { siteLimits } from '@cubby/contract/lockers/sites/sites.limits';
import { useTranslation } from 'react-i18next';
import { goToAddress } from '../../../platform/address/address-of.ts';
import { defineSearch } from '../../../platform/address/define-search.ts';
import { isId, several } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { SitesField } from '../../../platform/lookups/sites-field.tsx';
import { useRounds } from '../../../platform/page/use-rounds.ts';
import { useCreateForm } from '../../../platform/resource/use-resource-form.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { CheckField, ChoiceField, DayField, NoteField } from '../../../ui/form/controls.tsx';
import { FormRow, FormSection } from '../../../ui/form/form-section.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { NoPermission } from '../../../ui/no-permission/no-permission.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { MaintenancePreviewSection } from './components/maintenance-preview.tsx';
import { maintenanceWindows } from './maintenance-window.resource.ts';
import { newValues, toMaintenanceRequest } from './maintenance-window.values.ts';
import { periodText } from './maintenance-window.words.ts';
import classes from './maintenance-windows.module.css';

const search = defineSearch({ siteIds: several(isId, siteLimits.changedMax) });
const tipNames = { en_US: 'tipEn', zh_HK: 'tipZh', pt_BR: 'tipPt', id_ID: 'tipId' } as const;

interface Made {
  readonly ids: readonly string[];
  readonly period: string;
}

const NewWindow = ({ onRepeat }: { readonly onRepeat: () => void }) => {
  const { t } = useTranslation();
  const [{ siteIds }] = useAddressSearch(search);
  const form = useCreateForm<Made, ReturnType<typeof newValues>, typeof maintenanceInputSchema>(
    { ...maintenanceWindows, name: ({ period }) => period },
    {
      schema: maintenanceInputSchema,
      start: () => newValues(siteIds),
      toRequest: toMaintenanceRequest,
      send: async (body) => {
        const { siteMaintenanceIds: ids } = await callApi(calls.createMaintenanceWindow, { body });
        return { ids, period: periodText('UTC', body.siteMaintenanceStartTime, body.siteMaintenanceFailureTime) };
      },
      next: ({ ids: [first, ...more] }) =>
        first !== undefined && more.length === 0
          ? [maintenanceWindows.address(first), maintenanceWindows.memory.address()]
          : [maintenanceWindows.memory.address()],
      onNoDestination: onRepeat,
    },
  );
  const list = wayTo(t('maintenanceWindows.title'), maintenanceWindows.memory.address());
  return (
    <PageColumn>
      <PageHeader title={t('maintenanceWindows.add')} back={list} />
      <div className={classes.form}>
        <Form form={form} submitLabel={t('maintenanceWindows.add')} onCancel={list && (() => goToAddress(list.href))}>
          <FormSection title={t('maintenanceWindows.sections.general')}>
            <FormRow>
              <DayField
                form={form}
                path="siteMaintenanceStartTime"
                label={t('maintenanceWindows.fields.siteMaintenanceStartTime')}
                description={t('maintenanceWindows.help.siteMaintenanceStartTime')}
                time={maintenanceDefault.from}
              />
              <DayField
                form={form}
                path="siteMaintenanceFailureTime"
                label={t('maintenanceWindows.fields.siteMaintenanceFailureTime')}
                time={maintenanceDefault.until}
              />
            </FormRow>
          </FormSection>
          <FormSection
            title={t('maintenanceWindows.sections.sites')}
            purpose={t('maintenanceWindows.sections.sitesPurpose')}
          >
            <SitesField
              form={form}
              path="siteIds"
              label={t('maintenanceWindows.fields.siteIds')}
              missing={t('fieldErrors.siteMissing')}
              severalOperators
            />
          </FormSection>
          <FormSection title={t('maintenanceWindows.sections.effects')}>
            <ChoiceField
              form={form}
              path="closesDeposits"
              label={t('maintenanceWindows.fields.closesDeposits')}
              none={t('maintenanceWindows.deposits.byKind')}
              options={[
                { value: 'true', label: t('maintenanceWindows.deposits.stopped') },
                { value: 'false', label: t('maintenanceWindows.deposits.open') },
              ]}
            />
            <CheckField form={form} path="closesCollections" label={t('maintenanceWindows.closesCollections')} />
          </FormSection>
          <FormSection title={t('maintenanceWindows.sections.tips')}>
            <NoteField
              form={form}
              path="siteMaintenanceTips"
              label={t('maintenanceWindows.fields.siteMaintenanceTips')}
              description={t('maintenanceWindows.help.siteMaintenanceTips')}
            />
            {Object.entries(tipNames).map(([language, name]) => (
              <NoteField
                key={language}
                form={form}
                path={`tips.${language}`}
                label={t(`maintenanceWindows.fields.${name}`)}
              />
            ))}
          </FormSection>
          <MaintenancePreviewSection values={form.values} />
        </Form>
      </div>
    </PageColumn>
  );
};

/** maintenance_add: plans a window (network.md 2, 5). */
export const MaintenanceAddPage = () => {
  const { companyType } = useSession();
  const { round, again } = useRounds();
  return maintenanceWindows.writers?.includes(companyType) ? (
    <NewWindow key={round} onRepeat={again} />
  ) : (
    <NoPermission permission="MAINTENANCE_EDIT" />
  );
};
