import { Button } from '@mantine/core';
import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import { siteTypeFieldsOf } from '@cubby/contract/lockers/sites/site-types';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, goToAddress } from '../../../platform/address/address-of.ts';
import { isId } from '../../../platform/address/list-fields.ts';
import { navigateToFirstAllowed, wayTo } from '../../../platform/address/next-screens.ts';
import { useCall, useInvalidate } from '../../../platform/api/use-call.ts';
import { message } from '../../../platform/i18n/message.ts';
import { useRounds } from '../../../platform/page/use-rounds.ts';
import type { Resource } from '../../../platform/resource/resource.ts';
import { ResourceLoaded } from '../../../platform/resource/resource-loaded.tsx';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { GridEditor } from './components/grid-editor.tsx';
import classes from './components/grid.module.css';
import type { Size } from './grid.doors.ts';

type SiteWithBoxes = Site & { readonly boxList: readonly Box[] };

interface SiteGridProps {
  readonly site: SiteWithBoxes;
  readonly sizes: readonly Size[];
  readonly stale: Resource<Site>['stale'];
}

/** Why the grid can not be edited now (network.md 5). */
const lockedBoxes = ({ boxList }: SiteWithBoxes): readonly Box[] =>
  boxList.filter(({ boxStatus }) => !['AVAILABLE', 'INTERGRATED', 'UNAPPLICABLE'].includes(boxStatus));

const boardOf = ({ deviceList }: Site) => deviceList.find(({ deviceType }) => deviceType === 'LOCK_CONTROL_BOARD');

const SiteGrid = ({ site, sizes, stale }: SiteGridProps) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const { round, again } = useRounds();
  const { siteId, siteName, dataVersion, boxList } = site;
  const info = addressOf('/app/siteInfo', { id: siteId });
  const details = addressOf('/app/siteAdd', { step: 1, id: siteId });
  const { deviceId, boardPorts } = boardOf(site) ?? {};
  const grid = useMemo(() => {
    const board = deviceId !== undefined && boardPorts !== undefined ? { deviceId, ports: boardPorts } : undefined;
    return { siteId, dataVersion, boxList, board };
  }, [siteId, dataVersion, boxList, deviceId, boardPorts]);
  const { data: types } = useCall(sitesCalls.listSiteTypes, {}, { staleTime: 5 * 60_000 });
  const locked = lockedBoxes(site);
  const changed = [...stale, boxesCalls.listBoxes, boxesCalls.getBox, boxTypesCalls.listBoxTypes];

  if (!types) return null;
  if (types.find(({ siteType }) => siteType === site.siteType)?.hasDoors === false)
    return <Notice title={t('grid.noDoors')} />;
  if (locked.length > 0)
    return (
      <Notice
        role="alert"
        title={message('occupiedDoorsError')}
        text={t('grid.occupied', { names: listText(locked.map(({ name }) => name)) })}
      />
    );
  return (
    <>
      <div className={classes.narrow}>
        <Notice title={t('grid.narrow.title')} text={t('grid.narrow.text')} />
      </div>
      <div className={classes.wide}>
        {deviceId === undefined && (
          <p className="ui-hint">
            {t('grid.noBoard')} <a href={details}>{t('grid.addBoard')}</a>
          </p>
        )}
        <GridEditor
          key={round}
          grid={grid}
          sizes={sizes}
          onSaved={(before) => {
            void invalidate(...changed);
            toast.done(before.length === 0 ? message('newCabinetSuccess') : t('grid.saved', { name: siteName }));
            // The columns of a new cold site are set next (network.md 4).
            const isNewAndCold = before.length === 0 && siteTypeFieldsOf(site.siteType).cold;
            const settings = addressOf('/app/Location_wendu', { id: siteId });
            void navigateToFirstAllowed([...(isNewAndCold ? [settings] : []), info], { replace: true });
          }}
          onTheirs={() =>
            void invalidate(...changed).then(() => {
              again();
              toast.done(t('ui.stale.loaded', { name: siteName }));
            })
          }
          onCancel={() => goToAddress(info)}
        />
      </div>
    </>
  );
};

interface SiteGridPageProps {
  readonly resource: Resource<Site>;
  readonly id: string;
}

/** siteAdd, step 2: the compartments of a site (network.md 2, 4). */
export const SiteGridPage = ({ resource, id }: SiteGridPageProps) => {
  const { t } = useTranslation();
  const request = { params: { siteId: id }, query: { flag: 'detail' } } as const;
  const query = useCall(sitesCalls.getSite, request, { enabled: isId(id), quiet: true });
  const { data: sizes } = useCall(boxTypesCalls.listBoxTypes, {});
  return (
    <ResourceLoaded resource={resource} id={id} query={query}>
      {(site) => (
        <PageColumn>
          <PageHeader
            title={t('grid.title')}
            code={site.siteSerialNumber}
            back={wayTo(site.siteName, addressOf('/app/siteInfo', { id }))}
            actions={
              <Button component="a" href={addressOf('/app/siteAdd', { step: 1, id })}>
                {t('grid.details')}
              </Button>
            }
          />
          {sizes && <SiteGrid site={site as SiteWithBoxes} sizes={sizes} stale={resource.stale} />}
        </PageColumn>
      )}
    </ResourceLoaded>
  );
};
