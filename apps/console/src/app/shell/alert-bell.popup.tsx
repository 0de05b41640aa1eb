import { Popover } from '@mantine/core';
import type { Alert } from '@cubby/contract/lockers/alerts/alerts.schemas';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../platform/address/address-of.ts';
import { AnchoredPopover } from '../../ui/popup/anchored.tsx';
import type { Popup } from '../../ui/popup/popup-button.tsx';
import { pairText } from '../../ui/punctuation/punctuation.ts';
import { TimeText } from '../../ui/time-text/time-text.tsx';
import classes from './task-menu.module.css';

interface AlertPopupProps {
  readonly popup: Popup;
  readonly alerts: readonly Alert[];
  readonly onChoose: () => void;
}

/** The newest alerts that ring, each with the way to its site. */
export const AlertPopup = ({ popup, alerts, onChoose }: AlertPopupProps) => {
  const { t } = useTranslation();
  const leave = () => popup.onChange(false);
  return (
    <AnchoredPopover popup={popup} position="bottom-end" width={340} trapFocus>
      <Popover.Dropdown className={classes.panel} aria-label={t('alerts.bell.title')}>
        <div className={classes.head}>
          <h2 className={classes.heading}>{t('alerts.bell.title')}</h2>
          <a href={addressOf('/app/AlertLocker')} onClick={leave}>
            {t('alerts.bell.all')}
          </a>
        </div>
        {alerts.length === 0 ? (
          <p className={classes.none}>{t('alerts.bell.none')}</p>
        ) : (
          <ul className={classes.list}>
            {alerts.map((alert) => (
              <li key={alert.alertId} className={classes.task} data-status="failed">
                <IconAlertTriangle size={16} className={classes.icon} aria-hidden />
                <div className={classes.body}>
                  <p className={classes.title}>{t(`alerts.types.${alert.alertType}`)}</p>
                  <p className={classes.detail}>
                    <a
                      href={addressOf('/app/siteInfo', {
                        id: alert.siteId,
                        ...(alert.boxId !== null && { door: alert.boxId }),
                      })}
                      onClick={leave}
                    >
                      {alert.boxName === null ? alert.siteName : pairText(alert.siteName, alert.boxName)}
                    </a>
                    <TimeText at={alert.alertOpenTime} age />
                    {alert.alertStatus === 'CLOSE' && t('alerts.statuses.CLOSE')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            leave();
            onChoose();
          }}
        >
          {t('alerts.choices.title')}
        </button>
      </Popover.Dropdown>
    </AnchoredPopover>
  );
};
