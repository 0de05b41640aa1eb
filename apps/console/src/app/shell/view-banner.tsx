import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewSession } from '../../platform/session/view-storage.ts';
import { endView } from '../../platform/session/session.ts';
import { leaveView } from '../../platform/session/session-store.ts';
import classes from './view-banner.module.css';

/** Interval in which the remaining time is updated, in ms. */
const tick = 5000;

/**
 * Shown over every screen during an impersonation: the impersonated user, the remaining time, and the button that ends
 * it.
 */
export const ViewBanner = ({ session }: { readonly session: ViewSession }) => {
  const { t } = useTranslation();
  const { nickname: name, merchantName: company, view } = session;
  const [now, setNow] = useState(Date.now);
  const [ending, setEnding] = useState(false);
  useEffect(() => {
    const checkTime = () => {
      setNow(Date.now());
      if (Date.now() >= view.endsTime) leaveView();
    };
    const timer = setInterval(checkTime, tick);
    return () => clearInterval(timer);
  }, [view.endsTime]);
  const minutes = Math.floor((view.endsTime - now) / 60_000);
  return (
    <section className={classes.banner} aria-label={t('userViews.label')}>
      <IconEye size={18} aria-hidden className={classes.icon} />
      <p className={classes.words}>
        <strong>{company ? t('userViews.bannerCompany', { name, company }) : t('userViews.banner', { name })}</strong>
        <span className={classes.details}>
          {t('userViews.readOnly')} ·{' '}
          {minutes < 1 ? t('userViews.lastMinute') : t('userViews.left', { count: minutes })}
        </span>
      </p>
      <Button
        variant="default"
        size="xs"
        className={classes.end}
        loading={ending}
        onClick={() => {
          setEnding(true);
          void endView();
        }}
      >
        {t('userViews.end')}
      </Button>
    </section>
  );
};
