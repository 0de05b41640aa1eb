import { ActionIcon, Button, Switch } from '@mantine/core';
import { orderPinsCalls } from '@cubby/contract/orders/order-pins/order-pins.calls';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { IconCheck, IconCopy, IconEye, IconEyeOff, IconRefresh, IconSend } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../platform/api/use-call.ts';
import { whyNot } from '../../../platform/can/can.ts';
import { Block } from '../../../ui/block/block.tsx';
import { copyText } from '../../../ui/code-text/copy-text.ts';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { ReadOnlyMark } from '../../../ui/locked-field/locked-field.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { toast } from '../../../ui/toast/toast.ts';
import classes from './components/order-parts.module.css';
import { PinRenewDialog } from './components/pin-renew-dialog.tsx';
import { useOrderRefresh } from './order-refresh.ts';

/** What the PIN needs of an order of any kind. */
export type PinnedOrder = Pick<
  Order,
  'articleId' | 'orderNumber' | 'pinCode' | 'pinState' | 'recipientMail' | 'recipientPhoneNumber' | 'version'
>;

/** As long as PINs are, so that the mask reveals nothing and nothing jumps when it disappears. */
const mask = '••••••';

/** A PIN that is hidden until it is revealed; copying does not show it. */
const HiddenPin = ({ pin }: { pin: string }) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <span className={classes.pin}>
      {shown ? (
        <code className={classes.pinCode}>{pin}</code>
      ) : (
        <span className={classes.pinCode} role="img" aria-label={t('orderParts.pin.masked')}>
          {mask}
        </span>
      )}
      <ActionIcon
        onClick={() => setShown(!shown)}
        aria-label={shown ? t('orderParts.pin.hide') : t('orderParts.pin.show')}
      >
        {shown ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
      </ActionIcon>
      <ActionIcon onClick={() => void copyText(pin).then(setCopied)} aria-label={t('orderParts.pin.copy')}>
        {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      </ActionIcon>
      <span role="status" className="ui-unseen">
        {copied && t('ui.copied')}
      </span>
    </span>
  );
};

/** Switches the PIN, sends it and creates another; each ends when the screen shows the stored state. */
const usePinActions = ({ articleId, orderNumber, version }: PinnedOrder) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const refresh = useOrderRefresh();
  const state = useCallMutation(orderPinsCalls.setPinDisabled);
  const resend = useCallMutation(orderPinsCalls.resendPin);
  const regenerate = useCallMutation(orderPinsCalls.regeneratePin);
  const inWords = (channels: readonly ('sms' | 'whatsapp' | 'mail')[]) =>
    new Intl.ListFormat(tag, { type: 'conjunction' }).format(channels.map((one) => t(`orderParts.channels.${one}`)));

  const setOn = async (on: boolean) => {
    const sure =
      on ||
      (await confirm({
        title: t('orderParts.pin.disable.title', { number: orderNumber }),
        body: t('orderParts.pin.disable.body'),
        action: t('orderParts.pin.disable.action'),
        danger: true,
      }));
    if (!sure) return;
    const body = { ordersId: articleId, pinCodeDisabledFlag: on ? (0 as const) : (1 as const) };
    await state
      .mutateAsync({ body })
      .then(() => toast.done(t(on ? 'orderParts.pin.enabled' : 'orderParts.pin.disabled', { number: orderNumber })))
      // A toast shows the refusal; the order may have changed meanwhile.
      .catch(() => undefined);
    await refresh();
  };

  const send = async () => {
    try {
      const { data } = await resend.mutateAsync({ query: { ordersId: articleId } });
      toast.done(t('orderParts.pin.sent', { number: orderNumber, channels: inWords(data.channels) }));
    } catch {
      // A toast shows the error.
    }
    await refresh();
  };

  const renew = async (andSend: boolean) => {
    try {
      const { channels } = await regenerate.mutateAsync({
        params: { id: articleId },
        body: { version, send: andSend },
      });
      const number = orderNumber;
      toast.done(
        channels.length > 0
          ? t('orderParts.pin.renewedAndSent', { number, channels: inWords(channels) })
          : t('orderParts.pin.renewed', { number }),
      );
    } catch {
      // A toast shows the error.
    }
    await refresh();
  };
  return {
    setOn,
    send,
    renew,
    isSwitching: state.isPending,
    isSending: resend.isPending,
  };
};

/** The PIN of a stored parcel: seen and copied, switched off and on, sent again, replaced. Without one it says why. */
export const OrderPinBlock = ({ order }: { order: PinnedOrder }) => {
  const { t } = useTranslation();
  const can = useCan();
  const reasonId = useId();
  const { setOn, send, renew, isSwitching, isSending } = usePinActions(order);
  const [asking, setAsking] = useState(false);
  const { pinCode, pinState } = order;
  const allowed = can('ORDER_PIN');
  const none = pinState === null;
  const reason = none
    ? t('orderParts.pin.none')
    : pinState === 1
      ? t('orderParts.pin.isOff')
      : allowed && pinCode === null
        ? t('orderParts.pin.unreadable')
        : undefined;
  return (
    <Block
      title={t('orderParts.pin.title')}
      readOnly={!none && !allowed && <ReadOnlyMark reason={whyNot('ORDER_PIN', t)} />}
    >
      {reason && (
        <p className="ui-hint" id={reasonId}>
          {reason}
        </p>
      )}
      {!none && (
        <div className={classes.pinLine}>
          {allowed && pinCode !== null ? (
            <HiddenPin pin={pinCode} />
          ) : (
            <span className={classes.pinCode} role="img" aria-label={t('orderParts.pin.masked')}>
              {mask}
            </span>
          )}
          {!allowed && pinState === 0 && <span>{t('orderParts.pin.on')}</span>}
          {allowed && (
            <Switch
              label={t('orderParts.pin.switch')}
              checked={pinState === 0}
              disabled={isSwitching}
              aria-describedby={reason ? reasonId : undefined}
              onChange={(event) => void setOn(event.currentTarget.checked)}
            />
          )}
          {allowed && pinState === 0 && (
            <Button
              size="xs"
              leftSection={<IconSend size={16} aria-hidden />}
              loading={isSending}
              onClick={() => void send()}
            >
              {t('orderParts.pin.send')}
            </Button>
          )}
          {allowed && (
            <Button size="xs" leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => setAsking(true)}>
              {t('orderParts.pin.renew.action')}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <PinRenewDialog
          orderNumber={order.orderNumber}
          off={pinState === 1}
          reachable={Boolean(order.recipientPhoneNumber) || Boolean(order.recipientMail)}
          onAnswer={(andSend) => void renew(andSend).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </Block>
  );
};
