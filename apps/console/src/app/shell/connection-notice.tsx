import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useConnectivity } from '../../platform/api/connectivity.ts';
import { useOnline } from '../../ui/offline-notice/use-online.ts';
import classes from './connection-notice.module.css';

/**
 * A line over the screen while the server is away, judged by the results of calls: the browser's own online flag is
 * often wrong. If no call gets an answer, that flag distinguishes a missing network from a server that refuses the
 * connection. The line disappears when a call gets through.
 */
export const ConnectionNotice = () => {
  const { t } = useTranslation();
  const state = useConnectivity();
  const online = useOnline();
  const away = online ? t('frame.connection.away') : t('ui.offline.text');
  const Icon = state === 'restarting' ? IconRefresh : IconCloudOff;
  return (
    <div role="status" className={classes.region}>
      {state !== 'online' && (
        <div className={classes.notice}>
          <Icon size={16} aria-hidden />
          <span>{state === 'restarting' ? t('frame.connection.restarting') : away}</span>
        </div>
      )}
    </div>
  );
};
