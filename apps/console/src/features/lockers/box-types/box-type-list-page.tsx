import { Button } from '@mantine/core';
import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import type { BoxTypeRow } from '@cubby/contract/lockers/box-types/box-types.schemas';
import { IconFileImport, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { ScreenSaverBlock } from '../../../platform/screen-savers/screen-saver-block.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Can, useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { BoxTypeDialog } from './box-type-dialog.tsx';
import classes from './box-types.module.css';

/** siteLockerSetting: the sizes of compartments (network.md 2). Staff of the platform change what all companies share. */
export const BoxTypeListPage = () => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const can = useCan();
  const { merchantId } = useSession();
  const mayEdit = can('BOX_TYPE_EDIT') && merchantId === null;
  const { data: sizes, error, refetch } = useCall(boxTypesCalls.listBoxTypes, {}, { quiet: true });
  const [asked, setAsked] = useState<BoxTypeRow | 'new'>();
  const addButton = mayEdit && (
    <Button variant="filled" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsked('new')}>
      {t('boxTypes.add')}
    </Button>
  );
  const measures = ['width', 'length', 'height'] as const;
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('boxTypes.title')}
        count={sizes?.length ?? (error ? undefined : 'pending')}
        actions={
          mayEdit && (
            <Can permission="DISTRICT_EDIT">
              <Button
                component="a"
                href={addressOf('/app/SystemArea')}
                leftSection={<IconFileImport size={18} aria-hidden />}
              >
                {t('boxTypes.areas')}
              </Button>
            </Can>
          )
        }
        action={addButton}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {sizes?.length === 0 && <p>{t('boxTypes.none')}</p>}
      {sizes && sizes.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        <div className="ui-table-box" role="region" aria-label={t('boxTypes.title')} tabIndex={0}>
          <table className="ui-table" data-cards aria-label={t('boxTypes.title')}>
            <thead>
              <tr>
                <th scope="col">{t('boxTypes.fields.name')}</th>
                <th scope="col">{t('boxTypes.kind')}</th>
                {measures.map((measure) => (
                  <th key={measure} scope="col" className={classes.number}>
                    {t(`boxTypes.fields.${measure}`)}
                  </th>
                ))}
                <th scope="col" className={classes.number}>
                  {t('boxTypes.sites')}
                </th>
                {mayEdit && <th scope="col">{t('boxTypes.actions')}</th>}
              </tr>
            </thead>
            <tbody>
              {sizes.map((size) => (
                <tr key={size.boxTypeId}>
                  <th scope="row">{size.name}</th>
                  <td data-label={t('boxTypes.kind')}>
                    {t(size.management ? 'boxTypes.fields.management' : 'boxTypes.parcels')}
                  </td>
                  {measures.map((measure) => (
                    <td key={measure} className={classes.number} data-label={t(`boxTypes.fields.${measure}`)}>
                      {format(size[measure])}
                    </td>
                  ))}
                  <td className={classes.number} data-label={t('boxTypes.sites')}>
                    {format(size.siteCount)}
                  </td>
                  {mayEdit && (
                    <td>
                      <Button
                        size="xs"
                        variant="subtle"
                        leftSection={<IconPencil size={14} aria-hidden />}
                        onClick={() => setAsked(size)}
                      >
                        {t('boxTypes.edit', { name: size.name })}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {can('SITE_EDIT') && <ScreenSaverBlock canEdit />}
      {asked && <BoxTypeDialog size={asked === 'new' ? undefined : asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
};
