import { IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './offline-notice.module.css';
import { useOnline } from './use-online.ts';

/** How long "online again" is shown, in ms. */
const backMs = 3000;

/** A line over the page while the browser is offline. It heals by itself: says that the connection is back, and goes. */
export const OfflineNotice = ({ onBack }: { onBack?: () => void }) => {
  const { t } = useTranslation();
  const online = useOnline();
  const [back, setBack] = useState(false);
  const [before, setBefore] = useState(online);
  if (before !== online) {
    setBefore(online);
    setBack(online);
  }
  const onBackRef = useRef(onBack);
  useEffect(() => {
    onBackRef.current = onBack;
  });
  useEffect(() => {
    if (!back) return;
    onBackRef.current?.();
    const timer = setTimeout(() => setBack(false), backMs);
    return () => clearTimeout(timer);
  }, [back]);

  const Icon = online ? IconWifi : IconWifiOff;
  return (
    <div role="status">
      {(!online || back) && (
        <div className={classes.line} data-back={back || undefined}>
          <Icon size={16} aria-hidden />
          <span>{online ? t('ui.offline.back') : t('ui.offline.text')}</span>
        </div>
      )}
    </div>
  );
};
