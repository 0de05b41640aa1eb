import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import classes from './software-versions.module.css';

/** Leads from the versions that were uploaded to those that run, and back. */
export const SoftwareViews = ({ view }: { readonly view: 'uploaded' | 'running' }) => {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('softwareVersions.views.label')} className={classes.views}>
      {(['uploaded', 'running'] as const).map((key) => (
        <a
          key={key}
          href={addressOf('/app/terminalList', key === 'running' ? { view: key } : {})}
          aria-current={key === view ? 'page' : undefined}
        >
          {t(`softwareVersions.views.${key}`)}
        </a>
      ))}
    </nav>
  );
};
