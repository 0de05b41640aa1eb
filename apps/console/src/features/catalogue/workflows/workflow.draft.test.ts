import {
  type Flow,
  type Method,
  methodFields,
  type SwitchType,
} from '@cubby/contract/catalogue/workflows/workflow-methods';
import { expect, it } from 'vitest';
import { type DraftUnit, decisionOf, needsOf } from './workflow.draft.ts';

const unit = (method: Method, flows: readonly Flow[], switchType: SwitchType = 'ALWAYS'): DraftUnit => ({
  key: `${method} ${flows.join(' ')}`,
  blockId: '1',
  switchType,
  switchUnitTypes: [...flows],
  block: { name: method, method, input: [...methodFields(method).input], settings: {} },
});

it('a step goes by the decision, and takes values, of its own visits alone', () => {
  const units = [
    unit('ENTER_CODE', ['FOR_CUSTOMER_TAKE']),
    unit('SCAN_PARCEL', ['FOR_MERCHANT_STORE']),
    unit('DECIDE', ['FOR_CUSTOMER_TAKE']),
    unit('DECIDE', ['FOR_MERCHANT_STORE']),
    unit('PAY', ['FOR_CUSTOMER_TAKE'], 'IF_YES'),
    unit('OPEN_DOOR', ['FOR_MERCHANT_STORE', 'FOR_CUSTOMER_TAKE']),
  ];
  expect(decisionOf(units, 4)).toBe(3);
  expect(decisionOf(units, 5)).toBeUndefined();
  expect(needsOf(units, 4)).toEqual([{ value: 'PARCEL', from: [1] }]);
  // A user who stores needs a size.
  expect(needsOf(units, 5)).toEqual([
    { value: 'PARCEL', from: [1, 2] },
    { value: 'SIZE', from: [] },
  ]);
});
