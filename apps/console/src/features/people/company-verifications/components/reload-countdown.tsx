import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadPage } from '../../../../platform/page/page.ts';
import { useCountdown } from '../../../../platform/page/use-countdown.ts';
import classes from '../company-verifications.module.css';

/** Seconds after an upload until the page loads again (administration.md 9). */
const reloadSeconds = 5;

/** Counts down, then loads the page again. */
export const ReloadCountdown = () => {
  const { t } = useTranslation();
  const [left] = useCountdown(reloadSeconds);
  useEffect(() => {
    if (left === 0) reloadPage();
  }, [left]);
  return (
    <div className={classes.reload}>
      {/* Announced once: a screen reader that announces each second announces nothing else. */}
      <p role="status">
        <span aria-hidden>{t('companyVerifications.own.reload', { count: left })}</span>
        <span className="ui-unseen">{t('companyVerifications.own.reload', { count: reloadSeconds })}</span>
      </p>
      <Button size="xs" onClick={reloadPage}>
        {t('companyVerifications.own.reloadNow')}
      </Button>
    </div>
  );
};
