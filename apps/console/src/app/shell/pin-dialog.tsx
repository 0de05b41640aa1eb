import { Button, TextInput } from '@mantine/core';
import type { Pin } from '@cubby/contract/reports/navigation/navigation.calls';
import { navigationLimits } from '@cubby/contract/reports/navigation/navigation.limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { Menu } from '../menu/menu.ts';
import { usePinName } from './use-pins.ts';

interface PinDialogProps {
  readonly menu: Menu;
  readonly address: string;
  readonly onPin: (pin: Pin) => void;
  readonly onClose: () => void;
}

/** Lets a person name a pin; a screen retains its own name, in every language, unless another one is typed. */
export const PinDialog = ({ menu, address, onPin, onClose }: PinDialogProps) => {
  const { t } = useTranslation();
  const id = useId();
  const given = usePinName(menu)({ address, name: null });
  const [name, setName] = useState(given);
  const typed = name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '') onPin({ address, name: typed === given ? null : typed });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('frame.pins.add')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={id} variant="filled">
            {t('frame.pins.pin')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <TextInput
          label={t('frame.pins.name')}
          description={address.includes('?') ? t('frame.pins.help') : undefined}
          data-autofocus
          required
          maxLength={navigationLimits.pinNameMax}
          error={typed === '' && t('fieldErrors.required')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
};
