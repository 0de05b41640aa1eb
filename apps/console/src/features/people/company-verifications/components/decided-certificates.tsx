import type { CompanyVerification } from '@cubby/contract/people/companies/companies.schemas';
import { IconCertificate } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { companyLink, userLink } from '../../../../platform/address/named-links.tsx';
import { noneCell, textCell, timeCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { DataTable, type DataTableProps } from '../../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { decisionStyles } from '../company-verifications.words.ts';

const columnsOf = (t: TFunction): Column<CompanyVerification>[] => [
  {
    id: 'company',
    header: t('companyVerifications.fields.company'),
    cell: ({ merchantId, merchantName }) => companyLink(merchantId, merchantName),
    width: 200,
    grow: true,
    card: 'title',
  },
  {
    id: 'decision',
    header: t('companyVerifications.fields.decision'),
    cell: ({ decision }) =>
      decision && (
        <StatusBadge quiet {...decisionStyles[decision]} label={t(`companyVerifications.decisions.${decision}`)} />
      ),
    width: 130,
    card: 'corner',
  },
  {
    id: 'reason',
    header: t('companyVerifications.own.reason'),
    cell: ({ reason }) => textCell(reason ?? ''),
    width: 240,
    grow: true,
    card: 'line',
  },
  {
    id: 'decidedBy',
    header: t('companyVerifications.fields.decidedBy'),
    cell: ({ decidedById, decidedBy }) => userLink(decidedById, decidedBy) ?? noneCell,
    width: 150,
    card: 'line',
  },
  {
    id: 'decidedTime',
    header: t('companyVerifications.fields.decidedTime'),
    cell: ({ decidedTime }) => timeCell(decidedTime),
    width: 150,
    card: 'line',
  },
  {
    id: 'uploadedTime',
    header: t('companyVerifications.own.sentIn'),
    cell: ({ uploadedTime }) => timeCell(uploadedTime),
    width: 150,
  },
  {
    id: 'file',
    header: t('companyVerifications.fields.file'),
    cell: ({ certificateImageName }) => textCell(certificateImageName),
    width: 180,
  },
];

type DecidedCertificatesProps = Pick<DataTableProps<CompanyVerification>, 'rows' | 'state' | 'error' | 'onRetry'>;

/** What was decided, newest first. */
export const DecidedCertificates = (props: DecidedCertificatesProps) => {
  const { t } = useTranslation();
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <DataTable
      label={t('companyVerifications.decided')}
      storageKey="company-verifications"
      columns={columns}
      rowId={({ id }) => id}
      filtered={false}
      emptyFirst={
        <EmptyState
          icon={<IconCertificate size={24} />}
          title={t('companyVerifications.noneDecided.title')}
          text={t('companyVerifications.noneDecided.text')}
        />
      }
      emptyFiltered={null}
      {...props}
    />
  );
};
