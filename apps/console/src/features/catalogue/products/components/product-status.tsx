import type { ProductStatus } from '@cubby/contract/catalogue/products/products.limits';
import { useTranslation } from 'react-i18next';
import { type Meaning, StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';

const meanings: Readonly<Record<ProductStatus, Meaning>> = {
  VALID: 'green',
  INVALID: 'neutral',
  UNFINISHED: 'amber',
  TAKEN_OFF: 'red',
};

export const ProductStatusBadge = ({
  status,
  quiet = false,
}: {
  readonly status: ProductStatus;
  readonly quiet?: boolean;
}) => {
  const { t } = useTranslation();
  return <StatusBadge meaning={meanings[status]} label={t(`products.statuses.${status}`)} quiet={quiet} />;
};
