import type { CompanyRow } from '@cubby/contract/people/companies/companies.schemas';
import type { TFunction } from 'i18next';
import { companyLink, serviceLinks } from '../../../../platform/address/named-links.tsx';
import { noneCell, textCell, timeCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { DayText } from '../../../../ui/time-text/day-text.tsx';
import classes from './companies.module.css';
import { CompanyStatusBadge } from './company-status.tsx';

interface ContractEndProps {
  readonly company: Pick<CompanyRow, 'contractEnd' | 'contractExpires' | 'timeZone'>;
  readonly t: TFunction;
  /** Epoch ms. */
  readonly now: number;
}

/** The end of a contract, marked where it is near or past. */
export const ContractEnd = ({ company: { contractEnd, contractExpires, timeZone }, t, now }: ContractEndProps) =>
  contractEnd === null ? (
    noneCell
  ) : (
    <span className={classes.contractEnd}>
      <DayText at={contractEnd} timeZone={timeZone} />
      {contractExpires && (
        <StatusBadge
          meaning={contractEnd < now ? 'red' : 'amber'}
          label={contractEnd < now ? t('companies.contract.ended') : t('companies.contract.expires')}
          quiet
        />
      )}
    </span>
  );

/** Every column of the list of companies. */
export const companyListColumns = (t: TFunction, now: number): Column<CompanyRow>[] => [
  {
    id: 'merchantName',
    header: t('companies.fields.merchantName'),
    cell: ({ merchantName }) => merchantName,
    width: 190,
    sortField: 'merchantName',
    card: 'title',
  },
  {
    id: 'companyType',
    header: t('companies.fields.companyType'),
    cell: ({ companyType }) => <span>{t(`companies.types.${companyType}`)}</span>,
    width: 150,
    card: 'line',
  },
  {
    id: 'merchantStatus',
    header: t('companies.fields.merchantStatus'),
    cell: ({ merchantStatus }) => (
      <CompanyStatusBadge status={merchantStatus} label={t(`companies.statuses.${merchantStatus}`)} quiet />
    ),
    width: 190,
    card: 'corner',
  },
  {
    id: 'upperGrade',
    header: t('companies.fields.upperGradeId'),
    cell: ({ upperGradeId, upperGradeName }) => companyLink(upperGradeId, upperGradeName) ?? noneCell,
    width: 160,
    card: 'line',
  },
  {
    id: 'services',
    header: t('companies.fields.services'),
    cell: ({ serviceSet }) => serviceLinks(serviceSet) ?? noneCell,
    width: 170,
    card: 'line',
  },
  {
    id: 'contractEnd',
    header: t('companies.fields.contractEnd'),
    cell: (row) => <ContractEnd company={row} t={t} now={now} />,
    width: 150,
    card: 'line',
  },
  {
    id: 'csMobile',
    header: t('companies.fields.csMobile'),
    cell: ({ csMobile }) => textCell(csMobile),
    width: 150,
    defaultHidden: true,
  },
  {
    id: 'csMail',
    header: t('companies.fields.csMail'),
    cell: ({ csMail }) => textCell(csMail),
    width: 210,
    defaultHidden: true,
  },
  {
    id: 'currency',
    header: t('companies.fields.currency'),
    cell: ({ currency }) => currency,
    width: 90,
    defaultHidden: true,
  },
  {
    id: 'environment',
    header: t('companies.fields.environment'),
    cell: ({ environment }) => t(`companies.environments.${environment}`),
    width: 140,
    defaultHidden: true,
  },
  {
    id: 'creationTime',
    header: t('companies.fields.creationTime'),
    cell: ({ creationTime }) => timeCell(creationTime),
    width: 150,
    sortField: 'creationTime',
    firstDirection: 'desc',
    defaultHidden: true,
  },
  {
    id: 'lastUpdatedTime',
    header: t('companies.fields.lastUpdatedTime'),
    cell: ({ lastUpdatedTime }) => timeCell(lastUpdatedTime),
    width: 140,
    sortField: 'lastUpdatedTime',
    firstDirection: 'desc',
  },
];
