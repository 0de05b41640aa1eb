import { Button } from '@mantine/core';
import { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import type { DropOffOrder } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.schemas';
import { isFieldOpen } from '@cubby/contract/orders/orders/orders.field-rules';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { IconZoomIn } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../../platform/api/api-error.ts';
import { reportError } from '../../../../platform/api/report-error.ts';
import { useFileUrl } from '../../../../platform/api/use-file-url.ts';
import { useCallMutation, useInvalidate } from '../../../../platform/api/use-call.ts';
import { message } from '../../../../platform/i18n/message.ts';
import { Block } from '../../../../ui/block/block.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { Photo } from '../../../../ui/photo/photo.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import classes from './drop-off.module.css';
import { PhotoField } from './photo-field.tsx';

/** The photo: large on a click, and replaced in place by users who may edit the order. */
export const DropOffPhotoBlock = ({ order }: { readonly order: DropOffOrder }) => {
  const { t } = useTranslation();
  const can = useCan();
  const invalidate = useInvalidate();
  const { url, failed } = useFileUrl(order.photoId);
  const [zoomed, setZoomed] = useState(false);
  const refresh = () =>
    invalidate(dropOffOrdersCalls.getDropOffOrder, dropOffOrdersCalls.listDropOffOrders, ordersCalls.getOrder);
  const { mutateAsync } = useCallMutation(ordersCalls.updateOrder, { quiet: true });
  const replace = async (photoId: string, close: () => void) => {
    try {
      await mutateAsync({ body: { articleId: order.articleId, version: order.version, photoId } });
      await refresh();
      toast.done(message('UpdateSuccess'));
      close();
    } catch (error) {
      // Another user was quicker: the page shows the current order, and the photo can be chosen again.
      if (isApiError(error, 'STALE_VERSION')) void refresh();
      reportError(error);
    }
  };
  const alt = t('dropOffOrders.photo.of', { number: order.orderNumber });
  const mayReplace = can('ORDER_EDIT') && isFieldOpen('photoId', order.status);
  return (
    <Block
      title={t('dropOffOrders.fields.photoId')}
      {...(mayReplace && {
        renderEdit: (close: () => void) => (
          <div className={classes.photoEdit}>
            <PhotoField
              label={t('dropOffOrders.fields.photoId')}
              value={order.photoId ?? ''}
              onChange={(photoId) => void replace(photoId, close)}
            />
            <Button size="sm" onClick={close}>
              {t('ui.cancel')}
            </Button>
          </div>
        ),
      })}
    >
      <button
        type="button"
        className={classes.zoom}
        onClick={() => setZoomed(true)}
        disabled={!url}
        aria-label={t('dropOffOrders.photo.zoom')}
      >
        <Photo url={url} failed={failed} alt={alt} size="block" />
        <span className={classes.zoomMark} aria-hidden>
          <IconZoomIn size={18} />
        </span>
      </button>
      <Dialog opened={zoomed} onClose={() => setZoomed(false)} title={alt} size="large">
        <Photo url={url} failed={failed} alt={alt} size="whole" />
      </Dialog>
    </Block>
  );
};
