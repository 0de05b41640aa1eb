import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session.ts';

/** For staff of the platform, who have no company that rows without one could belong to. */
export const CompanyHint = () => {
  const { t } = useTranslation();
  const { merchantId } = useSession();
  return merchantId === null ? <p className="ui-hint">{t('ui.import.nameCompany')}</p> : null;
};
