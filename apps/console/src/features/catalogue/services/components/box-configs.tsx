import { serviceBoxConfigsCalls as calls } from '@cubby/contract/catalogue/service-box-configs/service-box-configs.calls';
import type { ServiceBoxConfig } from '@cubby/contract/catalogue/service-box-configs/service-box-configs.schemas';
import type { Service } from '@cubby/contract/catalogue/services/services.schemas';
import { deadlineLimits } from '@cubby/contract/orders/deadlines/deadlines.limits';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../../platform/api/call-api.ts';
import { reportError } from '../../../../platform/api/report-error.ts';
import { useInvalidate } from '../../../../platform/api/use-call.ts';
import { message } from '../../../../platform/i18n/message.ts';
import { useLiveRows } from '../../../../platform/live/live-rows.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { Block } from '../../../../ui/block/block.tsx';
import { confirm } from '../../../../ui/confirm-dialog/confirm.ts';
import { textCell } from '../../../../ui/data-table/cells.tsx';
import { Can } from '../../../../ui/permission-gate/permission-gate.tsx';
import { pairText } from '../../../../ui/punctuation/punctuation.ts';
import { useLocaleTag } from '../../../../ui/theme/use-locale.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { services } from '../service.resource.ts';
import { BoxConfigDialog, sizeOf } from './box-config-dialog.tsx';
import classes from './box-configs.module.css';

const columns = ['boxTypeId', 'compartmentName', 'standardTime', 'standardPrice', 'overduePrice'] as const;
const switches = ['merchantUpload', 'customerUpload', 'userTakeOvertimeOrder'] as const;

/** The price section of a service: how it uses compartments of each size. */
export const BoxConfigs = ({ service }: { readonly service: Service }) => {
  const { t } = useTranslation();
  const locked = useSession().companyType !== 'ADMIN';
  const tag = useLocaleTag();
  const invalidate = useInvalidate();
  const [asked, setAsked] = useState<ServiceBoxConfig | 'new'>();
  const [readAt] = useState(() => Date.now());
  const { lockerServiceId, compartmentConfigs } = service;
  useLiveRows('service-box-configs', {
    ids: () => undefined,
    readAt,
    refetch: () => void invalidate(...services.stale),
  });
  const title = t('services.configs.title');
  const hours = (many: number) => t('services.configs.hours', { hours: many });
  const price = (text: string) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(text as `${number}`);
  const cellOf = (config: ServiceBoxConfig, column: (typeof columns)[number]) => {
    const { standardPrice, overdueTime, overduePrice } = config;
    if (column === 'boxTypeId') return sizeOf(config, t);
    if (column === 'compartmentName') return textCell(config.compartmentName);
    if (column === 'standardTime') return hours(config.standardTime);
    if (column === 'standardPrice') return textCell(standardPrice && price(standardPrice));
    if (overdueTime === null || overduePrice === null) return textCell(null);
    return t('services.configs.perPeriod', { price: price(overduePrice), hours: hours(overdueTime) });
  };
  const remove = async (config: ServiceBoxConfig) => {
    const name = sizeOf(config, t);
    const sure = await confirm({
      title: t('serviceBoxConfigs.confirm.title', { name }),
      body: t('serviceBoxConfigs.confirm.body'),
      action: t('serviceBoxConfigs.confirm.action'),
      cancel: t('serviceBoxConfigs.confirm.dismiss'),
      danger: true,
    });
    if (!sure) return;
    try {
      await callApi(calls.deleteServiceBoxConfig, { params: { id: config.compartmentConfigId } });
    } catch (error) {
      return reportError(error);
    }
    void invalidate(...services.stale);
    toast.done(pairText(message('DeleteSuccess'), name));
  };
  return (
    <Block
      title={title}
      actions={
        !locked && (
          <Can permission="SERVICE_EDIT">
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAsked('new')}
            >
              {t('serviceBoxConfigs.add')}
            </Button>
          </Can>
        )
      }
    >
      {compartmentConfigs.length === 0 ? (
        <p className="ui-hint">{t('services.configs.empty', { hours: deadlineLimits.standardHours })}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        <div className="ui-table-box" role="region" aria-label={title} tabIndex={0}>
          <table className={`ui-table ${classes.table}`} data-cards aria-label={title}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`serviceBoxConfigs.fields.${column}`)}
                  </th>
                ))}
                <th scope="col">{t('services.configs.users')}</th>
                {!locked && <th scope="col">{t('services.configs.actions')}</th>}
              </tr>
            </thead>
            <tbody>
              {compartmentConfigs.map((config) => (
                <tr key={config.compartmentConfigId}>
                  {columns.map((column) =>
                    column === 'boxTypeId' ? (
                      <th key={column} scope="row">
                        {cellOf(config, column)}
                      </th>
                    ) : (
                      <td key={column} data-label={t(`serviceBoxConfigs.fields.${column}`)}>
                        {cellOf(config, column)}
                      </td>
                    ),
                  )}
                  <td className={classes.users} data-label={t('services.configs.users')}>
                    <div>
                      {switches
                        .filter((name) => config[name])
                        .map((name) => (
                          <div key={name}>{t(`serviceBoxConfigs.fields.${name}`)}</div>
                        ))}
                    </div>
                  </td>
                  {!locked && (
                    <td>
                      <Can permission="SERVICE_EDIT">
                        <ActionIcon
                          variant="subtle"
                          aria-label={t('serviceBoxConfigs.edit', { name: sizeOf(config, t) })}
                          onClick={() => setAsked(config)}
                        >
                          <IconPencil size={18} aria-hidden />
                        </ActionIcon>
                        <ActionIcon
                          variant="subtle"
                          aria-label={t('serviceBoxConfigs.remove', { name: sizeOf(config, t) })}
                          onClick={() => void remove(config)}
                        >
                          <IconTrash size={18} aria-hidden />
                        </ActionIcon>
                      </Can>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {asked && (
        <BoxConfigDialog
          lockerServiceId={lockerServiceId}
          config={asked === 'new' ? undefined : asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Block>
  );
};
