import type { DiscrepancyRow } from '@cubby/contract/orders/discrepancies/discrepancies.schemas';
import type { TFunction } from 'i18next';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { statusWords } from '../order-parts/order.words.ts';

/** The report of a terminal in short, for display next to the site of the discrepancy. */
export const reportWords = ({ told: report, boxName }: DiscrepancyRow, t: TFunction): string => {
  const type = t(`discrepancies.types.${report.type}`);
  return boxName === null ? type : pairText(type, boxName);
};

/** Where a parcel lies: site and compartment. */
export const placeWords = (place: { siteName: string | null; boxName: string | null }, t: TFunction): string =>
  place.boxName === null ? t('discrepancies.nowhere') : [place.siteName, place.boxName].filter(Boolean).join(' · ');

/** The state of the order at that time, in short. */
export const orderStateWords = ({ stands: record }: DiscrepancyRow, t: TFunction): string =>
  record.boxName === null
    ? statusWords(record.status, t)
    : pairText(statusWords(record.status, t), placeWords(record, t));
