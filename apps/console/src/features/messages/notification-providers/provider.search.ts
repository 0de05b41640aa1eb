import {
  type ProviderType,
  providerSortFields,
} from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import type { ScreenPath } from '../../../platform/address/address-of.ts';
import { defineSearch } from '../../../platform/address/define-search.ts';
import { idField, pageField, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The address of a list of providers; `id`: the one that is open over it. */
export const providerListSearch = defineSearch({
  id: idField(),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(providerSortFields, 'createTime,desc'),
});

/** The screens of the types (administration.md 2). */
export const providerScreens: Readonly<Record<ProviderType, ScreenPath>> = {
  SMS: '/app/SystemSMS',
  MAIL: '/app/SystemEmail',
  WHATSAPP: '/app/SystemWhatsApp',
};
