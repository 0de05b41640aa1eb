import { auditEventsCalls } from '@cubby/contract/settings/audit-events/audit-events.calls';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { userLink } from '../../../../platform/address/named-links.tsx';
import { useCall } from '../../../../platform/api/use-call.ts';
import { Block } from '../../../../ui/block/block.tsx';
import { Timeline } from '../../../../ui/timeline/timeline.tsx';

const shown = 20;

/** Who changed what of a site, the last first; the details of a line are in the audit log. */
export const SiteTimeline = ({ siteId }: { readonly siteId: string }) => {
  const { t } = useTranslation();
  const { data } = useCall(auditEventsCalls.listAuditEvents, {
    query: { noun: 'sites', nounId: siteId, size: shown },
  });
  return (
    <Block
      title={t('sites.timeline.title')}
      actions={<a href={addressOf('/app/audit', { noun: 'sites', nounId: siteId })}>{t('sites.timeline.all')}</a>}
    >
      {data && (
        <Timeline
          events={data.content.map(({ auditEventId, occurredTime, action, userId, userName }) => ({
            id: auditEventId,
            at: occurredTime,
            title: (
              <a href={addressOf('/app/audit-event', { id: auditEventId })}>
                {t(`auditEvents.actions.${action as 'sites.update'}`, { defaultValue: action })}
              </a>
            ),
            who: userLink(userId, userName) ?? t('auditEvents.server'),
          }))}
        />
      )}
    </Block>
  );
};
