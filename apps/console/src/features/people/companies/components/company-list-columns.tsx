import { companyListSortFields } from '@cubby/contract/people/companies/companies.limits';
import type { CompanyRow } from '@cubby/contract/people/companies/companies.schemas';
import type { TFunction } from 'i18next';
import { companyLink, serviceLinks } from '../../../../platform/address/named-links.tsx';
import { columnsOf } from '../../../../platform/resource/columns.tsx';
import type { Field, FieldContext } from '../../../../platform/resource/field.ts';
import { noneCell } from '../../../../ui/data-table/cells.tsx';
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

/** Out of the list until a user shows it. */
const hidden = { defaultHidden: true, card: undefined } as const;

const fieldsOf = (t: TFunction, now: number): readonly Field<'companies', CompanyRow>[] => [
  { name: 'merchantName', column: { width: 190, grow: undefined } },
  {
    name: 'companyType',
    column: { cell: ({ companyType }) => <span>{t(`companies.types.${companyType}`)}</span>, width: 150 },
  },
  {
    name: 'merchantStatus',
    column: {
      cell: ({ merchantStatus }) => (
        <CompanyStatusBadge status={merchantStatus} label={t(`companies.statuses.${merchantStatus}`)} quiet />
      ),
      width: 190,
      card: 'corner',
    },
  },
  {
    name: 'upperGradeId',
    read: ({ upperGradeId, upperGradeName }) => companyLink(upperGradeId, upperGradeName),
    column: { id: 'upperGrade', width: 160 },
  },
  { name: 'services', read: ({ serviceSet }) => serviceLinks(serviceSet), column: { width: 170 } },
  {
    name: 'contractEnd',
    column: { cell: (row) => <ContractEnd company={row} t={t} now={now} />, width: 150 },
  },
  { name: 'csMobile', column: { ...hidden, width: 150 } },
  { name: 'csMail', column: { ...hidden, width: 210 } },
  { name: 'currency', column: { ...hidden, width: 90 } },
  {
    name: 'environment',
    column: { ...hidden, width: 140, cell: ({ environment }) => t(`companies.environments.${environment}`) },
  },
  { name: 'creationTime', type: 'time', column: { width: 150, defaultHidden: true } },
  { name: 'lastUpdatedTime', type: 'time' },
];

/** Every column of the list of companies. */
export const companyListColumns = (context: FieldContext, now: number) => {
  const rows = fieldsOf(context.t, now);
  const options = { texts: 'companies', sorts: companyListSortFields } as const;
  return columnsOf<'companies', CompanyRow, CompanyRow>(
    context,
    options,
    [{ name: 'list', rows }],
    rows.map(({ name }) => name),
  );
};
