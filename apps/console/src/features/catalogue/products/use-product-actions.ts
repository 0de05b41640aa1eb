import { productsCalls as calls } from '@cubby/contract/catalogue/products/products.calls';
import { type ProductStatus, productTransitions } from '@cubby/contract/catalogue/products/products.limits';
import type { Product } from '@cubby/contract/catalogue/products/products.schemas';
import { IconCircleCheck, IconCircleOff, IconCopy, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addressOf, goToAddress } from '../../../platform/address/address-of.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { reportError } from '../../../platform/api/report-error.ts';
import { useInvalidate } from '../../../platform/api/use-call.ts';
import type { RowAction } from '../../../platform/resource/actions.tsx';
import { useUsesText } from '../../../platform/resource/in-use.ts';
import { useRemove } from '../../../platform/resource/use-remove.tsx';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { products } from './product.resource.ts';

const icons = { VALID: IconCircleCheck, INVALID: IconPlayerPause, TAKEN_OFF: IconCircleOff };
type Move = keyof typeof icons;
const isMove = (status: ProductStatus): status is Move => status !== 'UNFINISHED';

/** The actions on a product, in addition to the edits of its tabs. */
export const useProductActions = (product: Product, allowed: boolean): readonly RowAction<Product>[] => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const { productId, productName: name, version, status, companyCount, menuCount, inOrders } = product;
  const what = useUsesText()({ companies: companyCount, menus: menuCount });
  const remove = useRemove(products, {
    allowed,
    send: (row) => callApi(calls.deleteProduct, { params: { id: row.productId } }),
    disabled: what ? t('errors.PRODUCT_IN_USE', { what }) : inOrders ? t('products.inUse') : undefined,
  });
  const move = async (to: Move): Promise<void> => {
    const sure =
      to !== 'TAKEN_OFF' ||
      (await confirm({
        title: t('products.takeOff.title', { name }),
        body: [t('products.takeOff.body'), what && t('uses.by', { what })].filter(Boolean).join(' '),
        action: t('products.moves.TAKEN_OFF'),
        cancel: t('products.takeOff.dismiss'),
        danger: true,
      }));
    if (!sure) return;
    try {
      await callApi(calls.updateProduct, { body: { productId, version, status: to } });
      toast.done(t('ui.resource.saved', { name }));
    } catch (error) {
      reportError(error);
    }
    void invalidate(...products.stale);
  };
  const copy = async (): Promise<void> => {
    try {
      const body = { productName: t('products.copy.name', { name }) };
      const made = await callApi(calls.copyProduct, { params: { id: productId }, body });
      void invalidate(...products.stale);
      toast.done(t('ui.resource.created', { name: products.name(made) }));
      goToAddress(addressOf('/app/CommodityDetail', { id: made.productId }));
    } catch (error) {
      reportError(error);
    }
  };
  return [
    // The last price offers what is unfinished.
    ...(status === 'UNFINISHED' ? [] : productTransitions[status]).filter(isMove).map((to): RowAction<Product> => ({
      id: to,
      label: t(`products.moves.${to}`),
      icon: icons[to],
      allowed,
      danger: to === 'TAKEN_OFF',
      run: () => move(to),
    })),
    { id: 'copy', label: t('products.copy.action'), icon: IconCopy, allowed, run: copy },
    remove,
  ];
};
