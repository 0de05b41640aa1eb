import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useConnectivity } from '../../platform/api/connectivity.ts';
import classes from './connection-notice.module.css';

/**
 * A line over the screen while the server is away, by what the calls find and not by the browser's word, which is often
 * wrong. It goes by itself when a call gets through.
 */
export const ConnectionNotice = () => {
  const { t } = useTranslation();
  const state = useConnectivity();
  const Icon = state === 'restarting' ? IconRefresh : IconCloudOff;
  return (
    <div role="status" className={classes.region}>
      {state !== 'online' && (
        <div className={classes.notice}>
          <Icon size={16} aria-hidden />
          <span>{state === 'restarting' ? t('frame.connection.restarting') : t('ui.offline.text')}</span>
        </div>
      )}
    </div>
  );
};
