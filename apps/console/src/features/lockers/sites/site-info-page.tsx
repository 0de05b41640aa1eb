import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import { Button } from '@mantine/core';
import { IconHistory, IconListDetails, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, goTo } from '../../../platform/address/address-of.ts';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { navigateToFirstAllowed, wayTo } from '../../../platform/address/next-screens.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { menuOf, type RowAction } from '../../../platform/resource/actions.tsx';
import { ResourceBlocks } from '../../../platform/resource/resource-blocks.tsx';
import { ResourceLoaded } from '../../../platform/resource/resource-loaded.tsx';
import { ScreenSaverBlock } from '../../../platform/screen-savers/screen-saver-block.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { SiteDoors } from '../boxes/site-doors.tsx';
import { SiteQrCode } from './components/site-qr-code.tsx';
import { ConnectionBadge } from '../boxes/components/connection-badge.tsx';
import { SiteStatusBadge } from './components/site-status.tsx';
import { SiteTimeline } from './components/site-timeline.tsx';
import { useSiteAssign, useSiteClone, useSiteDelete } from './site.actions.tsx';
import { siteSections } from './site.fields.tsx';
import { siteEdit, useSiteRules } from './site.forms.ts';
import { sites } from './site.resource.ts';
import { siteInfoSearch, siteListMemory } from './site.search.ts';

/** What other features put on the page of a site. */
export interface SiteInfoParts {
  /** The terminal of a site with compartments. */
  readonly terminal?: (site: Site, locked: boolean) => ReactNode;
  /** The temperatures of a cold site with compartments. */
  readonly temperature?: (site: Site, locked: boolean) => ReactNode;
  /** The link to the forecast of a site with compartments. */
  readonly planning?: (site: Site) => ReactNode;
  /** The way to an inspection of a site with compartments. */
  readonly inspection?: (site: Site) => ReactNode;
  /** How many alerts are open at the site. */
  readonly alerts?: (site: Site) => ReactNode;
  /** The price group of each product at the site. */
  readonly prices?: (site: Site) => ReactNode;
  /** The open alerts of a compartment. */
  readonly doorAlerts?: (boxId: string) => ReactNode;
}

interface SiteInfoProps {
  readonly site: Site;
  readonly parts: SiteInfoParts;
}

const SiteInfo = ({ site, parts }: SiteInfoProps) => {
  const { t } = useTranslation();
  const [{ door, compartment, act }, setSearch] = useAddressSearch(siteInfoSearch);
  const can = useCan();
  const { companyType } = useSession();
  const rules = useSiteRules();
  const [open, setOpen] = useState<string>();
  const { siteId, siteName, siteStatus, siteSerialNumber, siteType, merchantId } = site;
  const remove = useSiteDelete(() => navigateToFirstAllowed([siteListMemory.address()], { replace: true }));
  const assign = useSiteAssign();
  const clone = useSiteClone();
  // Companies read the sites of their operator and write none; sites that are open to all are the platform's.
  const locked = companyType !== 'ADMIN' && !(companyType === 'OPERATOR' && merchantId !== null);
  const log: RowAction<Site> = {
    id: 'log',
    label: t('siteLog.title'),
    icon: IconHistory,
    allowed: can('AUDIT_LIST'),
    run: () => goTo('/app/log', { id: siteId }),
  };
  const hasDoors = rules?.types.find((type) => type.siteType === siteType)?.hasDoors === true;
  const orders = wayTo(t('frame.screens.orderList'), addressOf('/app/articleList', { siteId }));
  return (
    <PageColumn>
      <PageHeader
        title={siteName}
        code={siteSerialNumber}
        status={
          <>
            <SiteStatusBadge status={siteStatus} />
            {site.connectionStatus !== 'UNKNOWN' && <ConnectionBadge connection={site.connectionStatus} />}
            {!locked && parts.alerts?.(site)}
          </>
        }
        back={wayTo(t('sites.title'), siteListMemory.address())}
        actions={
          <>
            {orders && (
              <Button component="a" href={orders.href} leftSection={<IconListDetails size={18} aria-hidden />}>
                {orders.label}
              </Button>
            )}
            {hasDoors && !locked && parts.inspection?.(site)}
          </>
        }
        action={
          can('SITE_EDIT') &&
          !locked && (
            <Button
              component="a"
              href={addressOf('/app/siteAdd', { step: 1, id: siteId })}
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              {t('sites.edit')}
            </Button>
          )
        }
        more={menuOf<Site>([log, ...(locked ? [] : [clone, assign.action, remove])], site)}
      />
      {hasDoors && (
        <>
          <SiteDoors
            siteId={siteId}
            locked={locked}
            openId={door}
            openName={compartment}
            opensAtOnce={act === 'open'}
            onOpen={(next) => setSearch({ door: next, compartment: undefined, act: undefined }, { replace: true })}
            {...(!locked && { alerts: parts.doorAlerts })}
          />
          {parts.temperature?.(site, locked)}
          {parts.planning?.(site)}
          {parts.terminal?.(site, locked)}
        </>
      )}
      {rules && (
        <ResourceBlocks
          texts="sites"
          resource={sites}
          row={site}
          sections={siteSections(t, { ...rules, site, siteType, canEdit: can('SITE_EDIT') && !locked })}
          edit={siteEdit(t, rules)}
          locked={locked}
          open={open}
          onOpen={setOpen}
        />
      )}
      {parts.prices?.(site)}
      <ScreenSaverBlock siteId={siteId} canEdit={can('SITE_EDIT') && !locked} />
      <SiteQrCode site={site} />
      {can('AUDIT_LIST') && <SiteTimeline siteId={siteId} />}
      {assign.dialog}
    </PageColumn>
  );
};

/** siteInfo: a site as it is read, its blocks edited in place (network.md 2). */
export const SiteInfoPage = ({ parts = {} }: { readonly parts?: SiteInfoParts }) => {
  const [{ id }] = useAddressSearch(siteInfoSearch);
  const query = useCall(sitesCalls.getSite, { params: { siteId: id }, query: {} }, { enabled: isId(id), quiet: true });
  useLiveRows('terminals', { ids: () => [id], readAt: query.dataUpdatedAt, refetch: query.refetch });
  return (
    <ResourceLoaded resource={sites} id={id} query={query}>
      {(site) => <SiteInfo key={id} site={site} parts={parts} />}
    </ResourceLoaded>
  );
};
