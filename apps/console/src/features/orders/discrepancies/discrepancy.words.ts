import type { DiscrepancyRow } from '@cubby/contract/orders/discrepancies/discrepancies.schemas';
import type { TFunction } from 'i18next';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { statusWords } from '../order-parts/order.words.ts';

/** What a terminal reported, in short: beside the site of the discrepancy. */
export const reportWords = ({ told, boxName }: DiscrepancyRow, t: TFunction): string => {
  const type = t(`discrepancies.types.${told.type}`);
  return boxName === null ? type : pairText(type, boxName);
};

/** Where a parcel lies: site and compartment. */
export const placeWords = (place: { siteName: string | null; boxName: string | null }, t: TFunction): string =>
  place.boxName === null ? t('discrepancies.nowhere') : [place.siteName, place.boxName].filter(Boolean).join(' · ');

/** What stood in the order, in short. */
export const orderStateWords = ({ stands }: DiscrepancyRow, t: TFunction): string =>
  stands.boxName === null
    ? statusWords(stands.status, t)
    : pairText(statusWords(stands.status, t), placeWords(stands, t));
