import type { AuditEvent } from '@cubby/contract/settings/audit-events/audit-events.schemas';
import type { Permission } from '@cubby/contract/permissions';
import type { TFunction } from 'i18next';
import { companyLink, userLink } from '../../../../platform/address/named-links.tsx';
import { codeCell, noneCell, timeCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { actionText, actorText, keyText, rowAddress, rowText } from '../audit-event.words.ts';

/** Every column of the audit's list. */
export const auditListColumns = (
  t: TFunction,
  can: (permission: Permission) => boolean,
  ownCompanyOnly: boolean,
): Column<AuditEvent>[] => [
  {
    id: 'occurredTime',
    header: t('auditEvents.columns.occurredTime'),
    cell: ({ occurredTime }) => timeCell(occurredTime),
    width: 150,
    sortField: 'occurredTime',
    firstDirection: 'desc',
    card: 'corner',
  },
  {
    id: 'action',
    header: t('auditEvents.columns.action'),
    cell: ({ action }) => actionText(t, action),
    width: 230,
    grow: true,
    card: 'title',
  },
  {
    id: 'userName',
    header: t('auditEvents.columns.userName'),
    cell: (event) => {
      const { userId, userName, viewedUserName } = event;
      const actor = userLink(userName === null ? null : userId, actorText(t, event));
      const more = [viewedUserName !== null && t('auditEvents.viewedAs', { name: viewedUserName }), keyText(t, event)]
        .filter(Boolean)
        .join(' ');
      return more === '' ? (
        actor
      ) : (
        <>
          {actor} {more}
        </>
      );
    },
    width: 200,
    grow: true,
    card: 'line',
  },
  {
    id: 'row',
    header: t('auditEvents.columns.row'),
    cell: (event) => (rowAddress(event, can) === undefined ? rowText(t, event) : null),
    after: (event) => {
      const href = rowAddress(event, can);
      return href === undefined ? null : <a href={href}>{rowText(t, event)}</a>;
    },
    width: 190,
    card: 'line',
  },
  ...(ownCompanyOnly
    ? []
    : [
        {
          id: 'company',
          header: t('auditEvents.columns.merchantName'),
          cell: ({ merchantId, merchantName }: AuditEvent) =>
            merchantId === null ? t('auditEvents.platform') : (companyLink(merchantId, merchantName) ?? noneCell),
          width: 180,
          card: 'line',
        } as const,
      ]),
  {
    id: 'address',
    header: t('auditEvents.columns.address'),
    cell: ({ address }) => codeCell(address),
    width: 140,
    card: 'line',
  },
];
