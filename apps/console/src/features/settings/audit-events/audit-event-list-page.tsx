import { auditEventsCalls } from '@cubby/contract/settings/audit-events/audit-events.calls';
import type { AuditEvent } from '@cubby/contract/settings/audit-events/audit-events.schemas';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import type { SearchOf } from '../../../platform/address/define-search.ts';
import { filterOf } from '../../../platform/address/list-fields.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { isLooking } from '../../../platform/can/can.ts';
import { useSession } from '../../../platform/session/session.ts';
import { startExport } from '../../../platform/tasks/export-task.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { auditListFilters } from './audit-event-list.filters.ts';
import { auditListMemory, auditListSearch } from './audit-event-list.search.ts';
import { actionText } from './audit-event.words.ts';
import { auditListColumns } from './components/audit-list-columns.tsx';

const rowId = ({ auditEventId }: AuditEvent) => auditEventId;
const rowHref = ({ auditEventId }: AuditEvent) => addressOf('/app/audit-event', { id: auditEventId });

/** What of the address the server filters by. */
const auditFilterOf = (search: SearchOf<typeof auditListSearch>) => {
  const { timeStart: from, timeEnd: to, ...others } = filterOf(search);
  return { ...others, from, to };
};

/** audit: who did what, from where, before and after. */
export const AuditListPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const { companyType } = useSession();
  const ownCompanyOnly = companyType === 'MERCHANT' || companyType === 'LOGISTICS';
  const list = useResourceList(
    auditListSearch,
    auditListMemory,
    auditEventsCalls.listAuditEvents,
    (search) => ({ query: { ...auditFilterOf(search), page: search.page, size: search.size, sort: search.sort } }),
    // What has just been done is to be seen at once.
    { staleTime: 0 },
  );
  const filters = useMemo(
    () => auditListFilters(t, can, { ownCompanyOnly, ofPlatform: companyType === 'ADMIN' }),
    [t, can, ownCompanyOnly, companyType],
  );
  const columns = useMemo(() => auditListColumns(t, can, ownCompanyOnly), [t, can, ownCompanyOnly]);
  const exportAll = () =>
    startExport({
      title: t('auditEvents.export.running'),
      done: t('auditEvents.export.done'),
      download: (signal) =>
        downloadFile(
          auditEventsCalls.exportAuditEvents,
          { query: auditFilterOf(list.address) },
          { signal, fallbackName: 'audit.xlsx' },
        ),
    });
  return (
    <ResourceList
      texts="auditEvents"
      storageKey="audit"
      {...list}
      filters={filters}
      columns={columns}
      rowId={rowId}
      rowName={({ action }) => actionText(t, action)}
      rowHref={rowHref}
      icon={<IconHistory size={24} />}
      rowActions={[
        {
          id: 'export',
          icon: IconDownload,
          allowed: !isLooking(),
          run: exportAll,
          all: { label: t('auditEvents.export.action'), run: exportAll },
        },
      ]}
    />
  );
};
