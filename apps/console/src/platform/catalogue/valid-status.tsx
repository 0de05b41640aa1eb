/** The status of what the catalogue is made of: whether new rows may use it (administration.md 4). */
import {
  type CatalogueStatus,
  catalogueStatuses,
} from '@cubby/contract/catalogue/product-attributes/product-attributes.limits';
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FilterDefinition } from '../../ui/filter-bar/filter.ts';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { reportError } from '../api/report-error.ts';
import { useInvalidate } from '../api/use-call.ts';
import type { RowAction } from '../resource/actions.tsx';
import { type FieldContext, resourceWords } from '../resource/field.ts';
import type { Resource } from '../resource/resource.ts';

export const CatalogueStatusBadge = ({
  status,
  quiet = false,
}: {
  readonly status: CatalogueStatus;
  readonly quiet?: boolean;
}) => {
  const { t } = useTranslation();
  return (
    <StatusBadge
      meaning={status === 'VALID' ? 'green' : 'neutral'}
      label={t(`productAttributes.statuses.${status}`)}
      quiet={quiet}
    />
  );
};

export const statusFilter = (t: TFunction): FilterDefinition => ({
  id: 'status',
  kind: 'single',
  label: t('productAttributes.fields.status'),
  common: true,
  options: catalogueStatuses.map((value) => ({ value, label: t(`productAttributes.statuses.${value}`) })),
});

export const statusFilters = ({ t }: Pick<FieldContext, 't'>): readonly FilterDefinition[] => [statusFilter(t)];

interface WithStatus {
  readonly status: CatalogueStatus;
}

/** The status as a column; a page of one row has it next to its title. */
export const statusField = <Listed extends WithStatus>() =>
  ({
    name: 'status',
    read: false,
    edit: false,
    column: {
      cell: ({ status }: Listed) => <CatalogueStatusBadge status={status} quiet />,
      width: 110,
      card: 'corner',
    },
  }) as const;

/** The status of a row on its page, and what takes the row out of use for what is new, or back. */
export const useStatus = <Row extends WithStatus, Listed>({
  texts,
  id,
  name,
  version,
  update,
  stale,
}: Resource<Row, Listed>) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  return {
    status: ({ status }: Row) => <CatalogueStatusBadge status={status} />,
    actions: ({ status }: Row): readonly RowAction<Row>[] => [
      {
        id: 'status',
        label: t(status === 'VALID' ? 'productAttributes.disable' : 'productAttributes.enable'),
        icon: status === 'VALID' ? IconCircleOff : IconCircleCheck,
        allowed: true,
        run: async ([row]) => {
          if (!row) return;
          try {
            await update(id(row), version(row), { status: row.status === 'VALID' ? 'INVALID' : 'VALID' });
            toast.done(resourceWords(t, texts, 'saved', { name: name(row) }));
          } catch (error) {
            reportError(error);
          }
          void invalidate(...stale);
        },
      },
    ],
  };
};
