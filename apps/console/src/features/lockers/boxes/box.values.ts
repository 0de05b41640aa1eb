/** The values of the form of a compartment, and the request that they become. */
import { boxLimits } from '@cubby/contract/lockers/boxes/boxes.limits';
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import type { Names } from '../../../ui/form/controls.tsx';

export const labelFields = Array.from({ length: boxLimits.labelsMax }, (_, at) => `labels.${at}`);

export const boxValues = (box: Box) => ({
  boxTypeId: box.boxTypeId,
  deviceId: box.deviceId ?? '',
  boardNumber: box.boardNumber ?? '',
  portNumber: box.portNumber === null ? '' : String(box.portNumber),
  lockType: box.lockType ?? '',
  mouthType: box.mouthType ?? '',
  logisticsMerchantId: box.logisticsMerchantId ?? '',
  labels: labelFields.map((_, at) => box.labels[at] ?? ''),
  names: (box.logisticsMerchantId
    ? { logisticsMerchantId: { [box.logisticsMerchantId]: box.logisticsMerchantName ?? '' } }
    : {}) as Names,
});
export type BoxValues = ReturnType<typeof boxValues>;

/** Labels that are left empty are none. */
export const labelsOf = (labels: readonly string[]): string[] => labels.map((label) => label.trim()).filter(Boolean);

/** A compartment without a device has no board and no port. */
export const toBoxRequest = ({ names: _names, labels, deviceId, boardNumber, portNumber, ...values }: BoxValues) => {
  const wired = deviceId !== '';
  return {
    ...values,
    labels: labelsOf(labels),
    deviceId: wired ? deviceId : null,
    boardNumber: wired && boardNumber !== '' ? boardNumber : null,
    portNumber: wired && portNumber !== '' ? Number(portNumber) : null,
    logisticsMerchantId: values.logisticsMerchantId || null,
  };
};

/** The ports of a board that no other compartment of the site is wired to. */
export const freePorts = (
  boxes: readonly Box[],
  own: Box,
  { deviceId, boardNumber, ports }: { deviceId: string; boardNumber: number | string; ports: number },
): number[] => {
  const taken = new Set(
    boxes.flatMap((box) =>
      box.boxId !== own.boxId && box.deviceId === deviceId && box.boardNumber === boardNumber ? [box.portNumber] : [],
    ),
  );
  return Array.from({ length: ports }, (_, at) => at + 1).filter((port) => !taken.has(port));
};
