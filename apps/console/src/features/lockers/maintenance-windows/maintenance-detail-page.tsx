import { maintenanceWindowsCalls as calls } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.calls';
import type { MaintenanceWindow } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.schemas';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isId } from '../../../platform/address/list-fields.ts';
import { siteLink } from '../../../platform/address/named-links.tsx';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { useCall, useCallMutation } from '../../../platform/api/use-call.ts';
import { useFieldContext } from '../../../platform/resource/field.ts';
import { FactSections } from '../../../platform/resource/fields.tsx';
import { ResourceLoaded } from '../../../platform/resource/resource-loaded.tsx';
import { Block } from '../../../ui/block/block.tsx';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { useNow } from '../../../ui/time-text/use-now.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { maintenanceFields } from './maintenance-window.fields.tsx';
import { maintenanceWindows } from './maintenance-window.resource.ts';
import classes from './maintenance-windows.module.css';
import { periodOf, periodText, stateAt, stateMeanings } from './maintenance-window.words.ts';

/** Cancels the window; disabled with the reason once its end has passed (network.md 4). */
const CancelButton = ({ row }: { readonly row: MaintenanceWindow }) => {
  const { t } = useTranslation();
  const state = stateAt(row, useNow());
  const cancel = useCallMutation(calls.cancelMaintenanceWindow, { invalidates: maintenanceWindows.stale });
  const name = periodOf(row);
  const run = async () => {
    const sure = await confirm({
      title: t('maintenanceWindows.remove.title', { name }),
      body: t('maintenanceWindows.remove.body'),
      action: t('maintenanceWindows.remove.action'),
      cancel: t('ui.resource.remove.cancel'),
      danger: true,
    });
    if (sure)
      cancel.mutate(
        { params: { id: row.siteMaintenanceId } },
        { onSuccess: () => toast.done(t('maintenanceWindows.cancelled', { name })) },
      );
  };
  const over = state === 'ENDED' || state === 'CANCELLED' ? t(`maintenanceWindows.over.${state}`) : undefined;
  return (
    <Button disabled={over !== undefined} title={over} loading={cancel.isPending} onClick={() => void run()}>
      {t('maintenanceWindows.remove.action')}
    </Button>
  );
};

const Detail = ({ row }: { readonly row: MaintenanceWindow }) => {
  const context = useFieldContext();
  const { t, can, companyType } = context;
  const state = stateAt(row, useNow());
  const mayCancel = can('MAINTENANCE_EDIT') && maintenanceWindows.writers?.includes(companyType) === true;
  const sections = maintenanceFields.sections(context, row).filter(({ name }) => name !== 'sites');
  const over = state === 'ENDED' || state === 'CANCELLED';
  return (
    <PageColumn>
      <PageHeader
        title={periodOf(row)}
        back={wayTo(t('maintenanceWindows.title'), maintenanceWindows.memory.address())}
        status={<StatusBadge meaning={stateMeanings[state]} label={t(`maintenanceWindows.states.${state}`)} />}
        action={mayCancel && <CancelButton row={row} />}
        meta={mayCancel && over && <span className="ui-hint">{t(`maintenanceWindows.over.${state}`)}</span>}
      />
      <Block title={t('maintenanceWindows.one')}>
        <FactSections texts="maintenanceWindows" sections={sections} row={row} />
      </Block>
      <Block title={t('maintenanceWindows.sections.sites')}>
        <ul className={classes.places}>
          {row.detailList.map(({ siteId, siteName, siteSerialNumber, startTime, failureTime, closesDeposits }) => (
            <li key={siteId}>
              <div>
                {siteLink(siteId, siteName)}
                {` · ${siteSerialNumber}`}
              </div>
              <DescriptionList
                items={[
                  {
                    term: t('maintenanceWindows.detail.period'),
                    value: periodText(row.timeZone, startTime, failureTime),
                  },
                  {
                    term: t('maintenanceWindows.detail.deposits'),
                    value: t(`maintenanceWindows.deposits.${closesDeposits ? 'stopped' : 'open'}`),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      </Block>
    </PageColumn>
  );
};

/** maintenance_detail: a window, which can be cancelled until its end has passed (network.md 2, 4). */
export const MaintenanceDetailPage = () => {
  const [{ id = '' }] = useAddressSearch(maintenanceWindows.pageSearch);
  const query = useCall(calls.getMaintenanceWindow, { params: { id } }, { enabled: isId(id), quiet: true });
  return (
    <ResourceLoaded resource={maintenanceWindows} id={id} query={query}>
      {(row) => <Detail key={id} row={row} />}
    </ResourceLoaded>
  );
};
