import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header/page-header.tsx';

/** Placeholder until the screen is written: only its title. */
export const OrderDetailPage = () => {
  const { t } = useTranslation();
  return <PageHeader title={t('frame.screens.orderDetail')} />;
};
