import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../../platform/address/address-of.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { Block } from '../../../ui/block/block.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { refusesGridEdit } from './boxes.rules.ts';
import { DoorGrid } from './door-grid.tsx';
import { OrdersWithoutBox } from './orders-without-box.tsx';
import { warnIfRefused } from './warn-if-refused.ts';

interface SiteDoorsProps {
  readonly siteId: string;
  readonly locked: boolean;
  /** The compartment whose details are open: its id, or its name. */
  readonly openId: string | undefined;
  readonly openName: string | undefined;
  /** The dialog that opens that one is open from the start. */
  readonly opensAtOnce: boolean;
  readonly onOpen: (boxId: string | undefined) => void;
  /** The open alerts of a compartment. */
  readonly alerts?: ((boxId: string) => ReactNode) | undefined;
}

/** The block of a site's page: its compartments in their current state, read again when one of them changes. */
export const SiteDoors = ({ siteId, locked, openId, openName, opensAtOnce, onOpen, alerts }: SiteDoorsProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const { data, dataUpdatedAt, refetch } = useCall(boxesCalls.listBoxes, { params: { siteId } });
  useLiveRows('site-boxes', { ids: () => [siteId], readAt: dataUpdatedAt, refetch, atOnce: true });
  const editGrid = () => {
    if (!warnIfRefused(refusesGridEdit(data ?? []))) goTo('/app/siteAdd', { step: 2, id: siteId });
  };
  return (
    <>
      <OrdersWithoutBox siteId={siteId} />
      <Block
        title={t('boxes.title')}
        actions={
          can('SITE_EDIT') &&
          !locked &&
          data && (
            <Button size="xs" onClick={editGrid}>
              {t('boxes.editGrid')}
            </Button>
          )
        }
      >
        {data?.length === 0 && <p>{t('boxes.none')}</p>}
        {data && data.length > 0 && (
          <DoorGrid
            {...{ siteId, locked, onOpen, opensAtOnce, alerts }}
            openId={openId ?? data.find(({ name }) => name === openName)?.boxId}
            boxes={data}
          />
        )}
      </Block>
    </>
  );
};
