import { Button } from '@mantine/core';
import { orderImagesCalls } from '@cubby/contract/orders/order-images/order-images.calls';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Photo } from '../../../../ui/photo/photo.tsx';

interface EventImageProps {
  readonly field: 'photo' | 'signature';
  readonly imageId: string;
}

/** A photo or a signature of a visit at a terminal, read when a user opens it. */
export const EventImage = ({ field, imageId }: EventImageProps) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { data, isError } = useCall(
    orderImagesCalls.getOrderImage,
    { params: { id: imageId } },
    { quiet: true, enabled: opened },
  );
  const name = t(`orderDetail.fields.${field}`);
  return (
    <div>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconPhoto size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t(`orderDetail.images.${field}`)}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} size="medium" title={name}>
        <Photo url={data?.image} failed={isError} alt={name} size="whole" />
      </Dialog>
    </div>
  );
};
