/** The other parcel: its number is scanned or typed, and the orders that have it are shown before anything is saved. */
import { inspectionsCalls as calls } from '@cubby/contract/orders/inspections/inspections.calls';
import type { FoundParcel } from '@cubby/contract/orders/inspections/inspections.schemas';
import { Button, TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { type AnyForm, putValues } from '../../../../ui/form/controls.tsx';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import { statusWords } from '../../order-parts/order.words.ts';
import { BigChoice } from './big-choice.tsx';
import { ScanButton } from '../../order-parts/scan-button.tsx';
import classes from './inspections.module.css';

/** Chosen where the parcel belongs to none of the orders that have its number. */
export const noneOfThem = 'NONE';

const hintOf = ({ status, merchantName, siteName, compartment, way, why }: FoundParcel, t: TFunction): string => {
  const place = [siteName, compartment].filter(Boolean).join(' ');
  const details = [
    merchantName,
    statusWords(status, t),
    ...(place === '' ? [] : [t('inspections.found.at', { place })]),
  ];
  const follows =
    way === null ? t(`inspections.found.whys.${why ?? 'STATUS'}`) : t(`inspections.found.resolutions.${way}`);
  return `${listText(details)}. ${follows}`;
};

interface FoundParcelFieldProps {
  readonly form: AnyForm;
  readonly inspectionId: string;
  readonly inspectionDoorId: string;
  /** The number whose orders are shown. */
  readonly searched: string;
  readonly onSearch: (number: string) => void;
}

export const FoundParcelField = ({
  form,
  inspectionId,
  inspectionDoorId,
  searched,
  onSearch,
}: FoundParcelFieldProps) => {
  const { t } = useTranslation();
  const { data: orders, isFetching } = useCall(
    calls.findInspectionParcels,
    { params: { id: inspectionId }, query: { number: searched, inspectionDoorId } },
    { enabled: searched !== '', staleTime: 0 },
  );
  const choose = useEffectEvent((found: readonly FoundParcel[]) => {
    const [only] = found;
    if (found.length === 1 && only && form.values['foundOrdersId'] === '')
      putValues(form, { foundOrdersId: only.ordersId });
  });
  useEffect(() => {
    if (orders) choose(orders);
  }, [orders]);
  const [missed, setMissed] = useState(false);
  const props = form.field('found');
  const typed = () => String(form.values['found']).trim();
  const search = () => {
    if (typed() !== searched) putValues(form, { foundOrdersId: '' });
    onSearch(typed());
  };
  const take = (number: string) => {
    setMissed(false);
    putValues(form, { found: number, foundOrdersId: '' });
    onSearch(number);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // The field itself: a scanner is faster than the next drawing.
    take(event.currentTarget.value.trim());
  };
  return (
    <>
      <div className={classes.scan}>
        <TextInput
          {...props}
          label={t('inspections.found.label')}
          description={t('inspections.found.help')}
          required
          size="md"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onKeyDown={onKeyDown}
        />
        <Button size="md" loading={isFetching} onClick={search}>
          {t('inspections.found.search')}
        </Button>
        <ScanButton onScan={take} onMiss={() => setMissed(true)} />
      </div>
      <div role="status">
        {missed && <p className={classes.hint}>{t('inspections.found.noCode')}</p>}
        {searched !== '' && orders?.length === 0 && <p className={classes.hint}>{t('inspections.found.none')}</p>}
      </div>
      {searched !== '' && orders !== undefined && orders.length > 0 && (
        <BigChoice
          form={form}
          path="foundOrdersId"
          label={t('inspections.found.list')}
          options={[
            ...orders.map((order) => ({ value: order.ordersId, label: order.orderNumber, hint: hintOf(order, t) })),
            { value: noneOfThem, label: t('inspections.found.noneOfThem'), hint: t('inspections.found.none') },
          ]}
        />
      )}
    </>
  );
};
