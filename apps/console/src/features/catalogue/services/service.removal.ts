/** Deletes a service; the refusal of one that is in use says where (administration.md 5). */
import { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import type { Service } from '@cubby/contract/catalogue/services/services.schemas';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { message } from '../../../platform/i18n/message.ts';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';

const uses = ['sites', 'categories', 'products', 'companies', 'orders'] as const;
/** The server counts orders no further. */
const mostOrders = 1000;

/** What uses a service, from the `data` of SERVICE_IN_USE. */
const inUseWords = (data: unknown, t: TFunction, tag: string): string => {
  const counted = (data ?? {}) as Partial<Record<(typeof uses)[number], unknown>>;
  const parts = uses.flatMap((use) => {
    const many = counted[use];
    if (typeof many !== 'number' || many === 0) return [];
    return [t(`services.inUse.${use === 'orders' && many >= mostOrders ? 'more' : use}`, { many })];
  });
  const what = new Intl.ListFormat(tag, { type: 'conjunction' }).format(parts);
  return what === '' ? message('DeleteuserRole') : pairText(message('DeleteuserRole'), what);
};

export const useSendRemoval = () => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  return ({ lockerServiceId: id }: Service) =>
    callApi(servicesCalls.deleteService, { params: { id } }).catch((error: unknown) => {
      throw isApiError(error, 'SERVICE_IN_USE') ? new Error(inUseWords(error.data, t, tag)) : error;
    });
};
