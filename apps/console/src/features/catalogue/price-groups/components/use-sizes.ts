import { priceGroupsCalls } from '@cubby/contract/catalogue/price-groups/price-groups.calls';
import { useCall } from '../../../../platform/api/use-call.ts';

/** The sizes of compartments that can have a price; none while they are on their way. */
export const useSizes = () => {
  const { data } = useCall(priceGroupsCalls.getPriceGroupOptions, {}, { quiet: true });
  return data?.pointTypeList.flatMap(({ boxTypes }) => boxTypes) ?? [];
};
