import { auditEventsCalls } from '@cubby/contract/settings/audit-events/audit-events.calls';
import type { AuditEventDetail } from '@cubby/contract/settings/audit-events/audit-events.schemas';
import { useTranslation } from 'react-i18next';
import { companyLink, userLink } from '../../../platform/address/named-links.tsx';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { FileLink } from '../../../platform/api/file-link.tsx';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { Block } from '../../../ui/block/block.tsx';
import { CodeText } from '../../../ui/code-text/code-text.tsx';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { DetailFallback } from '../../../ui/detail-layout/detail-fallback.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { SkeletonFields } from '../../../ui/skeleton/skeleton.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { auditEventSearch, auditListMemory } from './audit-event-list.search.ts';
import { actionText, actorText, keyText, rowAddress, rowText } from './audit-event.words.ts';
import { AuditChanges } from './components/audit-changes.tsx';
import classes from './audit-events.module.css';

const EventFields = ({ event }: { readonly event: AuditEventDetail }) => {
  const { t } = useTranslation();
  const can = useCan();
  const { occurredTime, userId, userName, viewedUserId, viewedUserName, address, requestId } = event;
  const row = rowText(t, event);
  const href = rowAddress(event, can);
  const key = keyText(t, event);
  return (
    <DescriptionList
      columns={2}
      items={[
        { term: t('auditEvents.columns.occurredTime'), value: <TimeText at={occurredTime} /> },
        {
          term: t('auditEvents.columns.userName'),
          value: (
            <>
              {userLink(userName === null ? null : userId, actorText(t, event))}
              {viewedUserName !== null && (
                <> {userLink(viewedUserId, t('auditEvents.viewedAs', { name: viewedUserName }))}</>
              )}
              {key !== undefined && <> {userLink(event.apiKey?.makerId, key)}</>}
            </>
          ),
        },
        {
          term: t('auditEvents.columns.row'),
          value:
            event.noun === 'files' && event.nounId !== null && event.nounName !== null ? (
              <FileLink fileId={event.nounId} name={event.nounName} />
            ) : href === undefined ? (
              row
            ) : (
              <a href={href}>{row}</a>
            ),
        },
        {
          term: t('auditEvents.columns.merchantName'),
          value:
            event.merchantId === null ? t('auditEvents.platform') : companyLink(event.merchantId, event.merchantName),
        },
        { term: t('auditEvents.columns.address'), value: address && <CodeText value={address} /> },
        { term: t('auditEvents.detail.requestId'), value: requestId && <CodeText value={requestId} />, wide: true },
      ]}
    />
  );
};

/** audit-event: one line of the audit, with what changed field by field. */
export const AuditEventPage = () => {
  const { t } = useTranslation();
  const [{ id }] = useAddressSearch(auditEventSearch);
  const known = isId(id);
  const {
    data: event,
    error,
    refetch,
  } = useCall(auditEventsCalls.getAuditEvent, { params: { id } }, { enabled: known, quiet: true });
  const back = { label: t('auditEvents.title'), href: auditListMemory.address() };
  if (event)
    return (
      <div className={classes.page}>
        <PageHeader title={actionText(t, event.action)} back={back} />
        <EventFields event={event} />
        <Block title={t('auditEvents.detail.changes')}>
          <AuditChanges event={event} />
        </Block>
      </div>
    );
  return (
    <DetailFallback
      title={t('auditEvents.one')}
      back={back}
      missing={!known || isApiError(error, 'NOT_FOUND')}
      toList={t('auditEvents.toList')}
      error={error}
      onRetry={() => void refetch()}
      skeleton={<SkeletonFields count={6} />}
    />
  );
};
