/** What an alert is about, in words. */
import type { Alert } from '@cubby/contract/lockers/alerts/alerts.schemas';
import type { TFunction } from 'i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { isOpen } from '../../../platform/address/next-screens.ts';
import { noneCell } from '../../../ui/data-table/cells.tsx';

/** What an alert counts; a terminal whose memory is full counts the messages that it lost. */
const counted = {
  DISAGREEMENT: 'doors',
  BOARD_FAILED: 'doors',
  KEYPAD_SWEEP: 'tries',
  STORAGE_LOW: 'lost',
} as const;

const countText = ({ alertType, count }: Alert, t: TFunction): string | undefined =>
  count !== null && alertType in counted
    ? t(`alerts.details.${counted[alertType as keyof typeof counted]}`, { count })
    : undefined;

/** What goes beyond the type: which board, how many, how far. */
export const alertDetail = (alert: Alert, t: TFunction): string =>
  [
    alert.boardNumber !== null && t('alerts.details.board', { number: alert.boardNumber }),
    alert.columnNumber !== null && t('alerts.details.column', { number: alert.columnNumber }),
    alert.recordedTime !== null && t('alerts.details.recorded'),
    alert.withdrawnTime !== null && t('alerts.details.withdrawn'),
    alert.stage && t(`alerts.stages.${alert.stage}`),
    alert.flapping && t('alerts.details.flapping'),
    alert.incidentSites !== null && t('alerts.details.incident', { count: alert.incidentSites }),
    alert.skewMs !== null && t('alerts.details.skew', { count: Math.round(Math.abs(alert.skewMs) / 60_000) }),
    alert.percentFree !== null && t('alerts.details.free', { percent: alert.percentFree }),
    countText(alert, t),
  ]
    .filter(Boolean)
    .join(' · ');

/** The compartment, which leads to its details on the page of the site. */
export const alertBox = ({ siteId, boxId, boxName }: Alert) => {
  if (boxId === null || boxName === null) return noneCell;
  const href = addressOf('/app/siteInfo', { id: siteId, door: boxId });
  return isOpen(href) ? <a href={href}>{boxName}</a> : boxName;
};
