import { Select } from '@mantine/core';
import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';

interface BoxTypeSelectProps {
  readonly siteId: string | null;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (boxTypeId: string | null) => void;
}

/** The kind of compartment that is reserved at the site. */
export const BoxTypeSelect = ({ siteId, value, error, onChange }: BoxTypeSelectProps) => {
  const { t } = useTranslation();
  const { data: boxTypes } = useCall(
    boxTypesCalls.listParcelBoxTypes,
    { params: { id: siteId ?? '' } },
    { enabled: siteId !== null, staleTime: 60_000 },
  );
  return (
    <Select
      label={t('orderRecreation.fields.bookingBoxTypeId')}
      description={siteId === null && t('orderHkmu.help.chooseSite')}
      data-path="bookingBoxTypeId"
      required
      disabled={siteId === null}
      data={(boxTypes ?? []).map((box) => ({ value: box.id, label: box.name }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
};
